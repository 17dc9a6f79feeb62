// Drives the services and keeps what they put on the wire, for the component tests of shell and remotes.
import type { TestServices } from '..';
import {
  cleanHouses,
  driveToSubmit,
  fileOf,
  opinion,
  signInEverybody,
  startDraftOf,
  submitCall,
  upload,
} from '../cases/case-driver';

import { SURVEYOR } from '../../../seed/people';
import { SURVEY_BASE, SurveyWay, required } from '../cases/survey-way';

/** The `data` of answers by name; of one call several where none alone shows every part filled. */
export type Recorded = Record<string, unknown[]>;

type House = { bdcqzh: string; restrictions: unknown[]; qlrmc: string };

/** What differs from run to run, in the order in which it appears: numbers, tokens, hashes. */
function steady(recorded: Recorded): Recorded {
  const seen = new Map<string, string>();
  const name = (found: string, made: (at: number) => string) => {
    if (!seen.has(found)) seen.set(found, made(seen.size + 1));
    return seen.get(found) ?? found;
  };
  const text = JSON.stringify(recorded)
    .replace(/\bD\d{19}\b/g, (found) => name(found, (at) => `D20261120${String(at).padStart(11, '0')}`))
    .replace(/\b[0-9a-f]{64}\b/g, (found) => name(found, (at) => at.toString(16).padStart(64, '0')))
    .replace(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, (found) =>
      name(found, (at) => `00000000-0000-4000-8000-${at.toString(16).padStart(12, '0')}`),
    )
    .replace(/\b[0-9a-f]{32}\b/g, (found) => name(found, (at) => at.toString(16).padStart(32, '0')));
  return JSON.parse(text) as Recorded;
}

async function recordTransfer(services: TestServices, keep: (name: string, data: unknown) => void): Promise<void> {
  const people = await signInEverybody(services);
  const { seller, buyer, acceptor } = people;
  keep('user', seller.user);
  const houses = (
    await seller.get('/api/pub3/query/houseRights', { params: { lcdm: 'house-transfer', pageNo: 1, pageSize: 100 } })
  ).body.data as { list: House[] };
  const [clean] = await cleanHouses(seller);
  const warned = houses.list.find(
    ({ restrictions, qlrmc }) =>
      restrictions.length > 0 &&
      restrictions.every((one) => (one as { level: string }).level === 'warn') &&
      !qlrmc.includes('、'),
  );
  if (!clean || !warned) throw new Error('the seed has no house for the recording');
  keep('house-rights', {
    ...houses,
    list: houses.list.filter(({ bdcqzh }) => [clean.bdcqzh, warned.bdcqzh].includes(bdcqzh)),
  });

  const draft = await startDraftOf(seller, warned.bdcqzh);
  await upload(seller, draft.ywh, 'M015', `M015 ${draft.ywh}`);
  keep('materials', (await seller.get('/api/reg3/file/queryFiles', { params: { ywh: draft.ywh } })).body.data);
  keep('application-file', await fileOf(seller, draft.ywh));

  const ready = await driveToSubmit(people, clean.bdcqzh);
  keep(
    'signature-flow',
    (await buyer.get('/api/reg3/signature/biz/listSigners', { params: { qsglbsm: ready.flowId } })).body.data,
  );
  const { ywh } = (await submitCall(seller, ready)).body.data as { ywh: string };
  await acceptor.post('/api/reg3/audit/claim', { ywh });
  keep('application-file', await fileOf(acceptor, ywh));
  await opinion(acceptor, ywh, '5', { corrections: [{ kind: 'field', key: 'cjjg', reason: '与合同不一致' }] });
  keep('application-file', await fileOf(seller, ywh));
}

async function recordPayment(services: TestServices, keep: (name: string, data: unknown) => void): Promise<void> {
  const people = await signInEverybody(services);
  const [, house] = await cleanHouses(people.seller);
  const ready = await driveToSubmit(people, house?.bdcqzh ?? '');
  const { ywh } = (await submitCall(people.seller, ready)).body.data as { ywh: string };
  await people.acceptor.post('/api/reg3/audit/claim', { ywh });
  for (const person of [people.acceptor, people.acceptor, people.reviewer, people.approver])
    await opinion(person, ywh, '1');
  keep('application-file', await fileOf(people.buyer, ywh));
  keep('payment-slips', (await people.buyer.get(`/api/reg3/registerPayment/getGgzfList/${ywh}`)).body.data);
}

