// A dissent over HTTP by the person who objects, the owner who sells and the office: it lapses or stands on, comes
// while another case runs, and lets a sale go on at the parties' own risk.
import { deleteFiles, listHouseRights, listMaterials } from '@portal/shared/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { restrictions, units } from '../../register/schema';
import { cleanHouses, upload } from '../../testing/cases/case-driver';
import type { Filing, Who } from '../../testing/cases/office-way';
import { usingOffice } from '../../testing/fixtures/using-office';
import { runDueEvents } from '../lifecycle/due-events';
import { inboxText } from '../../testing/cases/inbox';

const DAY_MS = 86_400_000;
const { services, office } = usingOffice();

interface House {
  bdcqzh: string;
  bdcdyh: string;
}
const used = new Set<string>();
async function house(): Promise<House> {
  const found = (await cleanHouses(office.as('citizen'))).find(({ bdcdyh }) => !used.has(bdcdyh));
  if (!found) throw new Error('no clean house');
  used.add(found.bdcdyh);
  return { bdcqzh: found.bdcqzh, bdcdyh: found.bdcdyh };
}
const dissent = (place: House, yyly: string, who: Who = 'citizen-2'): Filing => ({
  business: 'dissent',
  starter: who,
  cast: { lhgxr: [who] },
  fields: { ...place, yysx: '登记簿记载的权利人', yyly },
});
const followUp = (place: House, yyzmh: string, more: Record<string, string> = {}): Filing => ({
  business: 'dissent-follow-up',
  starter: 'citizen-2',
  cast: { sqr: ['citizen-2'] },
  fields: { ...place, yyzmh, yyhxsx: '1', slrq: office.today(), ...more },
});
const sale = (place: House): Filing => ({
  business: 'house-transfer',
  starter: 'citizen',
  cast: { ywr: ['citizen'], qlr: ['citizen-2'] },
  fields: { ...place, sfdygh: '0', zrfe: '' },
});
const living = async ({ bdcdyh }: House) =>
  (
    await services.db
      .select({ entry: restrictions })
      .from(restrictions)
      .innerJoin(units, eq(units.id, restrictions.unitId))
      .where(and(eq(units.unitNumber, bdcdyh), eq(restrictions.kind, 'dissent'), isNull(restrictions.releasedAt)))
  ).map(({ entry }) => entry);
/** Answers the number of its proof. */
async function entered(place: House, ground: string, who: Who = 'citizen-2'): Promise<string> {
  const ywh = await office.file(dissent(place, ground, who));
  expect(['TO_COLLECT', 'COMPLETED']).toContain(await office.decide(ywh, who));
  return (await living(place)).at(-1)?.proofNumber ?? '';
}
async function pass(days: number): Promise<void> {
  services.clock.advance(days * DAY_MS);
  office.forgetSessions();
  await runDueEvents(services.context, services.clock.now());
}
const said = ({ msg, data }: { msg: string; data: unknown }): string => `${msg}${JSON.stringify(data)}`;

test("a dissent stands on when the court's acceptance is filed within fifteen days, however long the office reviews it", async () => {
  const place = await house();
  const proof = await entered(place, '本人出资购买，登记在他人名下');
  // Not by somebody else, whoever knows the number of the proof.
  expect(
    said(
      await office.refusedSending({ ...followUp(place, proof), starter: 'enterprise', cast: { sqr: ['enterprise'] } }),
    ),
  ).toMatch(/异议登记申请人|他人名下|未查询到/);
  await pass(15);
  const ywh = await office.file(followUp(place, proof, { slrq: office.today() }));
  await pass(20);
  expect(await living(place)).toMatchObject([{ proofNumber: proof }]);
  expect(['TO_COLLECT', 'COMPLETED']).toContain(await office.decide(ywh, 'citizen-2'));
  const [entry] = await living(place);
  expect(entry).toMatchObject({ endsOn: null, heldBy: null, details: { slah: expect.any(String) } });
  expect(entry?.proofNumber).not.toBe(proof);
  await pass(400);
  expect(await living(place)).toHaveLength(1);
  // The same ground is not entered beside it.
  const again = await office.file(dissent(place, '本人出资购买，登记在他人名下'));
  await expect(office.decide(again, 'citizen-2')).rejects.toThrow('第八十三条');
  // It ends when whoever has entered it gives it up.
  const end = await office.file(followUp(place, entry?.proofNumber ?? '', { yyhxsx: '2' }));
  expect(await office.decide(end, 'citizen-2')).toBe('COMPLETED');
  expect(await living(place)).toEqual([]);
});

