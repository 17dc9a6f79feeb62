// The byte order mark with which a text in UTF-16 begins.

/** The encoding that the mark names, for `TextDecoder`; undefined without a mark of UTF-16. */
export function markedEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const mark = bytes.toString('hex', 0, 2);
  return mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : undefined;
}
