//! News as a mail, in the reader's language.

use super::Item;
use crate::Locale;
use crate::forum::{escape, html_with_addresses, plain_text};
use crate::mail::Letter;

/// News as a mail: text that reads well anywhere, and the same as on the page.
pub(super) fn letter(item: &Item, base: &str, locale: Locale) -> Letter {
    let why = match locale {
        Locale::En => "You get this because you asked for news by mail. You can change that here:",
        Locale::Ca => {
            "Reps aquest missatge perquè has demanat les notícies per correu. Ho pots canviar aquí:"
        }
        Locale::Es => {
            "Recibes este mensaje porque has pedido las noticias por correo. Puedes cambiarlo aquí:"
        }
    };
    let page = format!("{base}/contests/{}", item.contest);
    let absolute = |to: &str| match to.chars().next() {
        Some('/') => format!("{base}{to}"),
        Some('#') => format!("{page}{to}"),
        _ => to.to_owned(),
    };
    let (title, contest) = (escaped(&item.title), escaped(&item.contest_title));
    Letter {
        text: format!("{}\n{page}\n\n-- \n{why} {base}/me\n", plain_text(&item.body, &absolute)),
        html: Some(format!(
            "<!doctype html>\n<html lang=\"{locale}\"><head><meta charset=\"utf-8\"><title>{title}</title></head>\n\
             <body style=\"font-family: sans-serif; line-height: 1.5; max-width: 42em\">\n<h2>{title}</h2>\n{}\
             <p><a href=\"{page}\">{contest}</a></p>\n<hr>\n<p><small>{why} <a href=\"{base}/me\">{base}/me</a></small></p>\n\
             </body></html>\n",
            html_with_addresses(&item.body, &absolute)
        )),
    }
}

fn escaped(text: &str) -> String {
    let mut out = String::new();
    escape(&mut out, text);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_can_be_read_as_text_and_as_a_page() {
        let item = Item {
            id: 1,
            contest: "autumn".to_owned(),
            contest_title: "Autumn <1>".to_owned(),
            title: "New & old".to_owned(),
            body: "**Two** new [boards](/contests/autumn), see [below](#news-1).\n\n<script>x</script>"
                .to_owned(),
            at: 0,
        };
        let Letter { text, html } = letter(&item, "https://a.test", Locale::En);
        let html = html.unwrap();
        assert!(
            text.starts_with(
                "Two new boards <https://a.test/contests/autumn>, see below <https://a.test/contests/autumn#news-1>."
            ),
            "{text}"
        );
        assert!(text.ends_with("You can change that here: https://a.test/me\n"), "{text}");
        for part in [
            "<h2>New &amp; old</h2>",
            "<strong>Two</strong>",
            "href=\"https://a.test/contests/autumn\">boards</a>",
            "&lt;script&gt;",
            "Autumn &lt;1&gt;</a>",
        ] {
            assert!(html.contains(part), "{part} in {html}");
        }
        assert!(!html.contains("<script>"), "{html}");
    }
}
