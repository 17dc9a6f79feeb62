// Where a page begins, as text that the caller hands back: the sort values of the row before it.

export interface PageCursor { at: Date; id: string }

/** Opaque to callers: moment and id, base64url. */
export function writeCursor({ at, id }: PageCursor): string {
  return Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');
}

const TEXT = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z) ([0-9a-f-]{36})$/;

/** Null for text that no page has answered; the caller then counts rows off. */
export function readCursor(text: string | undefined): PageCursor | null {
  const match = TEXT.exec(Buffer.from(text ?? '', 'base64url').toString('utf8'));
  const at = new Date(match?.[1] ?? Number.NaN);
  return match?.[2] && !Number.isNaN(at.getTime()) ? { at, id: match[2] } : null;
}
