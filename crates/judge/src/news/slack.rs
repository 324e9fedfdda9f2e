//! Markdown in the words of Slack: one star for bold, links in angle brackets, dots for lists. What Slack does not have is left out, its text is not.

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

/// Escapes the characters that have a meaning in Slack.
pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// A text in Markdown, for Slack. Links to our own pages get the site's address.
pub(super) fn text(markdown: &str, base: &str) -> String {
    let mut out = String::new();
    for event in Parser::new_ext(markdown, Options::ENABLE_STRIKETHROUGH) {
        match event {
            Event::Start(Tag::Strong | Tag::Heading { .. }) => out.push('*'),
            Event::End(TagEnd::Strong) => out.push('*'),
            Event::End(TagEnd::Heading(_)) => out.push_str("*\n"),
            Event::Start(Tag::Emphasis) | Event::End(TagEnd::Emphasis) => out.push('_'),
            Event::Start(Tag::Strikethrough) | Event::End(TagEnd::Strikethrough) => out.push('~'),
            Event::Start(Tag::Link { dest_url, .. }) => {
                out.push_str(&format!("<{}|", address(&dest_url, base)));
            }
            Event::End(TagEnd::Link) => out.push('>'),
            Event::Start(Tag::Item) => out.push_str("• "),
            Event::Start(Tag::CodeBlock(_)) => out.push_str("```\n"),
            Event::End(TagEnd::CodeBlock) => out.push_str("```\n"),
            Event::Code(code) => out.push_str(&format!("`{}`", escape(&code))),
            Event::Text(text) | Event::Html(text) | Event::InlineHtml(text) => out.push_str(&escape(&text)),
            // An item whose text is a paragraph ends once.
            Event::SoftBreak
            | Event::HardBreak
            | Event::Rule
            | Event::End(TagEnd::Paragraph | TagEnd::Item)
                if !out.ends_with('\n') =>
            {
                out.push('\n');
            }
            _ => {}
        }
    }
    out.trim_end().to_owned()
}

fn address(link: &str, base: &str) -> String {
    let own = link.starts_with('/') && !link.starts_with("//");
    let plain = escape(link).replace('|', "%7C");
    if own { format!("{base}{plain}") } else { plain }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_become_those_of_slack() {
        let text = |markdown: &str| text(markdown, "https://agon.example");
        assert_eq!(text("**New** and _old_, ~~gone~~, `a<b`"), "*New* and _old_, ~gone~, `a&lt;b`");
        assert_eq!(
            text("See [the *rules*](/rules) or [them](https://example.org/?a&b|c)."),
            "See <https://agon.example/rules|the _rules_> or <https://example.org/?a&amp;b%7Cc|them>."
        );
        assert_eq!(
            text("# Round 3\n\nIt begins:\n\n- at 9\n- here\n\nCome."),
            "*Round 3*\nIt begins:\n• at 9\n• here\nCome."
        );
        assert_eq!(text("<!channel> & <b>"), "&lt;!channel&gt; &amp; &lt;b&gt;", "nobody is called");
    }
}
