// What a business promises in its texts is what its data do: time limit, fee, papers, who applies, what is entered.
import type { Business, SingleEffect } from '.';
import { businessSummaries, loadBusiness, singleEffects } from '.';
import { feeRules } from './fees/fee-rules';

/** Everything that a person reads before filing, and beside the fields. */
function textsOf({ guide, notice, roles, tables, sections, fields }: Business): string[] {
  return [
    guide.summary,
    guide.audience,
    ...guide.conditions,
    ...guide.process.map(({ text }) => text),
    ...notice.paragraphs.map(({ text }) => text),
    ...[...roles, ...tables, ...sections, ...fields].flatMap(({ help }) => help ?? []),
  ];
}

type Promise_ = readonly [said: string, words: RegExp, kept: (business: Business, match: RegExpMatchArray) => boolean];
const has = (business: Business, test: (effect: SingleEffect) => boolean): boolean =>
  singleEffects(business.registerEffect).some(test);
const isFree = ({ feeRule, feesWhen = [], furtherFees = [] }: Business): boolean =>
  feesWhen.length + furtherFees.length === 0 &&
  feeRules[feeRule].base === 'none' &&
  feeRules[feeRule].certificates === 'none';

const PROMISES: readonly Promise_[] = [
  ['the promised days', /承诺(\d+)个工作日/g, ({ commitDays }, [, days]) => commitDays === Number(days)],
  ['the days of the law', /法定(\d+)个工作日/g, ({ limitDays }, [, days]) => limitDays === Number(days)],
  ['the days of the notice', /公告(\d+)个工作日/g, ({ announceDays }, [, days]) => announceDays === Number(days)],
  ['done at once', /当场办结/g, ({ limitDays }) => limitDays === 0],
  ['no fee', /本项登记不收登记费/g, isFree],
  ['a fee', /按通知缴纳登记费/g, (business) => !isFree(business)],
  ['signed by all', /各方登录核对|分别登录核对|各方须一致同意/g, ({ jointApplication }) => jointApplication],
  ['signed by one', /本项登记可以由一方申请/g, ({ jointApplication }) => !jointApplication],
  ['one side alone', /单方申请/g, ({ jointApplication, alone = [] }) => !jointApplication || alone.length > 0],
  [
    'the owner of what is burdened, alone',
    /由(住宅所有权人|供役地权利人|登记簿权利人)申请/g,
    ({ alone = [] }) => alone.some(({ instead }) => instead === 'owners'),
  ],
  [
    'a residence that the owner ends after its term',
    /居住权期限届满/g,
    ({ alone = [] }) => alone.some(({ afterTerm }) => afterTerm),
  ],
  [
    'both lands',
    /记载于供役地和需役地/g,
    (business) => has(business, (effect) => effect.kind === 'addEntry' && effect.dominant !== undefined),
  ],
  [
    'a proof',
    /(发放|取得|换发)不动产登记证明/g,
    (business) =>
      has(business, (effect) => (effect.kind === 'addEntry' ? effect.proof : 'proofNumber' in effect)) &&
      (business.output?.includes('证明') ?? false),
  ],
  ['a certificate', /取得.{0,20}不动产权证书。/g, ({ output }) => output === '不动产权证书'],
  [
    'a void certificate',
    /原证书作废|登记证明作废/g,
    (business) => has(business, ({ kind }) => ['cancelRight', 'releaseEntry', 'replaceCertificate'].includes(kind)),
  ],
  [
    'somebody gets the right',
    /登簿后，[^。]*归[^。]*人[。（]/g,
    (business) =>
      has(business, ({ kind }) => kind === 'transferRight' || kind === 'transferEntry' || kind === 'createRight'),
  ],
  [
    'the right is no more',
    /登簿后，[^。]*消灭/g,
    (business) => has(business, ({ kind }) => kind === 'cancelRight' || kind === 'releaseEntry'),
  ],
  [
    'what is put right',
    /以更正后的记载为准/g,
    (business) => has(business, ({ kind }) => kind === 'correctRight' || kind === 'modifyEntry'),
  ],
  [
    'a lease that ends by itself',
    /租赁期限届满，记载自动注销/g,
    (business) =>
      has(
        business,
        (effect) => effect.kind === 'addEntry' && effect.entry === 'lease' && effect.data.endsOn !== undefined,
      ),
  ],
  [
    'a co-owner’s own share',
    /只抵押本人(的)?份额/g,
    (business) =>
      has(
        business,
        (effect) =>
          (effect.kind === 'addEntry' && effect.ownShare !== undefined) ||
          (effect.kind === 'modifyEntry' && effect.entry === 'mortgage'),
      ),
  ],
  [
    'a dissent of fifteen days',
    /自异议登记之日起十五日内/g,
    (business) => has(business, (effect) => 'entry' in effect && effect.entry === 'dissent'),
  ],
];

test('every promise of every business is kept by its data', async () => {
  const broken: string[] = [];
  const made = new Set<string>();
  for (const { id } of businessSummaries) {
    const business = await loadBusiness(id);
    for (const text of textsOf(business))
      for (const [said, words, kept] of PROMISES)
        for (const match of text.matchAll(words)) {
          made.add(said);
          if (!kept(business, match)) broken.push(`${id}: ${said}: ${match[0]}`);
        }
  }
  expect(broken).toEqual([]);
  expect(PROMISES.map(([said]) => said).filter((said) => !made.has(said))).toEqual([]);
});

test('what is delivered is asked for, and what is asked for is delivered', async () => {
  const broken: string[] = [];
  for (const { id } of businessSummaries) {
    const { output, fields, registerEffect } = await loadBusiness(id);
    const isDelivered = fields.some(({ key }) => key === 'lzfs');
    if (isDelivered && output === null) broken.push(`${id} asks how nothing is delivered`);
    const ends = singleEffects(registerEffect).every(({ kind }) => kind === 'cancelRight' || kind === 'releaseEntry');
    if (ends && output !== null) broken.push(`${id} ends what there is, and delivers ${output}`);
  }
  expect(broken).toEqual([]);
});
