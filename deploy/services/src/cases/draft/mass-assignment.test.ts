// Members that nobody asked for, where a body needs a preparation (all others: testing/calls/mass-assignment): a valid
// body that also says who one is, where the thing stands and what it costs writes none of that.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { listings } from '../../counters/listings/schema';
import { PEOPLE } from '../../../seed/people';
import type { Call as DeclaredCall } from '@portal/shared/contract';
import type { AnyCodec } from '@portal/shared/wire';
import { schemaOf } from '../../platform/core/calls/schema-of';
import type { Answer, TestClient } from '../../testing';
import { usingServices } from '../../testing';
import { projectForm } from '../../testing/cases/survey-way';
import type { Draft } from '../../testing/cases/case-driver';
import {
  cleanHouses,
  fileOf,
  samplePdf,
  signAll,
  startDraftOf,
  transferForm,
  upload,
} from '../../testing/cases/case-driver';
import { changedTables, rowSums } from '../../testing/tables/row-sums';
import { tracesOf } from '../../testing/tables/traces';
import { waitingApproval } from '../../testing/tables/waiting-approval';
import { PREPARED } from '../../testing/calls/prepared-bodies';
import { samplePng } from '../../testing/files/sample-files';
import { uploadFile } from '../../testing/files/upload-file';
import { applications } from '../schema';

const HOSTILE_DATE = '1999-09-09T09:09:09+08:00';
/** Whatever a table might take by a member's name; each value is one that no honest call of these writes. */
const HOSTILE: Readonly<Record<string, unknown>> = {
  id: '99999999-9999-4999-8999-999999999999',
  recordId: 'HOSTILE',
  businessNumber: 'HOSTILE',
  draftNumber: 'HOSTILE',
  processCode: 'HOSTILE',
  ddh: 'HOSTILE',
  hym: 'HOSTILE',
  verifyCode: 'HOSTILE',
  yyh: 'HOSTILE',
  userId: 'u-surveyor',
  ownerId: 'u-surveyor',
  owner: 'u-surveyor',
  initiatorId: 'u-surveyor',
  initiatorName: 'HOSTILE',
  uploadedBy: 'u-surveyor',
  principalId: 'u-surveyor',
  claimedById: 'u-surveyor',
  reviewedById: 'u-surveyor',
  approvedById: 'u-surveyor',
  approvedBy: 'u-surveyor',
  decidedByName: 'HOSTILE',
  spr: 'HOSTILE',
  qyId: 'HOSTILE',
  qydm: 'HOSTILE',
  regionId: 'HOSTILE',
  regionCode: '330999',
  childReginId: 'HOSTILE',
  institution: 'HOSTILE',
  enterpriseCode: 'HOSTILE',
  enterprise: { name: 'HOSTILE', creditCode: 'HOSTILE' },
  role: 'HOSTILE',
  roles: ['HOSTILE'],
  userType: 'HOSTILE',
  isAdmin: 'HOSTILE',
  admin: 'HOSTILE',
  sqrbsm: 'HOSTILE',
  me: 'HOSTILE',
  mine: 'HOSTILE',
  zt: 'HOSTILE',
  status: 'HOSTILE',
  state: 'HOSTILE',
  step: 'HOSTILE',
  statusAt: HOSTILE_DATE,
  createdAt: HOSTILE_DATE,
  savedAt: HOSTILE_DATE,
  submittedAt: HOSTILE_DATE,
  acceptedAt: HOSTILE_DATE,
  bookedAt: HOSTILE_DATE,
  confirmedAt: HOSTILE_DATE,
  signedAt: HOSTILE_DATE,
  publishedAt: HOSTILE_DATE,
  sentAt: HOSTILE_DATE,
  withdrawConsentAt: HOSTILE_DATE,
  revokedAt: HOSTILE_DATE,
  decidedAt: HOSTILE_DATE,
  expiresAt: HOSTILE_DATE,
  fee: 987654321,
  fees: 987654321,
  je: 987654321,
  amount: 987654321,
  total: 987654321,
  price: 987654321,
  daysUsed: 987654321,
  places: 987654321,
  limitDays: 987654321,
  titleCertificateNumber: 'HOSTILE',
  unitNumber: 'HOSTILE',
  location: 'HOSTILE',
  register: { jzmj: 'HOSTILE' },
  reason: 'HOSTILE',
  note: 'HOSTILE',
  kdgs: 'HOSTILE',
  kddh: 'HOSTILE',
  sharedFrom: 'HOSTILE',
  constructor: 'HOSTILE',
};

