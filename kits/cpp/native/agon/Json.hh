// As much of JSON as the lines of native bots need. A value that is not what it should be ends the bot with a message: the two sides do not agree.
#ifndef AGON_JSON_HH
#define AGON_JSON_HH

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

namespace agon {

[[noreturn]] inline void disagree(const std::string& what) {
  fprintf(stderr, "the lines of the match cannot be read: %s\n", what.c_str());
  exit(1);
}

class Json {
 public:
  enum Kind { Null, Bool, Number, Text, Array, Object };
  Kind kind = Null;
  // The digits of a number, or a text.
  std::string text;
  bool yes = false;
  std::vector<Json> items;
  // The names of an object's fields, whose values are the items.
  std::vector<std::string> names;

  static Json parse(const std::string& line) {
    const char* at = line.c_str();
    Json value = read(at);
    return value;
  }

  // The field of an object, or the item of an array; null if there is none.
  const Json& field(const char* name, size_t place) const {
    static const Json null;
    if (kind == Array) return place < items.size() ? items[place] : null;
    for (size_t k = 0; k < names.size(); ++k)
      if (names[k] == name) return items[k];
    return null;
  }

  bool is_null() const { return kind == Null; }

 private:
  static void space(const char*& at) {
    while (*at == ' ' or *at == '\n' or *at == '\r' or *at == '\t') ++at;
  }

  static Json read(const char*& at) {
    space(at);
    Json value;
    switch (*at) {
      case '{':
      case '[':
        value.kind = *at == '{' ? Object : Array;
        inside(at, value);
        return value;
      case '"':
        value.kind = Text;
        value.text = quoted(at);
        return value;
      case 't': return word(at, "true", Bool, true);
      case 'f': return word(at, "false", Bool, false);
      case 'n': return word(at, "null", Null, false);
      default: break;
    }
    value.kind = Number;
    const char* begin = at;
    while (*at != 0 and strchr("+-.eE0123456789", *at) != nullptr) ++at;
    if (at == begin) disagree("no value");
    value.text.assign(begin, at);
    return value;
  }

  static Json word(const char*& at, const char* name, Kind kind, bool yes) {
    if (strncmp(at, name, strlen(name)) != 0) disagree("no value");
    at += strlen(name);
    Json value;
    value.kind = kind;
    value.yes = yes;
    return value;
  }

  static void inside(const char*& at, Json& value) {
    const char end = value.kind == Object ? '}' : ']';
    ++at;
    space(at);
    if (*at == end) {
      ++at;
      return;
    }
    for (;;) {
      if (value.kind == Object) {
        space(at);
        value.names.push_back(quoted(at));
        space(at);
        if (*at++ != ':') disagree("no colon");
      }
      value.items.push_back(read(at));
      space(at);
      if (*at == ',') {
        ++at;
      } else if (*at == end) {
        ++at;
        return;
      } else {
        disagree("no comma");
      }
    }
  }

  static unsigned hex(const char*& at) {
    unsigned number = 0;
    for (int k = 0; k < 4; ++k, ++at) {
      const char* digits = "0123456789abcdef";
      const char* found = *at == 0 ? nullptr : strchr(digits, *at >= 'A' and *at <= 'F' ? *at + 32 : *at);
      if (found == nullptr) disagree("no digit");
      number = number * 16 + unsigned(found - digits);
    }
    return number;
  }

  static void utf8(unsigned code, std::string& out) {
    if (code < 0x80) {
      out += char(code);
    } else if (code < 0x800) {
      out += char(0xc0 | code >> 6);
      out += char(0x80 | (code & 63));
    } else if (code < 0x10000) {
      out += char(0xe0 | code >> 12);
      out += char(0x80 | (code >> 6 & 63));
      out += char(0x80 | (code & 63));
    } else {
      out += char(0xf0 | code >> 18);
      out += char(0x80 | (code >> 12 & 63));
      out += char(0x80 | (code >> 6 & 63));
      out += char(0x80 | (code & 63));
    }
  }

  static std::string quoted(const char*& at) {
    if (*at++ != '"') disagree("no text");
    std::string text;
    while (*at != '"') {
      if (*at == 0) disagree("a text without an end");
      if (*at != '\\') {
        text += *at++;
        continue;
      }
      ++at;
      const char escape = *at++;
      if (escape == 'u') {
        unsigned code = hex(at);
        if (code >= 0xd800 and code < 0xdc00 and at[0] == '\\' and at[1] == 'u') {
          at += 2;
          code = 0x10000 + ((code - 0xd800) << 10) + (hex(at) - 0xdc00);
        }
        utf8(code, text);
      } else {
        const char* from = "nrtbf";
        const char* to = "\n\r\t\b\f";
        const char* found = strchr(from, escape);
        text += found == nullptr ? escape : to[found - from];
      }
    }
    ++at;
    return text;
  }
};

}  // namespace agon

#endif
