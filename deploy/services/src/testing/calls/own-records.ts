// Records besides cases, one of every kind that a declared call can name: made as the person whose they are, over HTTP.
import { randomUUID } from 'node:crypto';
import { sealJson } from '@portal/shared/crypto';
import type { OwnRecord } from '@portal/shared/wire';
import { PEOPLE, WARDS } from '../../../seed/people';
import { guardianships } from '../../cases/authorities/schema';
import type { TestClient, TestServices } from '..';
import { cleanHouses, fileOf, samplePdf, startDraftOf } from '../cases/case-driver';
import { samplePng } from '../files/sample-files';
import { uploadFile } from '../files/upload-file';
import { waitingApproval } from '../tables/waiting-approval';
import { passwordOf, TEST_CAPTCHA } from '../test-client';
import type { Given } from './declared-request';

const PERSON = { name: PEOPLE['citizen-2']?.name, identityNumber: PEOPLE['citizen-2']?.identityNumber };
/** What the rules of a call ask for besides its schema: without it, its numbers are not looked at. */
export const RULED: Given = {
  ...{ text: '办理中遇到的情况说明如下', location: '西湖区文三路188号', telephone: '13911112222', ...PERSON },
  ...{ title: '近地铁两居室', priceText: '268.50', layout: '2', matters: ['申请登记'], documentNumber: '出生证 3301' },
  ...{ processCode: 'house-transfer', regionCode: '330106', buildingId: '330106001009GB00099F0001' },
  ...{ startsOn: '2026-11-20', endsOn: '2027-11-19', form: { fields: { djyy: '20001' }, parties: {} } },
  notice: { bb: '2026-11-01' },
};
/** Kinds whose numbers are nobody's own, and why. */
export const FOR_EVERYBODY = {
  announcement: 'published for everybody to read',
  ticket: 'a bearer’s: who has the number has what it stands for (people/tickets, queries’ check of a certificate)',
} as const;
type Kind = Exclude<OwnRecord, keyof typeof FOR_EVERYBODY>;

/** Somebody's record, and the number of none, formed as its own. */
export interface OwnedRecord {
  owner: TestClient;
  number: string;
  unknown: string;
  /** The case in which it stands. */
  of?: string;
}

const letters = {
  hex32: () => randomUUID().replaceAll('-', ''),
  hex64: () => randomUUID().replaceAll('-', '').repeat(2),
};
const once = () => ({ headers: { 'idempotency-key': randomUUID() } });
const said = async (answer: ReturnType<TestClient['post']>) => {
  const { body } = await answer;
  if (body.resultCode !== 'A000') throw new Error(JSON.stringify(body));
  return body.data as never;
};

/** A proof of guardianship that waits for an officer; answers its number. */
export async function handInProof(citizen: TestClient): Promise<string> {
  const path = '/api/reg3/representation/proof';
  const file: { bsm: string } = await said(
    uploadFile(citizen, `${path}/upload`, {}, '证明.pdf', samplePdf(randomUUID())),
  );
  const body = {
    ...{ kind: 'guardianship', df: { qlrmc: WARDS.child.name, zjh: WARDS.child.identityNumber }, qx: 'minor' },
    ...{ gzsbh: '出生证 3301', xzqbm: '330106', fileBsms: [file.bsm] },
  };
  return ((await said(citizen.post(`${path}/handIn`, body, once()))) as { bsm: string }).bsm;
}