interface Valid {
  who: string;
  body: Record<string, unknown>;
  url?: string;
}
interface World {
  draft: Draft;
  flowId: string;
  bsm: string;
  yyguid: string;
  picture: string;
  letter: string;
  article: string;
  issue: string;
  approvals: string[];
  executor: string;
  survey: { ywh: string; version: number };
}

const { services } = usingServices();
const clients = new Map<string, TestClient>();
const as = (name: string): TestClient => clients.get(name) ?? fail(name);
const world: World = {
  draft: { ywh: '', version: 1, form: transferForm('') },
  flowId: '',
  bsm: '',
  yyguid: '',
  picture: '',
  letter: '',
  article: '',
  issue: '',
  approvals: [],
  executor: '',
  survey: { ywh: '', version: 0 },
};
/** What the seed says of the person whom nobody acts for here. */
let seeded: string[] = [];
let houses: { bdcqzh: string; bdcdyh: string }[] = [];

beforeAll(async () => {
  for (const name of [
    'citizen',
    'citizen-2',
    'court',
    'enterprise',
    'bank-approver',
    'reviewer',
    'approver',
    'ops',
    'content',
  ])
    clients.set(name, await services.signedIn(name));
  houses = await cleanHouses(as('citizen'));
  seeded = await tracesOf(services.db);
});

/** Every object in it takes the hostile members as well, but keeps its own. */
function poisoned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(poisoned);
  if (typeof value !== 'object' || value === null) return value;
  // Whose cards stand under which role is a list by role: there each card is poisoned, not the list.
  const own = Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      key === 'parties'
        ? Object.fromEntries(Object.entries(member as object).map(([role, cards]) => [role, poisoned(cards)]))
        : poisoned(member),
    ]),
  );
  return { ...Object.fromEntries(Object.entries(HOSTILE).filter(([key]) => key !== 'constructor')), ...own };
}

const current = async () =>
  (await services.db.select().from(applications).where(eq(applications.draftNumber, world.draft.ywh)))[0] ??
  fail('no case');
const party = async (role: string) => String((await current()).form.parties[role]?.[0]?.bsm);
const place = { deptId: '33010601', djxlid: '200', yyrq: '2026-11-24', yysjd: '10:00-11:00' };
const letter = {
  stf: { qlrmc: PEOPLE['citizen-2']?.name, zjh: PEOPLE['citizen-2']?.identityNumber, dh: '13900000002' },
  lcdm: 'house-transfer',
  wtsx: ['申请登记'],
  qbbdc: '1',
  wtqssj: '2026-11-20',
  wtjssj: '2027-11-19',
};
const groundPaper = async (): Promise<string> => {
  const kept = await uploadFile(
    as('citizen-2'),
    '/api/reg3/archives/upload',
    {},
    '公证书.pdf',
    samplePdf(randomUUID()),
  );
  return (kept.body.data as { bsm: string }).bsm;
};
const onListing = async () => ({ who: 'citizen', body: { bsm: world.bsm } });
const rule = (scope: Record<string, string>) => async () => ({
  who: 'ops',
  body: {
    ...scope,
    areaCode: '330106',
    ctrs: [{ ctrCode: 'fields.bz', ctrKind: 'field', visible: true, editable: false, required: false }],
  },
});
const painted = (scope: Record<string, string>) => async () => ({
  who: 'ops',
  body: { ...scope, areaCode: '330106', sourceCtrCode: 'fields.bz', targetCtrCodes: ['fields.fkfs'] },
});

