//! The languages of the site.

agon_store::text_enum! {
    /// A language of the site; as in `<html lang>`.
    #[derive(Default)]
    pub enum Locale in "accounts.language" {
        #[default]
        En = "en",
        Ca = "ca",
        Es = "es",
    }
}

impl Locale {
    /// What the language calls itself.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::Ca => "Català",
            Self::Es => "Español",
        }
    }

    /// The first language of the site in an `Accept-Language` header.
    #[must_use]
    pub fn accepted(header: &str) -> Self {
        header.split(',').filter_map(|item| item.trim().get(..2)?.parse().ok()).next().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_browser_says_which_language() {
        assert_eq!(Locale::accepted("ca-ES,ca;q=0.9,en;q=0.8"), Locale::Ca);
        assert_eq!(Locale::accepted("de, es;q=0.5"), Locale::Es);
        assert_eq!(Locale::accepted("zz, é"), Locale::En);
        assert_eq!(Locale::accepted(""), Locale::En);
    }
}
