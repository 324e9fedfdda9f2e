//! Markdown to plain text that reads well in a mail: marks that only style are left out, links are followed by their address.

use super::markdown::{is_harmless, options};
use pulldown_cmark::{Event, Parser, Tag, TagEnd};

/// Deeper lists and quotes are not indented further.
const MAX_INDENT: usize = 8;

/// Something that indents what is in it.
enum Indent {
    /// A quote.
    Quote,
    /// A list: its next number, if it has numbers.
    List(Option<u64>),
    /// An item of a list; its first line has a mark.
    Item(usize),
    Code,
}

#[derive(Default)]
struct Writer {
    out: String,
    /// The line that is being written, without what is in front of it.
    line: String,
    indents: Vec<Indent>,
    /// The mark of an item, until its first line is written.
    mark: Option<String>,
    /// The target of each link that is open, and where its text begins.
    links: Vec<(String, usize)>,
    cells: usize,
}

/// The text of a text in Markdown. `absolute` turns the target of a link into a whole address, or leaves it out.
#[must_use]
pub(crate) fn plain_text(markdown: &str, absolute: &dyn Fn(&str) -> String) -> String {
    let mut writer = Writer::default();
    for event in Parser::new_ext(markdown, options()) {
        writer.event(event, absolute);
    }
    writer.end_line();
    let mut text = writer.out.trim_end().to_owned();
    text.push('\n');
    text
}

impl Writer {
    fn event(&mut self, event: Event<'_>, absolute: &dyn Fn(&str) -> String) {
        match event {
            Event::Start(tag) => self.start(&tag, absolute),
            Event::End(tag) => self.end(tag),
            Event::SoftBreak => self.line.push(' '),
            Event::HardBreak => self.end_line(),
            Event::Rule => {
                self.line.push_str("----------");
                self.end_block();
            }
            Event::Text(text)
            | Event::Code(text)
            | Event::Html(text)
            | Event::InlineHtml(text)
            | Event::InlineMath(text)
            | Event::DisplayMath(text)
            | Event::FootnoteReference(text) => self.text(&text),
            Event::TaskListMarker(_) => {}
        }
    }

    fn text(&mut self, text: &str) {
        let mut lines = text.split('\n');
        self.line.push_str(lines.next().unwrap_or_default());
        for line in lines {
            self.end_line();
            self.line.push_str(line);
        }
    }

    /// What stands in front of the next line.
    fn prefix(&mut self) -> String {
        let mut prefix = String::new();
        let mark = self.mark.take();
        let last = self.indents.iter().rposition(|indent| matches!(indent, Indent::Item(_)));
        for (place, indent) in self.indents.iter().enumerate().take(MAX_INDENT) {
            match (indent, &mark) {
                (Indent::Quote, _) => prefix.push_str("> "),
                (Indent::List(_), _) => {}
                (Indent::Item(_), Some(mark)) if last == Some(place) => prefix.push_str(mark),
                (Indent::Item(width), _) => prefix.push_str(&" ".repeat(*width)),
                (Indent::Code, _) => prefix.push_str("    "),
            }
        }
        prefix
    }

    fn end_line(&mut self) {
        if self.line.trim().is_empty() && !self.indents.iter().any(|indent| matches!(indent, Indent::Code)) {
            self.line.clear();
            return;
        }
        let prefix = self.prefix();
        self.out.push_str(format!("{prefix}{}", self.line).trim_end());
        self.out.push('\n');
        self.line.clear();
    }

    /// Ends a line, and leaves one empty, except between the items of a list.
    fn end_block(&mut self) {
        self.end_line();
        let in_list = self.indents.iter().any(|indent| matches!(indent, Indent::Item(_)));
        if !in_list && !self.out.is_empty() && !self.out.ends_with("\n\n") {
            self.out.push('\n');
        }
    }

    fn start(&mut self, tag: &Tag<'_>, absolute: &dyn Fn(&str) -> String) {
        match tag {
            Tag::BlockQuote(_) => {
                self.end_line();
                self.indents.push(Indent::Quote);
            }
            Tag::CodeBlock(_) => {
                self.end_line();
                self.indents.push(Indent::Code);
            }
            Tag::List(first) => {
                self.end_line();
                self.indents.push(Indent::List(*first));
            }
            Tag::Item => {
                let mark = match self.indents.last_mut() {
                    Some(Indent::List(Some(number))) => {
                        *number += 1;
                        format!("{}. ", *number - 1)
                    }
                    _ => "- ".to_owned(),
                };
                self.indents.push(Indent::Item(mark.len()));
                self.mark = Some(mark);
            }
            Tag::TableHead | Tag::TableRow => self.cells = 0,
            Tag::TableCell => {
                if self.cells > 0 {
                    self.line.push_str(" | ");
                }
                self.cells += 1;
            }
            Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. } => {
                let to = if is_harmless(dest_url) { absolute(dest_url) } else { String::new() };
                self.links.push((to, self.line.len()));
            }
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Paragraph | TagEnd::Heading(_) | TagEnd::Table => self.end_block(),
            TagEnd::TableHead | TagEnd::TableRow => self.end_line(),
            TagEnd::Item => {
                self.end_line();
                self.indents.pop();
                self.mark = None;
            }
            TagEnd::BlockQuote(_) | TagEnd::CodeBlock | TagEnd::List(_) => {
                self.line.truncate(self.line.trim_end().len());
                if !self.line.is_empty() {
                    self.end_line();
                }
                self.indents.pop();
                self.end_block();
            }
            TagEnd::Link | TagEnd::Image => {
                let Some((to, from)) = self.links.pop() else { return };
                let shown = self.line.get(from..).unwrap_or_default();
                if !to.is_empty() && shown != to {
                    self.line.push_str(&format!(" <{to}>"));
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(markdown: &str) -> String {
        plain_text(markdown, &|to| {
            if to.starts_with('/') { format!("https://a.test{to}") } else { to.to_owned() }
        })
    }

    #[test]
    fn it_reads_like_a_letter() {
        let markdown = "# Two boards\n\nSome *soft* and **loud** `code`\nin one line.\\\nNext.\n\n- one\n- two\n  - deeper\n\n3. three\n4. four\n\n> said\n> twice\n\n```cpp\nint a;\n\nint b;\n```\n\n|a|b|\n|-|-|\n|1|2|\n\n---\nThe end.";
        let expected = "Two boards\n\nSome soft and loud code in one line.\nNext.\n\n- one\n- two\n  - deeper\n\n3. three\n4. four\n\n> said twice\n\n    int a;\n\n    int b;\n\na | b\n1 | 2\n\n----------\n\nThe end.\n";
        assert_eq!(text(markdown), expected);
    }

    #[test]
    fn links_say_where_they_lead() {
        let markdown = "[boards](/contests/a) <https://b.test> ![x](https://c.test/x.png) [bad](javascript:alert(1)) <b>hi</b>";
        let expected =
            "boards <https://a.test/contests/a> https://b.test x <https://c.test/x.png> bad <b>hi</b>\n";
        assert_eq!(text(markdown), expected);
    }

    #[test]
    fn nothing_breaks_it() {
        assert_eq!(text(""), "\n");
        assert!(text(&format!("{} deep", ">".repeat(5000))).contains("deep"));
        assert!(text(&"- ".repeat(3000)).len() < 200_000);
    }
}