/**
 * A valid body for each call, in an order in which each finds what it needs; what an answer brings is kept for those
 * after it.
 */
const calls: readonly (readonly [path: string, valid: () => Promise<Valid>, kept?: (data: never) => unknown])[] = [
  ['/api/sys3/form/authority/save', rule({ formId: 'house-transfer' })],
  ['/api/sys3/form/authority/formatPainter', painted({ formId: 'house-transfer' })],
  ['/api/sys3/page/authority/save', rule({ pageId: 'apply-list' })],
  ['/api/sys3/page/authority/formatPainter', painted({ pageId: 'apply-list' })],
  [
    '/api/reg3/apply/start',
    async () => ({
      who: 'citizen',
      body: {
        lcdm: 'house-transfer',
        xzqbm: '330106',
        form: transferForm(houses[0]?.bdcqzh ?? ''),
        nt: { bb: '2026-11-01' },
      },
    }),
    ({ ywh, version }: Draft) => Object.assign(world.draft, { ywh, version }),
  ],
  [
    '/api/reg3/apply/save',
    async () => ({
      who: 'citizen',
      body: { ywh: world.draft.ywh, version: 1, step: 'form', form: transferForm(houses[0]?.bdcqzh ?? '') },
    }),
  ],
  [
    '/api/reg3/routeInfo/save',
    async () => ({ who: 'citizen', body: { ywh: world.draft.ywh, path: '/apply-list', step: 'materials' } }),
  ],
  ['/api/reg3/routeInfo/query', async () => ({ who: 'citizen', body: { ywh: world.draft.ywh } })],
  [
    '/api/reg3/file/delFiles',
    async () => {
      for (const code of ['M015', 'M016', 'M016'])
        await upload(as('citizen'), world.draft.ywh, code, `${code} ${randomUUID()}`);
      const files = (await fileOf(as('citizen'), world.draft.ywh)).materials.flatMap(
        (material: { files: { bsm: string }[] }) => material.files,
      );
      return { who: 'citizen', body: { ywh: world.draft.ywh, bsms: [files.at(-1).bsm] } };
    },
  ],
  [
    '/api/reg3/apply/sendForConfirm',
    async () => ({ who: 'citizen', body: { ywh: world.draft.ywh, version: (await current()).version } }),
    ({ qsglbsm }: { qsglbsm: string }) => {
      world.flowId = qsglbsm;
    },
  ],
  [
    '/api/reg3/apply/confirm',
    async () => ({
      who: 'citizen-2',
      body: { ywh: world.draft.ywh, sqrbsm: await party('qlr'), nt: { bb: '2026-11-01' } },
    }),
  ],
  [
    '/api/reg3/apply/submit',
    async () => {
      for (const person of ['citizen-2', 'citizen']) await signAll(as(person), world.flowId);
      return {
        who: 'citizen',
        body: {
          ywh: world.draft.ywh,
          version: (await current()).version,
          declarations: ['truth', 'intent', 'withdrawal'],
        },
      };
    },
  ],
  ['/api/reg3/audit/claim', async () => ({ who: 'reviewer', body: { ywh: world.draft.ywh } })],
  [
    '/api/reg3/audit/saveOpinion',
    async () => ({
      who: 'reviewer',
      body: {
        ywh: world.draft.ywh,
        zt: (await current()).status,
        version: (await current()).version,
        result: '1',
        opinion: '符合规定',
      },
    }),
  ],
  [
    '/api/reg3/mailOrder/save',
    async () => ({
      who: 'citizen',
      body: {
        ywh: world.draft.ywh,
        lzfs: '4',
        sjr: '张明远',
        sjdh: '13900000001',
        sjdz: '浙江省杭州市西湖区文三路1号',
      },
    }),
  ],
  [
    '/api/pub3/feedback/save',
    async () => ({
      who: 'citizen',
      body: {
        lx: 'suggestion',
        nr: '希望周六也能取号，平时请假不方便。',
        telephone: '13900000001',
        ywh: world.draft.ywh,
      },
    }),
  ],
  [
    '/api/reg3/pubApply/revokeProcess',
    async () => ({ who: 'citizen', body: { ywh: world.draft.ywh, cxyy: '双方协商不再办理' } }),
  ],
  [
    '/api/reg3/apply/cancelApply',
    async () => ({
      who: 'citizen',
      body: { ywh: (await startDraftOf(as('citizen'), houses[1]?.bdcqzh ?? '')).ywh, cxyy: '不办了' },
    }),
  ],
  [
    '/api/pub3/pubreserved/saveYyxx',
    async () => ({ who: 'citizen', body: { xzqbm: '330106', ...place, self: true, xm: '', zjh: '', sjh: '', bz: '' } }),
    ({ yyguid }: { yyguid: string }) => {
      world.yyguid = yyguid;
    },
  ],
  ['/api/pub3/pubreserved/sendSuccessSms', async () => ({ who: 'citizen', body: { yyguid: world.yyguid } })],
  [
    '/api/pub3/pubreserved/changeTicket',
    async () => ({ who: 'citizen', body: { yyguid: world.yyguid, yyrq: '2026-11-25', yysjd: '09:00-10:00' } }),
    ({ yyguid }: { yyguid: string }) => {
      world.yyguid = yyguid;
    },
  ],
  [
    '/api/pub3/pubreserved/cancelReserve',
    async () => ({ who: 'citizen', body: { yyguid: world.yyguid, cxyy: '有事' } }),
  ],
  ['/api/pub3/pubreserved/sendCancelSms', async () => ({ who: 'citizen', body: { yyguid: world.yyguid } })],
  [
    '/api/pub3/housePublish/save',
    async () => ({
      who: 'citizen',
      body: { bdcqzh: houses[2]?.bdcqzh, fbbt: '近地铁两居室', gpjg: '268.50', hx: '2', lxdh: '13900000001', ms: '' },
    }),
    ({ bsm }: { bsm: string }) => {
      world.bsm = bsm;
    },
  ],
  [
    '/api/pub3/commonImage/upload',
    async () => ({ who: 'citizen', body: { kind: 'listing', bsm: world.bsm } }),
    ({ imageBsm }: { imageBsm: string }) => {
      world.picture = imageBsm;
    },
  ],
  [
    '/api/pub3/commonImage/sort',
    async () => ({ who: 'citizen', body: { bsm: world.bsm, imageBsms: [world.picture], cover: world.picture } }),
  ],
  ['/api/pub3/housePublish/submit', onListing],
  [
    '/api/pub3/housePublish/verify',
    async () => ({ who: 'reviewer', body: { bsm: world.bsm, pass: true, reason: '' } }),
  ],
  ['/api/pub3/housePublish/offline', async () => ({ who: 'citizen', body: { bsm: world.bsm, cxyy: '不卖了' } })],
  [
    '/api/pub3/commonImage/delete',
    async () => {
      await services.db.update(listings).set({ status: 'draft' }).where(eq(listings.id, world.bsm));
      return { who: 'citizen', body: { imageBsm: world.picture } };
    },
  ],
  ['/api/pub3/housePublish/delete', onListing],
  [
    '/api/pub3/issuesLedger/save',
    async () => ({
      who: 'citizen',
      body: { zl: '西湖区文三路188号', nr: '九十年代单位分房，至今没有办理首次登记。', telephone: '13900000001' },
    }),
  ],
  [
    '/api/pub3/commercialHousing/saveReport',
    async () => ({
      who: 'enterprise',
      body: {
        buildingId: '330106001009GB00099F0001',
        units: [
          {
            bdcdyh: '330106001009GB00099F00010401',
            buyers: [{ qlrmc: '王小明', zjh: '330106190001054407' }],
            price: 305_000_000,
            contract: 'YS2026演示0003',
          },
        ],
      },
    }),
  ],
  [
    '/api/reg3/delegation/save',
    async () => ({ who: 'citizen', body: letter }),
    ({ bsm }: { bsm: string }) => {
      world.letter = bsm;
    },
  ],
  [
    '/api/reg3/delegation/confirm',
    async () => ({ who: 'citizen', body: { bsm: world.letter, sqrbsm: world.letter, qbbdc: '1' } }),
  ],
  [
    '/api/pub3/housePublish/ask',
    async () => {
      const { list } = (await as('citizen').get('/api/pub3/housePublish/queryMarket')).body.data as {
        list: { bsm: string }[];
      };
      return { who: 'citizen', body: { bsm: list[0]?.bsm, ly: '周末可以看房吗？' } };
    },
  ],
  [
    '/api/pub3/content/save',
    async () => ({
      who: 'content',
      body: { version: 0, lm: 'news', kind: '工作动态', title: '窗口调整', text: '东门一侧', lcdm: null },
    }),
    ({ bsm }: { bsm: string }) => {
      world.article = bsm;
    },
  ],
  [
    '/api/reg3/archives/apply',
    async () => ({
      who: 'citizen-2',
      body: {
        ...{ bdcqzh: houses.at(-1)?.bdcqzh, qlrmc: PEOPLE.citizen?.name, cxmd: 'heir' },
        ...{ cxnr: '继承所需的原始材料', zmwj: '公证书（演示）第1号', fileBsms: [await groundPaper()] },
      },
    }),
  ],
  [
    '/api/pub3/ownership/apply/start',
    async () => ({
      who: 'citizen',
      body: { lcdm: 'ownership-query-others', xzqbm: '330106', cxmd: '2', cxfw: ['rights'], yxts: 7 },
    }),
  ],
  ['/api/pub3/content/publish', async () => ({ who: 'content', body: { bsm: world.article, version: 1, date: null } })],
  ['/api/pub3/content/withdraw', async () => ({ who: 'content', body: { bsm: world.article, version: 2 } })],
  [
    '/api/reg3/survey/save',
    async () => ({
      who: 'enterprise',
      body: { kind: 'survey-apply', xzqbm: '330106', form: { fields: projectForm(), parties: {} }, version: 0 },
    }),
    ({ ywh, version }: { ywh: string; version: number }) => {
      world.survey = { ywh, version };
    },
  ],
  ['/api/reg3/survey/submit', async () => ({ who: 'enterprise', body: { ...world.survey } })],
  ...(['approve', 'reject'] as const).map(
    (path) =>
      [
        `/api/reg3/bankApproval/${path}`,
        async () => {
          const { ywh } = await startDraftOf(as('citizen'), houses[3]?.bdcqzh ?? '');
          const ofCase = eq(applications.draftNumber, ywh);
          await services.db.update(applications).set({ status: 'TO_CONFIRM' }).where(ofCase);
          const bsm = await waitingApproval(services, ywh);
          return { who: 'bank-approver', body: { bsm, opinion: '同意' } };
        },
      ] as const,
  ),
];

