//! The file that the operator writes: mail server, providers and learning platforms, with their secrets.

use crate::oidc::Standing;
use crate::{Error, http};
use serde::Deserialize;
use serde_json::Value;

/// A secret that is not printed by accident.
#[derive(Clone, Deserialize)]
#[serde(transparent)]
pub struct Secret(String);

impl Secret {
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("(secret)")
    }
}

/// The whole file.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    pub mail: Option<MailConfig>,
    pub sign_in: Vec<ProviderConfig>,
    pub lti: Option<LtiConfig>,
}

/// A mail server.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MailConfig {
    /// `smtps://host`, `smtp+starttls://host` or `smtp://host`, with or without a port.
    pub server: String,
    pub user: Option<String>,
    pub password: Option<Secret>,
    pub from: String,
    /// A file with the certificates of an authority of one's own.
    pub authority: Option<std::path::PathBuf>,
}

/// An OpenID Connect provider.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProviderConfig {
    /// In addresses: letters, digits and hyphens.
    pub id: String,
    /// What people read on the button.
    pub name: String,
    pub issuer: String,
    pub client_id: String,
    pub client_secret: Option<Secret>,
    #[serde(default = "usual_scopes")]
    pub scopes: Vec<String>,
    /// Whether somebody who is new here gets an account.
    #[serde(default = "yes")]
    pub new_accounts: bool,
    /// Whether an account with the same address is theirs, if the provider vouches for the address.
    #[serde(default)]
    pub link_by_email: bool,
    /// Whether the provider vouches for addresses without saying so.
    #[serde(default)]
    pub trust_email: bool,
    #[serde(default)]
    pub roles: RolesConfig,
}

fn usual_scopes() -> Vec<String> {
    ["openid", "profile", "email"].map(str::to_owned).to_vec()
}

fn yes() -> bool {
    true
}

/// Who is what, by a claim.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct RolesConfig {
    /// The claim, with dots into objects: `groups`, `realm_access.roles`.
    pub claim: String,
    /// Its values for teachers.
    pub teacher: Vec<String>,
    /// Its values for students; if there are any, nobody else is admitted.
    pub student: Vec<String>,
}

/// What somebody who is admitted is; `None` if the provider does not decide it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Admission {
    pub standing: Option<Standing>,
}

impl RolesConfig {
    /// What somebody with these claims is.
    ///
    /// # Errors
    /// They are not admitted.
    pub fn standing(&self, claims: &Value) -> Result<Admission, Error> {
        if self.claim.is_empty() {
            return Ok(Admission { standing: None });
        }
        // A name with dots may also be meant literally.
        let nested = || self.claim.split('.').fold(claims, |value, name| &value[name]);
        let found = claims.get(&self.claim).unwrap_or_else(nested);
        let values: Vec<&str> = match found {
            Value::String(one) => vec![one],
            Value::Array(all) => all.iter().filter_map(Value::as_str).collect(),
            _ => Vec::new(),
        };
        let is = |list: &[String]| list.iter().any(|one| values.contains(&one.as_str()));
        let standing = if is(&self.teacher) {
            Standing::Teacher
        } else if self.student.is_empty() || is(&self.student) {
            Standing::Student
        } else {
            return Err(Error::NotInGroup);
        };
        Ok(Admission { standing: Some(standing) })
    }
}

/// Learning platforms.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LtiConfig {
    /// The file with our private key.
    pub key: std::path::PathBuf,
    #[serde(default)]
    pub platform: Vec<PlatformConfig>,
}

/// A learning platform with which this judge is registered.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlatformConfig {
    pub name: String,
    pub issuer: String,
    pub client_id: String,
    /// Its deployments that are accepted.
    pub deployments: Vec<String>,
    /// Where a launch is authorised.
    pub authorize: String,
    /// Where tokens for its services come from.
    pub token: String,
    /// Where its keys are.
    pub keys: String,
    /// What tokens for its services are addressed to; the token address if it is missing.
    pub audience: Option<String>,
    /// Whether the addresses that it sends are verified.
    #[serde(default)]
    pub trust_email: bool,
    /// Whether an account with the same address is theirs, if addresses are trusted.
    #[serde(default)]
    pub link_by_email: bool,
    /// Whether its instructors are teachers of the whole judge.
    #[serde(default)]
    pub instructors_teach: bool,
}

