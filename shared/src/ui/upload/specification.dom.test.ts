// Pictures by specification §5: what is read, and how much smaller it becomes.
import { compressImage, readImage } from '.';

const picture = (name = 'photo.png', size = 1000) => new File([new Uint8Array(size)], name, { type: 'image/png' });

function provideCanvas(bytes = 10) {
  const seen: { width: number; height: number; quality: number | undefined }[] = [];
  (globalThis as { createImageBitmap?: unknown }).createImageBitmap = async () => ({
    width: 1000,
    height: 500,
    close: () => undefined,
  });
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ fillRect: () => undefined, drawImage: () => undefined } as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done: BlobCallback,
    type?: string,
    quality?: number,
  ) {
    seen.push({ width: this.width, height: this.height, quality });
    done(new Blob([new Uint8Array(bytes)], { type }));
  });
  return seen;
}
afterEach(() => jest.restoreAllMocks());

test('S5.30 only a picture is read', async () => {
  expect((await readImage(picture())).url).toMatch(/^data:image\/png;base64,/);
  const text = new File(['x'], 'note.txt', { type: 'text/plain' });
  expect(await readImage(text)).toEqual({ url: null, errorImage: text });
});

test('S5.31 without a picture there is no error image', async () => {
  expect(await readImage(null)).toEqual({ url: null, errorImage: null });
});

test('S5.32 width and height become 80 %', async () => {
  const seen = provideCanvas();
  await compressImage(picture());
  expect(seen[0]).toMatchObject({ width: 800, height: 400 });
});

test.each([
  ['S5.33 none', undefined, 0.8],
  ['S5.34 one half', 0.5, 0.5],
  ['S5.34 zero', 0, 0],
  ['S5.34 one', 1, 1],
  ['S5.35 more than one', 1.5, 0.8],
  ['S5.35 less than zero', -0.1, 0.8],
  ['S5.35 no number', NaN, 0.8],
])('%s gives quality', async (_id, given, used) => {
  const seen = provideCanvas();
  await compressImage(picture(), { quality: given });
  expect(seen[0]?.quality).toBe(used);
});
