// Pictures of phones and messengers: converted where the browser reads them, else refused by name with what to do.
import { fireEvent, render, waitFor } from '@testing-library/react';
import { mimeOf } from './check-files';
import { compressImage, FilePicker } from '.';

const HEIC = '\0\0\0\u0018ftypheic';
const fileOf = (name: string, head: string, size = 1000): File => {
  const bytes = new Uint8Array(size);
  bytes.set(Array.from(head, (char) => char.charCodeAt(0)));
  return new File([bytes], name);
};

// jsdom has no reading of bytes.
beforeAll(() => {
  Blob.prototype.arrayBuffer = function (this: Blob) {
    return new Promise<ArrayBuffer>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(this);
    });
  };
});

function provideBrowser(reads: boolean): void {
  (globalThis as { createImageBitmap?: unknown }).createImageBitmap = async () => {
    if (!reads) throw new Error('no decoder');
    return { width: 1000, height: 500, close: () => undefined };
  };
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ fillRect: () => undefined, drawImage: () => undefined } as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done: BlobCallback, type?: string) => done(new Blob([new Uint8Array(5000)], { type })));
}
afterEach(() => jest.restoreAllMocks());

async function choose(file: File): Promise<{ taken: string[]; refused: string[] }> {
  const [taken, refused]: [string[], string[]] = [[], []];
  const { container, unmount } = render(
    <FilePicker
      label="照片"
      onFiles={(files) => taken.push(...files.map(({ name, type }) => `${name} ${type}`))}
      onRejected={(files) => refused.push(...files.map(({ message }) => message))}
    />,
  );
  fireEvent.change(container.querySelector('input[data-upload="file"]')!, { target: { files: [file] } });
  await waitFor(() => expect(taken.length + refused.length).toBe(1));
  unmount();
  return { taken, refused };
}

test.each([
  ['IMG_1.HEIC', HEIC],
  ['微信图片.webp', 'RIFF\0\0\0\0WEBPVP8 '],
  ['a.avif', '\0\0\0\u0018ftypavif'],
  ['a.bmp', 'BM'],
])('%s becomes a JPEG where the browser reads it', async (name, head) => {
  provideBrowser(true);
  const jpeg = `${name.replace(/\.\w+$/, '')}.jpg image/jpeg`;
  expect(await choose(fileOf(name, head))).toEqual({ taken: [jpeg], refused: [] });
});

test.each([
  ['a browser without a decoder', 'IMG_1.heic', HEIC, false, /IMG_1\.heic：是 HEIC 照片.+兼容性最佳/],
  ['a sequence of pictures', 'IMG_1.heic', '\0\0\0\u0018ftypmsf1', true, /IMG_1\.heic：是 HEIC 照片/],
  ['an animation', 'a.webp', `RIFF\0\0\0\0WEBPVP8X\0\0\0\0\u0002`, true, /a\.webp：是 WebP 图片/],
  ['no still picture', 'a.gif', 'GIF89a', true, /a\.gif：是 GIF 图片/],
  ['several pages', 'a.tiff', 'II*\0', true, /a\.tiff：是 TIFF 扫描件/],
])('%s is refused by name', async (_what, name, head, reads, message) => {
  provideBrowser(reads);
  expect(await choose(fileOf(name, head))).toEqual({ taken: [], refused: [expect.stringMatching(message)] });
});

test.each([
  ['photograph.jfif', '', 'image/jpeg'],
  ['photograph.pjp', 'application/octet-stream', 'image/jpeg'],
  ['a.jpg', 'image/pjpeg', 'image/jpeg'],
  ['a.png', 'image/x-png', 'image/png'],
  ['a.pdf', 'application/x-pdf', 'application/pdf'],
  ['a.exe', 'application/octet-stream', ''],
  ['a.gif', 'image/gif', 'image/gif'],
])('%s of type “%s” is sent as %s', (name, type, mime) => {
  expect(mimeOf(new File(['x'], name, { type }))).toBe(mime);
});

test('a photograph that only bears the name of a JPEG is converted, or called what it is', async () => {
  provideBrowser(true);
  expect((await compressImage(fileOf('IMG_1.jpg', HEIC))).size).toBe(5000);
  const jpeg = fileOf('IMG_1.jpg', '\u00ff\u00d8\u00ff');
  expect(await compressImage(jpeg)).toBe(jpeg);
  provideBrowser(false);
  await expect(compressImage(fileOf('IMG_1.jpg', HEIC))).rejects.toThrow(/是 HEIC 照片/);
  await expect(compressImage(jpeg)).rejects.toThrow('图片无法读取');
});
