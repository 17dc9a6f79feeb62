// Which files can be shown at all.

/** Pictures and PDF can be looked at; the rest is for the programs that made it. */
export function isViewable(mime: string): boolean {
  return mime.startsWith('image/') || mime === 'application/pdf';
}
