// The QR codes on papers, read from the file's own picture as a scanner would: each holds exactly the address that is printed beside it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jsQR from 'jsqr';
import { renderCertificate } from '../certificate';

const NOW = '2026年11月21日 09:30';
const VERIFY = 'http://localhost:8080/#/certificate-and-proof?code=QZXKJWV2345Y';

/** Every page as poppler draws it, in grey (`P5 width height 255`, then a byte a pixel); null, said loudly, where it is not installed. */
function codesIn(pdf: Buffer): string[] | null {
  const folder = mkdtempSync(join(tmpdir(), 'qr-'));
  try {
    execFileSync('pdftoppm', ['-gray', '-r', '150', '-', join(folder, 'page')], { input: pdf });
    return readdirSync(folder).flatMap((name) => {
      const bytes = readFileSync(join(folder, name));
      const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.subarray(0, 40).toString('latin1'));
      if (!head) throw new Error('no grey picture');
      const [width, height] = [Number(head[1]), Number(head[2])];
      const grey = bytes.subarray(head[0].length);
      const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
      for (let at = 0; at < width * height; at += 1) pixels.fill(grey[at] ?? 255, at * 4, at * 4 + 3);
      const found = jsQR(pixels, width, height)?.data;
      return found === undefined ? [] : [found];
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    console.warn('NOT CHECKED WITH pdftoppm: install poppler-utils, then run this suite again');
    return null;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const PAPERS: Readonly<Record<string, [string, () => Promise<Buffer>]>> = {
  'a certificate': [
    VERIFY,
    () =>
      renderCertificate(
        {
          ...{ titleCertificateNumber: '浙（2026）杭州市不动产权第0000123号', kind: '不动产权证书' },
          ...{
            holders: [{ name: '李四', identity: '330106190001010019', share: '100%' }],
            pairs: [['坐落', '杭州市']],
          },
          ...{ registeredAt: '2026年11月21日', office: '杭州市', verifyCode: 'QZXKJWV2345Y', verifyUrl: VERIFY },
          warning: null,
        },
        NOW,
      ),
  ],
};

test.each(Object.entries(PAPERS))('the code on %s leads where the paper says', async (_what, [address, render]) => {
  const codes = codesIn(await render());
  if (codes) expect(codes).toEqual([address]);
});
