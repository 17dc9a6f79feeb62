// Sends one file with fields as a browser's form does.
import type { Caller, TestClient } from '..';

/** @param name a PDF or a PNG, by its ending */
export function uploadFile(
  person: Caller,
  url: string,
  fields: Readonly<Record<string, string>>,
  name: string,
  bytes: Buffer,
): ReturnType<TestClient['send']> {
  const mark = 'b1';
  const parts = Object.entries(fields).map(
    ([field, value]) => `--${mark}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const type = name.endsWith('.pdf') ? 'application/pdf' : 'image/png';
  const head = `${parts.join('')}--${mark}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return person.send('POST', url, {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${mark}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
  });
}
