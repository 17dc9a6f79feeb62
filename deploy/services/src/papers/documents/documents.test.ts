// The generated documents: real PDFs with title, pages, Chinese text and pictures.
import { inflateSync } from 'node:zlib';
import { businessSummaries, groupsOf, loadBusiness } from '@portal/shared/catalogue';
import { amountForReview } from '@portal/shared/validation';
import { openSync } from 'fontkit';
import type { Font } from 'fontkit';
import { renderApplicationForm } from './application-form';
import { renderCertificate } from './certificate';
import { documentFonts, packagedFonts } from './font';
import { renderDecisionPaper } from './decision-paper';
import { renderReceipt } from './receipt';
import { renderValue } from './render-value';

/** What is asked of a font's outlines ("The Compact Font Format Specification", Adobe TN 5176). */
interface OutlineTable {
  globalSubrIndex: unknown[];
  topDict: { FDArray: { Private?: { Subrs?: unknown[] } }[] };
}

function pageCount(pdf: Buffer): number {
  return (pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g) ?? []).length;
}

/** Text of the embedded ToUnicode maps: the characters that the pages use. */
function usedCharacters(pdf: Buffer): string {
  const characters: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 7)) {
    const end = pdf.indexOf('\nendstream', at);
    try {
      const text = inflateSync(pdf.subarray(at + 7, end)).toString('latin1');
      if (!text.includes('beginbfrange')) continue;
      for (const [, code] of text.matchAll(/<([0-9a-f]{4})>/gi))
        characters.push(String.fromCharCode(parseInt(code ?? '0', 16)));
    } catch {
      /* not a deflated stream */
    }
  }
  return characters.join('');
}

// Rendering opens two fonts of 8 MB, once.

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.each(['regular', 'bold'] as const)(
  'the %s face that is embedded draws what the package’s draws, without subroutines',
  (name) => {
    const [embedded, shipped] = [documentFonts(), packagedFonts()].map((fonts) => openSync(fonts[name]) as Font);
    if (!embedded || !shipped) throw new Error('no face');
    expect(embedded.numGlyphs).toBe(shipped.numGlyphs);
    const drawn = (font: Font) =>
      [...'不动产登记簿㎡¥Ag８，。龘'].map((character) => {
        const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 0);
        return [glyph.id, glyph.advanceWidth, glyph.path.toSVG()];
      });
    expect(drawn(embedded)).toEqual(drawn(shipped));
    const { globalSubrIndex, topDict } = (embedded as unknown as { 'CFF ': OutlineTable })['CFF '];
    expect([globalSubrIndex.length, ...topDict.FDArray.map(({ Private }) => Private?.Subrs?.length ?? 0)]).toEqual(
      Array.from({ length: topDict.FDArray.length + 1 }, () => 0),
    );
  },
);

test('the application form has a title, the data and the signatures', async () => {
  const content = {
    businessNumber: 'D0000000000000000001',
    businessName: '存量房（二手房）买卖转移登记',
    registrationOffice: '杭州市不动产登记服务中心',
    sections: [
      {
        title: '不动产情况',
        pairs: [
          ['坐落', '杭州市西湖区文三路199号3幢2单元501室'],
          ['建筑面积', '89.50㎡'],
        ] as [string, string][],
      },
    ],
    parties: [
      {
        title: '买受人',
        pairs: [
          ['姓名', '欧阳·晓'],
          ['证件号', '330106190001010019'],
        ] as [string, string][],
      },
    ],
    materials: ['不动产权属证书（原）', '契税完税凭证'],
  };
  const unsigned = await renderApplicationForm(
    { ...content, signatures: [{ role: '买受人', name: '欧阳·晓', image: null, at: null }] },
    '2026年11月21日 09:30',
  );
  const signed = await renderApplicationForm(
    { ...content, signatures: [{ role: '买受人', name: '欧阳·晓', image: PIXEL, at: '2026年11月21日 09:30' }] },
    '2026年11月21日 09:30',
  );
  expect(unsigned.subarray(0, 5).toString()).toBe('%PDF-');
  const titleObject = /\/Title (\d+) 0 R/.exec(unsigned.toString('latin1'))?.[1];
  expect(unsigned.includes(Buffer.from(`${titleObject} 0 obj\n(\xfe\xff`, 'latin1'))).toBe(true);
  expect(pageCount(unsigned)).toBe(1);
  expect([unsigned, signed].map((pdf) => pdf.includes('/Subtype /Image'))).toEqual([false, true]);
  for (const character of '欧阳晓文三路㎡') expect(usedCharacters(unsigned)).toContain(character);
});