/** @throws Error when a record could not be made */
export async function makeOwnRecords(services: TestServices): Promise<Record<Kind, OwnedRecord>> {
  const citizen = await services.signedIn('citizen');
  const buyer = await services.signedIn('citizen-2');
  const surveyor = await services.signedIn('surveyor');
  const ops = await services.signedIn('ops');
  const acceptor = await services.signedIn('acceptor');
  const banker = await services.signedIn('bank-approver');
  const editor = await services.signedIn('content');
  const post = (url: string, body: object, person = citizen): Promise<never> => said(person.post(url, body, once()));
  const own = (number: string | undefined, unknown: string = randomUUID(), owner = citizen): OwnedRecord => {
    if (!number) throw new Error('a record without a number');
    return { owner, number, unknown };
  };

  // Not those that the portal's developer built, who sees what it sold.
  const [second, ...houses] = await cleanHouses(citizen);
  const first = houses.at(-1);
  const title = first?.bdcqzh ?? '';
  const listing: { bsm: string } = await post('/api/pub3/housePublish/save', {
    ...{ bdcqzh: title, fbbt: '近地铁两居室', gpjg: '268.50', hx: '2', lxdh: '13900000001', ms: '' },
  });
  const picture: { imageBsm: string } = await said(
    uploadFile(
      citizen,
      '/api/pub3/commonImage/upload',
      { kind: 'listing', bsm: listing.bsm },
      'a.png',
      samplePng(30, 20),
    ),
  );
  const entry: { bsm: string } = await post('/api/pub3/issuesLedger/save', {
    ...{ zl: '西湖区文三路188号', nr: '九十年代单位分房，至今没有办理首次登记。', telephone: '13900000001' },
  });
  const reservation: { yyguid: string } = await post('/api/pub3/pubreserved/saveYyxx', {
    ...{ xzqbm: '330106', deptId: '33010601', djxlid: '200', yyrq: '2026-11-24', yysjd: '10:00-11:00', self: true },
    ...{ xm: '', zjh: '', sjh: '', bz: '' },
  });
  const agent = PEOPLE['citizen-2'];
  const giveLetter = async () => {
    const saved: { bsm: string } = await post('/api/reg3/delegation/save', {
      stf: { qlrmc: agent?.name, zjh: agent?.identityNumber, dh: '13900000002' },
      ...{ lcdm: 'house-transfer', wtsx: ['申请登记'], qbbdc: '1', wtqssj: '2026-11-20', wtjssj: '2027-11-19' },
    });
    return saved.bsm;
  };
  const letter = await giveLetter();
  const keptFile: { bsm: string } = await said(
    uploadFile(citizen, '/api/reg3/representation/proof/upload', {}, '证明.pdf', samplePdf('kept')),
  );
  const reliefFile: { bsm: string } = await said(
    uploadFile(citizen, '/api/pub3/pubTax/apply/uploadJmzm', {}, '契税.pdf', samplePdf('relief')),
  );
  const kept: string = await post('/api/pub3/cache/save', { value: { q: '文三路' } });
  const check: string = await post('/api/pub3/identityAuth/verifyUser', {});
  const delegated = await citizen.post('/api/reg3/delegation/confirm', { bsm: letter, qbbdc: '1' }, { unproven: true });
  const { challenge } = (delegated.body.data as { factor: { challenge: string } }).factor;
  await post(
    '/api/sys3/form/authority/save',
    {
      ...{ formId: 'house-transfer', areaCode: '330106' },
      ctrs: [{ ctrCode: 'fields.bz', ctrKind: 'field', visible: true, editable: false, required: false }],
    },
    ops,
  );
  const changes = (await ops.get('/api/sys3/authority/changes')).body.data.list as { id: string }[];
  const [session] = (await citizen.get('/api/auth/auu/session/queryMyList')).body.data as { bsm: string }[];
  const [guardianship] = await services.db.select().from(guardianships);
  const surveys = (await surveyor.get('/api/reg3/survey/queryList', { params: { pageSize: 100 } })).body.data.list as {
    ywh: string;
    files: { bsm: string }[];
  }[];
  const survey = surveys.find(({ files }) => files.length > 0);
  const certificate = (await citizen.get('/api/pub3/certificate/queryCertiList')).body.data.list[0] as { bsm: string };
  const authority = await giveLetter();
  for (const person of [citizen, buyer])
    await post('/api/reg3/delegation/confirm', { bsm: authority, qbbdc: '1' }, person);
  const [message] = (await buyer.get('/api/pub3/message/queryMyList')).body.data.list as { bsm: string }[];
  const draft = await startDraftOf(citizen, second?.bdcqzh ?? '');
  const { parties } = await fileOf(citizen, draft.ywh);
  const speaker = parties.find(({ me }: { me: boolean }) => me).sqrbsm as string;
  const { id: recording }: { id: string } = await post('/api/reg3/videoAuth/create', {
    ...{ ywh: draft.ywh, sqrbsm: speaker, lx: 'statement' },
  });
  const approval = await waitingApproval(services, draft.ywh);
  const device = services.client();
  const { handle } = await beginSignIn(device, services);
  const article: { bsm: string } = await post(
    '/api/pub3/content/save',
    { version: 0, lm: 'news', kind: '工作动态', title: '窗口调整', text: '东门一侧' },
    editor,
  );
  const attached: { bsm: string } = await said(
    uploadFile(editor, '/api/pub3/content/upload', {}, '附件.pdf', samplePdf('attached')),
  );
  const ground: { bsm: string } = await said(
    uploadFile(buyer, '/api/reg3/archives/upload', {}, '公证书.pdf', samplePdf('ground')),
  );
  const asked: { ywh: string } = await post(
    '/api/reg3/archives/apply',
    {
      bdcqzh: title,
      qlrmc: PEOPLE.citizen?.name,
      cxmd: 'heir',
      cxnr: '继承所需的原始材料',
      zmwj: '公证书（演示）第1号',
      fileBsms: [ground.bsm],
    },
    buyer,
  );
  const begun: { ywh: string } = await post('/api/pub3/ownership/apply/start', {
    ...{ lcdm: 'ownership-query-others', xzqbm: '330106', cxmd: '1', cxfw: ['natural', 'rights'], yxts: 30 },
  });
  const queried: { bsm: string } = await post('/api/pub3/cdzmbcxr/save', {
    ...{ ywh: begun.ywh, qlrmc: agent?.name, zjh: agent?.identityNumber },
  });
  const [authorization] = (await buyer.get('/api/pub3/authorization/queryList', { params: { fx: 'mine' } })).body.data
    .list as { bsm: string }[];
  const shown: { bsm: string } = await said(
    uploadFile(citizen, '/api/pub3/ownership/apply/upload', {}, '合同.pdf', samplePdf('interest')),
  );
  const annex: { bsm: string } = await said(
    uploadFile(citizen, '/api/reg3/onLineSign/uploadAnnex', {}, '附件.pdf', samplePdf('annex')),
  );
  const sale = { fields: { bdcqzh: title }, parties: { qlr: [{ zjh: PERSON.identityNumber }] } };
  const contract: { ywh: string } = await said(
    citizen.post(
      '/api/reg3/onLineSign/save',
      { kind: 'house-sale', contract: sale, annexes: [annex.bsm], version: 0 },
      once(),
    ),
  );
  const { parties: signing } = (await citizen.get('/api/reg3/onLineSign/query', { params: { ywh: contract.ywh } })).body
    .data as {
    parties: { sqrbsm: string }[];
  };
  const caseContract: { bsm: string } = await said(
    citizen.post('/api/reg3/contract/save', { ywh: draft.ywh, qyrq: '2026-11-01', cjjg: '1.00', fkfs: '1' }),
  );
  const [seal] = (await citizen.get('/api/pub3/query/sealUpInfo')).body.data.list as { bsm: string }[];
  const query = (await citizen.get('/api/pub3/ownership/queryProve', { params: { cxmd: '1' } })).body.data.queryKey;
  return {
    archiveFile: own(ground.bsm, letters.hex32(), buyer),
    archiveRequest: own(asked.ywh, 'DA2026112199999999', buyer),
    approval: own(approval, letters.hex32(), banker),
    article: own(article.bsm, randomUUID(), editor),
    articleFile: own(attached.bsm, letters.hex32(), editor),
    authorization: own(authorization?.bsm, letters.hex32(), buyer),
    authority: own(authority, letters.hex32(), buyer),
    certificate: own(certificate.bsm),
    caseContract: { ...own(caseContract.bsm, letters.hex32()), of: draft.ywh },
    contract: own(contract.ywh, '2026ES99999999'),
    contractFile: own(annex.bsm, letters.hex32()),
    contractParty: own(signing[0]?.sqrbsm, randomUUID()),
    challenge: own(challenge),
    check: own(check),
    entry: own(entry.bsm, letters.hex32()),
    guardianship: own(guardianship?.id, randomUUID(), acceptor),
    inquiry: own(begun.ywh, 'CS3301062026112399999999'),
    inquiryFile: own(shown.bsm, letters.hex32()),
    keptValue: own(kept),
    letter: own(letter, letters.hex32()),
    listing: own(listing.bsm, letters.hex32()),
    message: own(message?.bsm, randomUUID(), buyer),
    ownershipQuery: own(query, letters.hex32()),
    pendingSignIn: own(handle, letters.hex64(), device),
    picture: own(picture.imageBsm, letters.hex32()),
    pictured: own(listing.bsm, letters.hex32()),
    proof: own(await handInProof(citizen)),
    proofFile: own(keptFile.bsm),
    queriedPerson: own(queried.bsm, letters.hex32()),
    recording: own(recording, letters.hex32()),
    reliefFile: own(reliefFile.bsm, letters.hex32()),
    reservation: own(reservation.yyguid),
    ruleChange: own(changes[0]?.id, randomUUID(), ops),
    seal: own(seal?.bsm),
    session: own(session?.bsm),
    survey: own(survey?.ywh, '330106CH999999', surveyor),
    surveyFile: own(survey?.files[0]?.bsm, randomUUID(), surveyor),
    title: own(title, '浙（2026）杭州市不动产权第9999999号'),
    unit: own(first?.bdcdyh, '330106001009GB00099F99999999'),
  };
}

/** A password given on a device, and no code yet. */
export async function beginSignIn(
  device: TestClient,
  services: TestServices,
  username = 'reviewer',
): Promise<{ handle: string }> {
  const encryptuserinfo = await sealJson(await device.deviceKey(), {
    username,
    password: passwordOf(username),
    timestamp: services.clock.now().getTime(),
    nonce: randomUUID(),
  });
  const answer = await device.post('/api/auth/auu/login', { encryptuserinfo, imageCode: TEST_CAPTCHA });
  return (answer.body.data as { pending: { handle: string } }).pending;
}
