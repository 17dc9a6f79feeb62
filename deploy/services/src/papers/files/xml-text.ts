// Texts of XML without its escapes, for files that are looked at without a parser.
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Replaces the five entities of XML and references to characters; a number beyond Unicode becomes nothing. */
export function unescapeXml(xml: string): string {
  return xml.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (_, hex, digits, name: string | undefined) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? '';
      const code = hex ? Number.parseInt(String(hex), 16) : Number(digits);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}