test('a long list of materials flows on to numbered pages', async () => {
  const pdf = await renderReceipt(
    {
      kind: 'accepted',
      businessNumber: '33010620261121000001',
      businessName: '存量房买卖转移登记',
      registrationType: '转移登记',
      applicants: '张*',
      location: '杭州市',
      unitNumber: '330106001001GB00001F00010001',
      registrationOffice: '杭州市不动产登记服务中心',
      submittedAt: '2026年11月21日',
      acceptedAt: '2026年11月21日',
      limits: '承诺5个工作日（法定30个工作日），自受理之日起计算',
      fee: '¥80.00，审核通过后按通知缴纳',
      dueOn: '2026年11月27日',
      handler: '王*',
      materials: Array.from({ length: 60 }, (_, index) => ({ name: `材料${index}`, pages: '1份' })),
      progressUrl: 'http://localhost:8080/#/progress-query?ywh=33010620261121000001',
    },
    '2026年11月21日 09:30',
  );
  expect(pageCount(pdf)).toBeGreaterThan(1);
  expect(pageCount(pdf)).toBeLessThan(5);
});

test('the certificate carries the verify code', async () => {
  const pdf = await renderCertificate(
    {
      titleCertificateNumber: '浙（2026）杭州市不动产权第0000123号',
      kind: '不动产权证书',
      holders: [{ name: '李四', identity: '330106190001010019', share: '100%' }],
      pairs: [['坐落', '杭州市']],
      registeredAt: '2026年11月21日',
      office: '杭州市',
      verifyCode: 'QZXKJWV2345Y',
      verifyUrl: 'http://localhost:8080/#/certificate-and-proof?code=QZXKJWV2345Y',
      warning: null,
    },
    '2026年11月21日 09:30',
  );
  expect(pageCount(pdf)).toBe(1);
  for (const character of 'QZXKJWV') expect(usedCharacters(pdf)).toContain(character);
});

test('documents share the opened fonts and nothing else: one made between two alike ones changes no byte', async () => {
  const content = (name: string) => ({
    businessNumber: '33010620261120000001',
    businessName: name,
    registrationOffice: '杭州市西湖区',
    sections: [],
    parties: [],
    materials: [],
    signatures: [],
  });
  // The second in which it was made is written as a text of its own.
  const made = async (name: string) =>
    (await renderApplicationForm(content(name), '2026年11月20日'))
      .toString('latin1')
      .replace(/\(D:\d{14}Z\)|\/ID [^\n]*/g, '');
  const first = await made('国有建设用地使用权及房屋所有权转移登记');
  expect(await made('海域使用权首次登记，龘靐齉')).not.toBe(first);
  expect(await made('国有建设用地使用权及房屋所有权转移登记')).toBe(first);
});

test.each([
  ['accepted', '受理承诺办结逾期未'],
  ['correction', '补正截止一次性合同缺少签名'],
  ['notAccepted', '不予受理行政复议六十日六个月诉讼'],
  ['rejected', '不予登记权属争议第二十条行政复议六十日六个月诉讼'],
] as const)('a paper of the kind %s says why, by which law and what can be done', async (kind, words) => {
  const pdf = await renderDecisionPaper(
    {
      kind,
      number: '33010620261121000001-01',
      businessNumber: '33010620261121000001',
      businessName: '存量房买卖转移登记',
      applicants: '张*、李*',
      location: '杭州市',
      registrationOffice: '杭州市不动产登记服务中心',
      issuedAt: '2026年11月21日 09:30',
      until: kind === 'accepted' || kind === 'correction' ? '2026年11月27日' : null,
      grounds:
        kind === 'rejected' ? [{ name: '权属争议尚未解决', source: '《不动产登记暂行条例》第二十二条第二项' }] : [],
      reason: '',
      corrections: kind === 'correction' ? [{ label: '合同', reason: '缺少签名' }] : [],
    },
    '2026年11月21日 09:30',
  );
  expect(pageCount(pdf)).toBe(1);
  for (const character of `不动产暂行条例${words}`) expect(usedCharacters(pdf)).toContain(character);
});

test('every amount of every business has the unit of its field on papers, and the same in capitals where it is read', async () => {
  const wrong: string[] = [];
  let amounts = 0;
  for (const { id } of businessSummaries) {
    const business = await loadBusiness(id);
    const fields = [...business.fields, ...groupsOf(business).flatMap(({ definition }) => definition.fields)];
    for (const definition of fields.filter(({ kind }) => kind === 'money')) {
      const { key, unit = '元' } = definition;
      amounts += 1;
      const printed = renderValue(business, definition, '80');
      if (printed !== `80${unit}`) wrong.push(`${id}.${key} prints ${printed}`);
      const read = amountForReview('80', unit);
      // A rate such as 元/亩·年 is no amount and has no capitals.
      const capitals = { 元: '（捌拾元整）', 万元: '（捌拾万元整）' }[unit] ?? `80${unit}`;
      if (!read.endsWith(capitals)) wrong.push(`${id}.${key} reads ${read}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(amounts).toBeGreaterThan(50);
});
