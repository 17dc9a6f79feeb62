// Documents as data: who is asked for which, what is asked when, how the paper reads, and which definitions are
// refused.
import { field } from '../business/conditions/condition';
import { defineDocument } from './define-document';
import type { DocumentDefinition } from './document';
import { paperOf } from './paper';
import { answersOf, firstOpenQuestion, questionsOf } from './questions';
import { question } from './question';
import { documentAt, isDocumentOf, listedDocuments, loadDocument } from './registry';

const context = { today: '2026-11-24' };
const asked = (processCode: string, role: string, isPerson = true, regionCode = '330106') =>
  listedDocuments
    .filter((listed) => !listed.byLetter && isDocumentOf(listed, { processCode, regionCode, role, isPerson }))
    .map(({ id }) => id);
const OF_EVERYBODY = ['declaration-of-marital-status', 'individual-commitment', 'single-commitment'];
const RECORDS = /inquiry-record|attorney/;
const recordsIn = (regionCode: string, processCode: string, role: string) =>
  listedDocuments
    .filter((listed) => RECORDS.test(listed.id) && !listed.id.startsWith('tax'))
    .filter((listed) => isDocumentOf(listed, { processCode, regionCode, role, isPerson: true }))
    .map(({ id }) => id);
const shown = (_business: unknown, _field: unknown, value: unknown) => String(value);

test('each side of a case is asked for its own documents', () => {
  expect(asked('house-transfer', 'ywr')).toEqual(
    [...OF_EVERYBODY, 'family-house-count-commitment-sell', 'inquiry-record', 'tax-related-inquiry-record'].toSorted(),
  );
  expect(asked('house-transfer', 'qlr')).toEqual(
    [...OF_EVERYBODY, 'family-house-count-commitment', 'inquiry-record', 'tax-related-inquiry-record'].toSorted(),
  );
  expect(asked('house-transfer', 'qlr', false)).toEqual(['inquiry-record', 'tax-related-inquiry-record']);
  expect(asked('pledge-first', 'dyr')).toEqual([...OF_EVERYBODY, 'pledge-inquiry-record'].toSorted());
  expect(asked('pledge-first', 'dyqr', false)).toEqual(['pledge-inquiry-form']);
  expect(asked('replacement-certificates', 'qlr', false)).toEqual(['inquiry-record', 'lost-statement']);
});

test.each([
  ['330106', 'house-transfer', 'qlr', ['inquiry-record', 'power-of-attorney']],
  ['330203', 'house-transfer', 'qlr', ['inquiry-record-ningbo', 'power-of-attorney']],
  ['330203', 'pledge-first', 'dyr', ['mortgage-inquiry-record-ningbo', 'power-of-attorney']],
  ['330106', 'pledge-first', 'dyr', ['pledge-inquiry-record', 'power-of-attorney']],
  ['340102', 'house-transfer', 'ywr', ['inquiry-record-anhui', 'power-of-attorney']],
  ['341802', 'house-transfer', 'ywr', ['inquiry-record-xuancheng', 'power-of-attorney-xuancheng']],
  ['340102', 'pledge-first', 'dyr', ['pledge-inquiry-record', 'power-of-attorney']],
  ['330106', 'unseal', 'zxjg', ['dispose-inquiry-record', 'power-of-attorney']],
  ['330203', 'unseal', 'zxjg', ['dispose-inquiry-record', 'power-of-attorney']],
])('in %s a case of %s asks %s for one record, in the form of the region', (regionCode, processCode, role, ids) => {
  expect(recordsIn(regionCode, processCode, role)).toEqual(ids);
});

