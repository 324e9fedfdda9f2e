//! Markdown to harmless HTML: text styles, lists, tables, code, and links to pages. HTML in the text is text, pictures
//! are links, and everything that is written comes from here or is escaped.

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

/// How deep marks may be nested; deeper ones are left out, their text is not.
const MAX_DEPTH: usize = 24;

pub(crate) fn escape(out: &mut String, text: &str) {
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            c => out.push(c),
        }
    }
}

/// Our own pages, and http(s) pages of others; nothing that could run code.
pub(super) fn is_harmless(link: &str) -> bool {
    let lower = link.to_ascii_lowercase();
    let own =
        (link.starts_with('/') && !link.starts_with("//") && !link.contains('\\')) || link.starts_with('#');
    let plain = !link.chars().any(|c| c.is_control() || c.is_whitespace());
    plain && (own || lower.starts_with("https://") || lower.starts_with("http://"))
}

/// What of Markdown is understood beyond its core.
pub(super) fn options() -> Options {
    Options::ENABLE_STRIKETHROUGH | Options::ENABLE_TABLES
}

#[derive(Default)]
struct Writer<'a> {
    out: String,
    /// What closes each mark that is open; nothing for those that are left out.
    open: Vec<&'static str>,
    links: usize,
    in_head: bool,
    /// What turns the target of a link into a whole address, where there is no page around the text.
    absolute: Option<&'a dyn Fn(&str) -> String>,
}

/// The HTML of a text in Markdown.
#[must_use]
pub fn html(markdown: &str) -> String {
    write(markdown, Writer::default())
}

/// The same for a mail, with whole addresses.
#[must_use]
pub(crate) fn html_with_addresses(markdown: &str, absolute: &dyn Fn(&str) -> String) -> String {
    write(markdown, Writer { absolute: Some(absolute), ..Writer::default() })
}

fn write(markdown: &str, mut writer: Writer<'_>) -> String {
    for event in Parser::new_ext(markdown, options()) {
        writer.event(event);
    }
    writer.out
}