impl Config {
    /// Reads the file.
    ///
    /// # Errors
    /// What is wrong with it, without its secrets.
    pub fn parse(text: &str) -> Result<Self, Error> {
        let config: Self = toml::from_str(text).map_err(|error| {
            let line =
                error.span().map_or(0, |span| text[..span.start.min(text.len())].lines().count().max(1));
            Error::Config(format!("line {line}: {}", error.message()))
        })?;
        config.check()?;
        Ok(config)
    }

    fn check(&self) -> Result<(), Error> {
        let bad = |why: String| Err(Error::Config(why));
        for (place, provider) in self.sign_in.iter().enumerate() {
            let letters = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
            if provider.id.is_empty() || !provider.id.chars().all(letters) {
                return bad(format!(
                    "`{}`: an id consists of lower-case letters, digits and hyphens",
                    provider.id
                ));
            }
            let earlier = &self.sign_in[..place];
            if earlier.iter().any(|one| one.id == provider.id || one.issuer == provider.issuer) {
                return bad(format!("`{}`: there is already a provider with this id or issuer", provider.id));
            }
            if !provider.scopes.iter().any(|scope| scope == "openid") {
                return bad(format!("`{}`: the scopes must include openid", provider.id));
            }
            if provider.roles.claim.is_empty()
                && !(provider.roles.teacher.is_empty() && provider.roles.student.is_empty())
            {
                return bad(format!("`{}`: roles need the name of a claim", provider.id));
            }
            http::check_address(&provider.issuer)?;
        }
        let platforms = self.lti.iter().flat_map(|lti| &lti.platform);
        for platform in platforms {
            for address in [&platform.authorize, &platform.token, &platform.keys] {
                http::check_address(address)?;
            }
            if platform.deployments.is_empty() {
                return bad(format!("{}: name at least one deployment", platform.name));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_file_says_what_is_wrong_and_not_its_secrets() {
        let good = "[[sign_in]]\nid = \"uni\"\nname = \"Uni\"\nissuer = \"https://u.test\"\nclient_id = \"agon\"\nclient_secret = \"hush\"\n";
        let config = Config::parse(good).unwrap();
        assert!(!format!("{config:?}").contains("hush"));
        assert!(config.sign_in[0].new_accounts && !config.sign_in[0].link_by_email);
        for (bad, said) in [
            (good.replace("https://u.test", "http://u.test"), "https://"),
            (good.replace("\"uni\"", "\"Uni!\""), "lower-case letters"),
            (format!("{good}{good}"), "already"),
            (good.replace("client_id", "client"), "line"),
            (format!("{good}roles = {{ teacher = [\"x\"] }}"), "claim"),
        ] {
            let error = Config::parse(&bad).unwrap_err().to_string();
            assert!(error.contains(said) && !error.contains("hush"), "{error}");
        }
    }

    #[test]
    fn roles_come_from_a_claim() {
        let of = |student: &[&str]| RolesConfig {
            claim: "realm_access.roles".to_owned(),
            teacher: vec!["staff".to_owned()],
            student: student.iter().map(|one| (*one).to_owned()).collect(),
        };
        let claims = |roles: Value| json!({ "realm_access": { "roles": roles } });
        let standing =
            |roles, student: &[&str]| of(student).standing(&claims(roles)).ok().and_then(|one| one.standing);
        assert_eq!(standing(json!(["x", "staff"]), &[]), Some(Standing::Teacher));
        assert_eq!(standing(json!(["x"]), &[]), Some(Standing::Student));
        assert_eq!(standing(json!("students"), &["students"]), Some(Standing::Student));
        assert_eq!(standing(json!(["x"]), &["students"]), None, "not admitted");
        assert_eq!(standing(json!(null), &["students"]), None);
        assert!(RolesConfig::default().standing(&json!({})).unwrap().standing.is_none());
    }
}