test('every declared call that carries an idempotency key is tried with another body', () => {
  // A contract needs its parties: steps/contracts/contracts.test.ts; a drawing its organisation, whose number stands
  // for nobody's here: counters/survey/{graphics,coding};
  // an order at the cashier needs a case that is to be paid: steps/payment/callback.test.ts,
  // steps/payment/joint/joint-order.test.ts, steps/tax/tax.test.ts;
  // an objection one that is announced: cases/journeys/announcements.test.ts; money back a slip that is paid:
  // steps/payment/cashier.test.ts.
  const orders = [
    '/api/reg3/onLineSign/save',
    '/api/reg3/survey/saveGraphic',
    '/api/reg3/survey/coding/analyze',
    '/api/reg3/survey/coding/assign',
    '/api/reg3/ahPayTaxFee/createQrCode',
    '/api/reg3/ahPayTaxFee/createJointQrCode',
    '/api/pub3/pubTax/apply/taxPayOnline',
    '/api/pub3/bulletin/saveObjection',
    '/api/reg3/registerPayment/refund',
  ];
  const tried = [...calls.map(([path]) => path), ...orders];
  expect(repeatable().flatMap(({ url }) => (tried.includes(url) ? [] : [url]))).toEqual([]);
});

test('every call whose body is prepared by hand stands in the table', () => {
  const known = calls.map(([path]) => `POST ${path}`);
  expect(PREPARED.byHand.filter((call) => !known.includes(call))).toEqual([]);
});