async function recordRules(services: TestServices, keep: (name: string, data: unknown) => void): Promise<void> {
  const ops = await services.signedIn('ops');
  const rule = { ctrCode: 'fields.bz', ctrKind: 'field', visible: true, editable: false, required: false };
  const place = { formId: 'house-transfer', areaCode: '330106' };
  await ops.post('/api/sys3/form/authority/save', { ...place, ctrs: [rule], roleIds: ['*'] });
  services.clock.advance(1_000);
  await ops.post('/api/sys3/form/authority/save', { ...place, ctrs: [{ ...rule, editable: true }], roleIds: ['*'] });
  keep('role-tree', (await ops.get('/api/designer/rolemgr/getRoleTree/all')).body.data);
  keep('control-rules', (await ops.get('/api/sys3/form/authority/query/role/house-transfer/330106/*')).body.data);
  keep(
    'rule-changes',
    (await ops.get('/api/sys3/authority/changes', { params: { scope: 'form', scopeId: 'house-transfer' } })).body.data,
  );
}

/** What everybody reads. */
async function recordContent(services: TestServices, keep: (name: string, data: unknown) => void): Promise<void> {
  const anybody = services.client();
  const of = async (path: string, params?: Record<string, string>) => (await anybody.get(path, { params })).body.data;
  const list = (await of('/api/pub3/bulletin/queryNoticeList', { pageSize: '2', ggfw: 'case' })) as {
    list: { bsm: string }[];
  };
  keep('announcements', list);
  keep('announcement', await of(`/api/pub3/bulletin/queryNotice/${list.list[0]?.bsm ?? ''}`));
  const news = (await of('/api/pub3/news/queryList', { pageSize: '2' })) as typeof list;
  keep('news-list', news);
  keep('news', await of(`/api/pub3/news/queryDetail/${news.list[0]?.bsm ?? ''}`));
  keep('work-guides', await of('/api/pub3/workGuide/queryList', { pageSize: '2', keyword: '二手房' }));
  keep('work-guide', await of('/api/pub3/workGuide/queryDetail', { szdm: '330106', lcdm: 'house-transfer' }));
}

/** A survey that came back once and waits for the second look, as each of its people sees it. */
async function recordSurveys(services: TestServices, keep: (name: string, data: unknown) => void): Promise<void> {
  const way = new SurveyWay(services);
  const number = await way.entrusted('enterprise', await way.submitted('enterprise'), SURVEYOR.creditCode);
  const issued = required(await way.get('surveyor', 'queryImages', { ywh: number })).list as { bsm: string }[];
  const bsms = issued[0]?.bsm ?? '';
  await way.as('surveyor').get(`${SURVEY_BASE}/downloadImages`, { params: { ywh: number, bsms } });
  keep('survey-drawings', (await way.get('surveyor', 'queryImages', { ywh: number })).data);
  required(await way.withFile('surveyor', number));
  required(await way.handIn(number));
  required(await way.check('acceptor', number, 'return', [{ key: 'M007', reason: '界址点J3坐标有误' }]));
  // One material shows what every one is made of.
  const keepDetail = async (name: string) => {
    const { materials, ...detail } = required(await way.detail(name, number));
    const results = (materials as { datumBsm: string }[]).filter(({ datumBsm }) => datumBsm === 'M007');
    keep('survey', { ...detail, materials: results });
  };
  await keepDetail('surveyor');
  // Files of one moment have no order.
  services.clock.advance(1_000);
  required(await way.withFile('surveyor', number, 'M007', '改正的宗地图'));
  required(await way.handIn(number));
  required(await way.check('acceptor', number, 'pass'));
  await keepDetail('reviewer');
  keep('surveys', (await way.get('enterprise', 'queryList', { pageNumber: 1, pageSize: 10 })).data);
}

/** @throws Error when a step of the recording is refused */
export async function recordAnswers(services: TestServices): Promise<Recorded> {
  const recorded: Recorded = {};
  const keep = (name: string, data: unknown) => {
    if (data === null || data === undefined) throw new Error(`nothing was answered for ${name}`);
    recorded[name] = [...(recorded[name] ?? []), data];
  };
  await recordTransfer(services, keep);
  await recordPayment(services, keep);
  await recordRules(services, keep);
  const developer = await services.signedIn('enterprise');
  keep(
    'chains',
    (
      await developer.get('/api/pub3/commercialHousing/queryChain', {
        params: { side: 'developer', pageNo: 1, pageSize: 3 },
      })
    ).body.data,
  );
  await recordContent(services, keep);
  await recordSurveys(services, keep);
  return steady(recorded);
}