test('every document is found by its address, asks something, and prints blank with places to write', async () => {
  for (const { id, path } of listedDocuments) {
    const document = await loadDocument(documentAt(path)?.id ?? '');
    expect(document.id).toBe(id);
    const blank = { fields: {}, parties: {} };
    const paper = paperOf(document, blank, context, shown);
    expect([id, questionsOf(document, blank, context).length > 0, paper.parts.length > 0]).toEqual([id, true, true]);
    expect([id, JSON.stringify(paper)]).toEqual([id, expect.not.stringMatching(/\{#?[A-Za-z]|undefined/)]);
  }
});

test('an answer opens its question, and the first that is open or wrong is the next', async () => {
  const document = await loadDocument('declaration-of-marital-status');
  const titles = (fields: Record<string, string>) =>
    questionsOf(document, { fields, parties: {} }, context).map(({ id }) => id);
  expect(titles({ hyzk: '1' })).toEqual(['hyzk']);
  expect(titles({ hyzk: '2' })).toEqual(['hyzk', 'po', 'ccyd']);
  expect(titles({ hyzk: '4' })).toEqual(['hyzk', 'bgsj']);
  const open = (fields: Record<string, string>) => firstOpenQuestion(document, { fields, parties: {} }, context);
  expect(open({})).toBe(0);
  expect(open({ hyzk: '1' })).toBe(1);
  expect(open({ hyzk: '4', bgsj: '2026-11-25' })).toBe(1);
  expect(open({ hyzk: '2', poxm: '李思宁', pozjh: '1', djrq: '2010-05-06', ccyd: '0' })).toBe(1);
});

test('the paper says what was answered, rows of a table too, and nothing of what an answer has hidden', async () => {
  const homes = await loadDocument('family-house-count-commitment');
  const row = { gx: 'spouse', cyxm: '李思宁', cyzjh: '110101199003077750' };
  const form = { fields: { xm: '张明远', zl: '文三路1号', fwts: '2' }, parties: {}, tables: { jtcy: [row] } };
  const texts = (given: typeof form) => paperOf(homes, given, context, shown).parts.map(({ ...part }) => part);
  expect(JSON.stringify(texts(form))).toContain('家庭成员（配偶和未成年子女）：spouse，李思宁，110101199003077750。');
  expect(JSON.stringify(texts({ ...form, tables: { jtcy: [] } }))).toContain('未成年子女）：无。');
  // Printed to be written by hand, it says of nobody that they have no family.
  expect(JSON.stringify(paperOf(homes, { fields: {}, parties: {} }, context, shown))).toContain(
    '未成年子女）：＿＿＿＿＿＿。',
  );
  const marriage = await loadDocument('declaration-of-marital-status');
  const single = { fields: { hyzk: '1', poxm: '李思宁', djrq: '2010-05-06' }, parties: {} };
  expect(JSON.stringify(paperOf(marriage, single, context, shown))).not.toContain('李思宁');
});

test('of a form, only what a person may say is kept', async () => {
  const document = await loadDocument('single-commitment');
  expect(answersOf(document, { fields: { xm: '别人', dsqk: '1' }, parties: { qlr: [{ xm: '别人' }] } })).toEqual({
    fields: { dsqk: '1' },
    parties: {},
  });
});

test.each([
  ['an unknown variable', { variables: ['nothing'] as never }, /unknown variables: nothing/],
  ['a place without a value', { text: [{ text: '{nobody}' }] }, /no value for \{nobody\}/],
  ['a table that is not there', { text: [{ text: '{#rows}' }] }, /no value for \{#rows\}/],
  ['a dead condition', { text: [{ text: '无', when: field('gone').is('1') }] }, /paragraph 1/],
  ['a statement that says nothing', { text: [] }, /a statement has no text/],
  ['a page below another', { path: '/apply-layout/statement' }, /is no page of its own/],
] as const)('%s is refused', (_what, change, words) => {
  const sound: DocumentDefinition = {
    ...{ id: 'statement', path: '/statement', title: '声明', heading: '声明', printsAs: 'statement', summary: '声明' },
    ...{ legalBasis: ['民法典'], keywords: [], variables: ['xm'], enums: [], consent: '属实' },
    sections: [
      question('ss', '什么事实？', [{ key: 'ss', label: '事实', kind: 'text', required: true, maxLength: 20 }]),
    ],
    text: [{ text: '{xm}声明：{ss}' }],
  };
  expect(defineDocument(sound).form.id).toBe('statement');
  expect(() => defineDocument({ ...sound, ...change } as DocumentDefinition)).toThrow(words);
});