impl Writer<'_> {
    fn event(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.start(&tag),
            Event::End(tag) => self.end(tag),
            Event::Code(text) => {
                self.out.push_str("<code>");
                escape(&mut self.out, &text);
                self.out.push_str("</code>");
            }
            Event::SoftBreak => self.out.push('\n'),
            Event::HardBreak => self.out.push_str("<br>\n"),
            Event::Rule => self.out.push_str("<hr>\n"),
            Event::Text(text)
            | Event::Html(text)
            | Event::InlineHtml(text)
            | Event::InlineMath(text)
            | Event::DisplayMath(text)
            | Event::FootnoteReference(text) => escape(&mut self.out, &text),
            Event::TaskListMarker(_) => {}
        }
    }

    fn begin(&mut self, mark: &str, end: &'static str) {
        if self.open.len() < MAX_DEPTH {
            self.out.push_str(mark);
            self.open.push(end);
        } else {
            self.open.push("");
        }
    }

    fn start(&mut self, tag: &Tag<'_>) {
        match tag {
            Tag::Paragraph => self.begin("<p>", "</p>\n"),
            // The title of the topic is the one heading above.
            Tag::Heading { level: HeadingLevel::H1, .. } => self.begin("<h3>", "</h3>\n"),
            Tag::Heading { level: HeadingLevel::H2, .. } => self.begin("<h4>", "</h4>\n"),
            Tag::Heading { .. } => self.begin("<h5>", "</h5>\n"),
            Tag::BlockQuote(_) => self.begin("<blockquote>\n", "</blockquote>\n"),
            Tag::CodeBlock(_) => self.begin("<pre><code>", "</code></pre>\n"),
            Tag::List(Some(first)) => self.begin(&format!("<ol start=\"{first}\">\n"), "</ol>\n"),
            Tag::List(None) => self.begin("<ul>\n", "</ul>\n"),
            Tag::Item => self.begin("<li>", "</li>\n"),
            Tag::Emphasis => self.begin("<em>", "</em>"),
            Tag::Strong => self.begin("<strong>", "</strong>"),
            Tag::Strikethrough => self.begin("<del>", "</del>"),
            Tag::Table(_) => self.begin("<table>\n", "</tbody></table>\n"),
            Tag::TableHead => {
                self.in_head = true;
                self.begin("<thead><tr>", "</tr></thead>\n<tbody>");
            }
            Tag::TableRow => self.begin("<tr>", "</tr>\n"),
            Tag::TableCell if self.in_head => self.begin("<th scope=\"col\">", "</th>"),
            Tag::TableCell => self.begin("<td>", "</td>"),
            Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. } => self.link(dest_url),
            _ => self.open.push(""),
        }
    }

    /// Links cannot be nested.
    fn link(&mut self, to: &str) {
        self.links += 1;
        if self.links > 1 || !is_harmless(to) {
            self.open.push("");
            return;
        }
        let mut mark = String::from("<a rel=\"nofollow noopener ugc\" href=\"");
        escape(&mut mark, &self.absolute.map_or_else(|| to.to_owned(), |absolute| absolute(to)));
        mark.push_str("\">");
        self.begin(&mark, "</a>");
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Link | TagEnd::Image => self.links = self.links.saturating_sub(1),
            TagEnd::TableHead => self.in_head = false,
            _ => {}
        }
        self.out.push_str(self.open.pop().unwrap_or(""));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_become_html() {
        let text = "# Title\n\nSome *soft* and **loud** `code <b>` ~~gone~~\\\nnext\n\n- one\n- two\n\n3. three\n\n> said\n\n```cpp\nint a = 1 < 2;\n```\n\n---\n\n|a|b|\n|-|-|\n|1|2|\n";
        let out = html(text);
        for part in [
            "<h3>Title</h3>",
            "<em>soft</em>",
            "<strong>loud</strong>",
            "<code>code &lt;b&gt;</code>",
            "<del>gone</del>",
            "<br>",
            "<ul>\n<li>one</li>",
            "<ol start=\"3\">",
            "<blockquote>",
            "<pre><code>int a = 1 &lt; 2;\n</code></pre>",
            "<hr>",
            "<th scope=\"col\">a</th>",
            "<td>2</td></tr>\n</tbody></table>",
        ] {
            assert!(out.contains(part), "{part} in {out}");
        }
    }

    #[test]
    fn nothing_runs() {
        for bad in [
            "<script>alert(1)</script>",
            "a <img src=x onerror=alert(1)> b",
            "[x](javascript:alert(1))",
            "[x](JaVaScRiPt:alert(1))",
            "[x](<java\nscript:alert(1)>)",
            "[x](data:text/html,<script>alert(1)</script>)",
            "![x](javascript:alert(1))",
            "<javascript:alert(1)>",
            "[x](//evil.test)",
            "[x](/\\evil.test)",
            "[x](https://a.test/\"onmouseover=\"alert(1))",
            "[a]: javascript:alert(1)\n\n[a]",
            "`<script>`",
            "    <script>\n",
            "[x](vbscript:x) <svg/onload=alert(1)>",
        ] {
            let out = html(bad);
            for tag in out.split('<').skip(1) {
                let name: String =
                    tag.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '/').collect();
                let known = ["p", "/p", "a", "/a", "code", "/code", "pre", "/pre"];
                assert!(known.contains(&name.as_str()), "{name} in {out}");
                if name == "a" {
                    let rest = tag
                        .strip_prefix("a rel=\"nofollow noopener ugc\" href=\"https://a.test/")
                        .unwrap_or_else(|| panic!("{out}"));
                    assert_eq!(rest.matches('"').count(), 1, "{out}");
                }
            }
        }
    }

    #[test]
    fn links_lead_to_pages_and_pictures_are_links() {
        let out = html(
            "[ours](/contests/a) <https://b.test/?a=1&b=2> ![alt](https://c.test/x.png) [![in](https://d.test)](https://e.test)",
        );
        assert!(out.contains("href=\"/contests/a\">ours</a>"), "{out}");
        assert!(out.contains("href=\"https://b.test/?a=1&amp;b=2\">"), "{out}");
        assert!(out.contains("href=\"https://c.test/x.png\">alt</a>"), "{out}");
        assert!(
            out.contains("href=\"https://e.test\">in</a>")
                && !out.contains("d.test")
                && !out.contains("<img"),
            "{out}"
        );
    }

    #[test]
    fn nesting_has_an_end() {
        let out = html(&format!("{} deep", ">".repeat(5000)));
        assert!(out.matches("<blockquote>").count() <= MAX_DEPTH && out.contains("deep"));
        assert_eq!(out.matches("<blockquote>").count(), out.matches("</blockquote>").count());
    }
}
