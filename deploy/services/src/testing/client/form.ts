// A form with files, byte by byte: as a browser sends it, or not.

/** A field, or a file where there is a `mime`. */
export interface Part {
  name: string;
  bytes: Buffer;
  fileName?: string;
  mime?: string;
}
/** What is sent: parts, or something that is no form. */
export interface Sent {
  parts?: readonly Part[];
  body?: Buffer;
  type?: string;
}

const BOUNDARY = 'portal-boundary';
const FORM = `multipart/form-data; boundary=${BOUNDARY}`;

export const field = (name: string, value: string): Part => ({ name, bytes: Buffer.from(value) });

export function bodyOf({ parts = [], body, type }: Sent): { body: Buffer; type: string } {
  if (body) return { body, type: type ?? FORM };
  const texts = parts.map(({ name, fileName, mime, bytes }) => {
    const isFile = fileName !== undefined || mime !== undefined;
    const file = isFile ? `; filename="${fileName ?? ''}"${mime === undefined ? '' : `\r\nContent-Type: ${mime}`}` : '';
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')]);
  });
  return { body: Buffer.concat([...texts, Buffer.from(`--${BOUNDARY}--\r\n`)]), type: type ?? FORM };
}
