// Made-up documents as pictures, for tests: the bundled font on paper, as a camera would see them.
import sharp from 'sharp';
import { documentFonts } from '../../papers/documents/font';

/** Black print on light paper, one line below the other. */
export async function pictureOf(lines: readonly string[], { width = 1200, lineHeight = 90 } = {}): Promise<Buffer> {
  const height = 60 + lines.length * lineHeight;
  const layers = await Promise.all(
    lines.map(async (line, index) => ({
      input: await sharp({
        text: {
          text: `<span foreground="#1a1a1a">${line}</span>`,
          fontfile: documentFonts().regular,
          font: 'Noto Sans SC 12',
          dpi: 260,
          rgba: true,
        },
      })
        .png()
        .toBuffer(),
      left: 60,
      top: 40 + index * lineHeight,
    })),
  );
  return sharp({ create: { width, height, channels: 3, background: '#eef2f5' } })
    .composite(layers)
    .jpeg({ quality: 85 })
    .toBuffer();
}