test.each(calls.map(([path, valid, kept]) => [path, { valid, kept }] as const))(
  '%s ignores what it is not asked for',
  async (path, { valid, kept }) => {
    const { who, body } = await valid();
    expect(seeded.length).toBeLessThan(5);
    const sent = poisoned(body) as Record<string, unknown>;
    const attempt = { headers: { 'idempotency-key': randomUUID() } };
    const answer = path.endsWith('commonImage/upload')
      ? await sendPicture(as(who), body)
      : await as(who).post(path, sent, attempt);
    expect(answer.body).toMatchObject({ resultCode: 'A000' });
    if (repeatable().some(({ url }) => url === path)) await expectToldApart(as(who), path, sent, attempt, answer);
    kept?.(answer.body.data as never);
    expect((await tracesOf(services.db)).filter((row) => !seeded.includes(row))).toEqual([]);
  },
);

interface Attempt {
  headers: Record<string, string>;
}

/** Declared calls that carry an idempotency key. */
const repeatable = (): DeclaredCall[] =>
  services.services.routes().flatMap(({ call }) => (call?.idempotent ? [call] : []));

/**
 * The same attempt again gets the first answer; with another body it is refused, whatever else may be right with it,
 * and writes nothing.
 */
async function expectToldApart(
  person: TestClient,
  path: string,
  sent: Record<string, unknown>,
  attempt: Attempt,
  first: Answer,
): Promise<void> {
  const before = await rowSums(services.db);
  expect((await person.post(path, sent, attempt)).body).toEqual(first.body);
  const call = repeatable().find(({ url }) => url === path);
  for (const other of otherBodies(call?.parts.body, sent)) {
    const { body } = await person.post(path, other, attempt);
    expect([path, other, body.resultCode]).toEqual([path, other, 'B000']);
  }
  expect(changedTables(before, await rowSums(services.db))).toEqual([]);
}

/** Bodies that the schema takes and that differ in one member each. */
function otherBodies(codec: AnyCodec | undefined, sent: Record<string, unknown>): Record<string, unknown>[] {
  if (codec?.about.is !== 'object') throw new Error('a body that is no object');
  const schema = schemaOf(codec, 'body');
  const others = codec.about.fields.flatMap(([, [name]]) =>
    [`${String(sent[name])}1`, Number(sent[name]) + 1, sent[name] !== true]
      .map((value) => ({ ...sent, [name]: value }))
      .filter((other) => schema.safeParse(other).success)
      .slice(0, 1),
  );
  expect(others.length).toBeGreaterThan(0);
  return others;
}

/** As a form: four fields are all it takes. */
function sendPicture(person: TestClient, body: Record<string, unknown>) {
  const fields = Object.entries({ ownerId: 'u-surveyor', id: 'HOSTILE', ...body })
    .map(([name, value]) => `--b1\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`)
    .join('');
  const head = `${fields}--b1\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  return person.send('POST', '/api/pub3/commonImage/upload', {
    body: Buffer.concat([Buffer.from(head), samplePng(30, 20), Buffer.from('\r\n--b1--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=b1' },
  });
}

function fail(text: string): never {
  throw new Error(text);
}
