// The QR codes on papers, read from the file's own picture as a scanner would: each holds exactly the address that is
// printed beside it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jsQR from 'jsqr';
import { renderBill } from '../bill';
import { renderCertificate } from '../certificate';
import { renderReceipt } from '../receipt';
import type { ReceiptContent } from '../receipt';
import { renderTaxCertificate } from '../tax-certificate';

const NOW = '2026年11月21日 09:30';
const NUMBER = '330106202611210000001';
const PROGRESS = `http://localhost:8080/#/progress-query?ywh=${NUMBER}`;
const VERIFY = 'http://localhost:8080/#/certificate-and-proof?code=QZXKJWV2345Y';

/**
 * Every page as poppler draws it, in grey (`P5 width height 255`, then a byte a pixel); null, said loudly, where it is
 * not installed.
 */
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

const receipt = (kind: ReceiptContent['kind']) => () =>
  renderReceipt(
    {
      ...{ kind, businessNumber: NUMBER, businessName: '存量房转移登记', registrationType: '转移登记' },
      ...{ applicants: '张三、李四', location: '杭州市', unitNumber: '330106001001GB00001F00010001' },
      ...{ registrationOffice: '杭州市', submittedAt: NOW, acceptedAt: null, dueOn: null, handler: null },
      ...{ limits: '当场办结', fee: '不收费' },
      materials: [{ name: '买卖合同', pages: '1份（3页）' }],
      progressUrl: PROGRESS,
    },
    NOW,
  );

const PAPERS: Readonly<Record<string, [string, () => Promise<Buffer>]>> = {
  'the receipt of a submission': [PROGRESS, receipt('submitted')],
  'the voucher of an acceptance': [PROGRESS, receipt('accepted')],
  'a bill': [
    VERIFY,
    () =>
      renderBill(
        {
          ...{ billNumber: '3301260000000123', slipNumber: 'JK20261121000001', businessNumber: NUMBER },
          ...{ payer: '李四', collector: '杭州市', items: [{ name: '不动产登记费', amount: '80.00元' }] },
          ...{ total: '80.00元', totalInCapitals: '捌拾元整', paidAt: NOW, transactionNumber: 'T1', reductions: [] },
          ...{ warning: null, checkCode: 'a1b2c3', checkUrl: VERIFY },
        },
        NOW,
      ),
  ],
  'a certificate of tax': [
    VERIFY,
    () =>
      renderTaxCertificate(
        {
          ...{ number: '3301260000000007', payer: '李四', identityNumber: '3301**********0019' },
          ...{
            businessNumber: NUMBER,
            businessName: '存量房转移登记',
            location: '杭州市',
            contractDate: '2026年11月10日',
          },
          items: [{ name: '契税', base: '1250000.00元', rate: '1%', amount: '12500.00元', rule: '家庭唯一住房' }],
          ...{ total: '12500.00元', totalInCapitals: '壹万贰仟伍佰元整', settledAt: NOW, slipNumber: 'JK2' },
          ...{ verifyCode: 'QZXKJWV2345Y', verifyUrl: VERIFY },
        },
        NOW,
      ),
  ],
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