test('filed too late it is refused; what the office does not accept lapses by its own day', async () => {
  const place = await house();
  const proof = await entered(place, '继承的份额没有登记');
  await pass(14);
  const ywh = await office.file(followUp(place, proof));
  await pass(10);
  expect(await living(place)).toHaveLength(1);
  await office.decide(ywh, 'citizen-2', 'REVIEWING');
  await office.opinion('reviewer', ywh, '3', { reasonCodes: ['22-4'], opinion: '受理通知书与本异议无关' });
  await pass(1);
  expect(await living(place)).toEqual([]);
  expect(said(await office.refusedSending(followUp(place, proof)))).toMatch(
    /没有这项异议登记，或者已经注销|已登记在他人名下/,
  );
});

test('a dissent comes while a sale runs: the sale is not booked, the parties are told, and it goes on with their assurance', async () => {
  const place = await house();
  const ywh = await office.file(sale(place));
  expect(await office.decide(ywh, 'citizen-2', 'REVIEWING')).toBe('REVIEWING');
  await entered(place, '卖方不是真正的权利人', 'enterprise');
  const paper = async (datumBsm: string, who = 'citizen') =>
    (await upload(office.as(who), ywh, datumBsm, `paper ${datumBsm}`)).resultCode;
  await office.decide(ywh, 'citizen-2', 'READY_BOOK');
  expect(await office.opinion('approver', ywh, '6')).toBe('SUSPENDED');
  expect(await inboxText(office.as('citizen'))).toContain('存在异议登记，登记机构暂停办理');
  // Resumed without the paper it comes to stand again, and nothing is booked.
  await office.opinion('reviewer', ywh, '1', { opinion: '继续办理' });
  await office.decide(ywh, 'citizen-2', 'READY_BOOK');
  expect(await office.opinion('approver', ywh, '6')).toBe('SUSPENDED');
  // Nothing but the assurance, and of nobody else.
  expect(await paper('M015')).toBe('B000');
  expect(await paper('M079', 'surveyor')).toBe('B000');
  expect(await paper('M079')).toBe('A000');
  await office.opinion('reviewer', ywh, '1', { opinion: '当事人书面承诺自担风险' });
  expect(['TO_COLLECT', 'COMPLETED']).toContain(await office.decide(ywh, 'citizen-2'));
  // The dissent goes on standing, against whoever has bought.
  expect(await living(place)).toHaveLength(1);
});

test('who sells what is disputed is asked for the assurance before anything is signed, and a dissent waits for no other case', async () => {
  const place = await house();
  await entered(place, '买卖合同无效', 'enterprise');
  // They may choose it, and are told before: what they have to assure is theirs to give.
  const offered = await office.as('citizen').ask(listHouseRights, {
    processCode: 'house-transfer',
    pageNumber: 1,
    pageSize: 10,
    titleCertificateNumber: place.bdcqzh,
  });
  expect(offered.rows[0]).toMatchObject({
    titleCertificateNumber: place.bdcqzh,
    restrictions: [{ kind: 'dissent', level: 'warn' }],
  });
  expect(said(await office.send(await bare(sale(place))))).toContain('知悉异议登记存在并自担风险的书面承诺');
  const ywh = await office.file({ ...sale(place), papers: ['M079'] });
  // Of a property on which nothing stands nobody is asked for it.
  const free = await office.draft(sale(await house()));
  const listed = await office.as('citizen').ask(listMaterials, { businessNumber: free.ywh });
  expect(listed.map(({ materialId }) => materialId)).not.toContain('M079');
  // On the right of the one who sells comes another dissent, of another ground, and neither case waits for the other.
  await entered(place, '另有共有人没有登记', 'enterprise');
  expect(['TO_COLLECT', 'COMPLETED']).toContain(await office.decide(ywh, 'citizen-2'));
});

/** Started with its papers, but without the assurance. */
async function bare(filing: Filing) {
  const filed = await office.draft(filing);
  const client = office.as(filing.starter);
  const files = await client.ask(listMaterials, { businessNumber: filed.ywh });
  const bsms = files.find(({ materialId }) => materialId === 'M079')?.files.map(({ fileId }) => fileId) ?? [];
  expect(bsms).toHaveLength(1);
  await client.ask(deleteFiles, { businessNumber: filed.ywh, fileIds: bsms });
  return filed;
}
