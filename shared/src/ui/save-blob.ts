// Hands bytes to the browser's own download.

const KEEP_MS = 60_000;

/** Saves `blob` under `name`; the address made for it is given up after a minute. */
export function saveBlob(blob: Blob, name: string): void {
  const href = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(href), KEEP_MS);
}
