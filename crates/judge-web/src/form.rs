//! Forms with or without files: both kinds of encoding are read into the same list of fields.

use super::{Failure, Site};
use agon_judge::{Error, Refusal};
use axum::Form;
use axum::extract::multipart::MultipartError;
use axum::extract::{FromRequest, Multipart, Request};
use axum::http::header;
use axum::response::IntoResponse;

const MAX_FIELDS: usize = 1000;

/// A field of a form.
struct Field {
    name: String,
    file_name: String,
    text: String,
}

/// The fields of a form. Files are texts.
pub(crate) struct Fields(Vec<Field>);

impl Fields {
    /// The text of a field; nothing if it is not there.
    pub(crate) fn text(&self, name: &str) -> &str {
        self.0.iter().find(|field| field.name == name).map_or("", |field| &field.text)
    }

    /// All texts under a name.
    pub(crate) fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.0.iter().filter(move |field| field.name == name).map(|field| field.text.as_str())
    }

    /// The number in a field.
    pub(crate) fn number<T: std::str::FromStr>(&self, name: &str) -> Result<T, Failure> {
        self.text(name).trim().parse().map_err(|_| Error::refused(Refusal::BadNumber, name).into())
    }

    /// Whether a box is checked.
    pub(crate) fn is_on(&self, name: &str) -> bool {
        self.0.iter().any(|field| field.name == name)
    }

    /// The files under a name that have something in them: name and text.
    pub(crate) fn files<'a>(&'a self, name: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
        let files = self.0.iter().filter(move |field| field.name == name && !field.text.is_empty());
        files.map(|field| (field.file_name.as_str(), field.text.as_str()))
    }
}

/// The text of a file. Spreadsheets still write Windows-1252 (Latin-1) and UTF-16, which starts with a byte order mark.
fn decode(bytes: &[u8]) -> String {
    if let Some((encoding, _)) = encoding_rs::Encoding::for_bom(bytes) {
        return encoding.decode(bytes).0.into_owned();
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => encoding_rs::WINDOWS_1252.decode(bytes).0.into_owned(),
    }
}

/// Why a multipart form cannot be read.
pub(crate) fn unreadable(error: &MultipartError) -> Failure {
    if error.status().as_u16() == 413 { Refusal::TooLarge.into() } else { Refusal::Unreadable.into() }
}

impl FromRequest<Site> for Fields {
    type Rejection = Failure;

    async fn from_request(request: Request, site: &Site) -> Result<Self, Failure> {
        let media = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
        let mut fields = Vec::new();
        if media.is_some_and(|media| media.starts_with("multipart/form-data")) {
            let mut form = Multipart::from_request(request, site).await.map_err(|_| Refusal::Unreadable)?;
            while let Some(field) = form.next_field().await.map_err(|error| unreadable(&error))? {
                let name = field.name().unwrap_or_default().to_owned();
                let file_name = field.file_name().unwrap_or_default().to_owned();
                let bytes = field.bytes().await.map_err(|error| unreadable(&error))?;
                fields.push(Field { name, file_name, text: decode(&bytes) });
                if fields.len() > MAX_FIELDS {
                    return Err(Refusal::TooLarge.into());
                }
            }
        } else {
            let form = Form::<Vec<(String, String)>>::from_request(request, site).await;
            let form = form.map_err(|error| match error.into_response().status().as_u16() {
                413 => Refusal::TooLarge,
                _ => Refusal::Unreadable,
            })?;
            let field = |(name, text)| Field { name, file_name: String::new(), text };
            fields.extend(form.0.into_iter().map(field));
        }
        Ok(Self(fields))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_spreadsheets_are_read_whatever_their_encoding() {
        let latin = b"N\xfaria Mart\xednez;nuria@example.org";
        let utf16: Vec<u8> =
            "\u{feff}Núria Martínez;nuria@example.org".encode_utf16().flat_map(u16::to_le_bytes).collect();
        let utf8 = "Núria Martínez;nuria@example.org";
        for bytes in [&latin[..], &utf16, utf8.as_bytes()] {
            assert_eq!(decode(bytes), utf8);
        }
    }
}
