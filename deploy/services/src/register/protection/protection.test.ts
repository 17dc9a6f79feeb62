// A holder's lock and the people who watch a property, by the calls of everybody concerned, and drills of fraud: each
// is refused, or a message reaches the holder.
import {
  acceptGuardianship,
  acceptLetter,
  liftLockAtCounter,
  saveListing,
  startApplication,
} from '@portal/applications/contract';
import {
  NO_WATCH,
  NOT_OWN_PROPERTY,
  answerWatch,
  askToLift,
  askToWatch,
  endWatch,
  inviteWatcher,
  keepLock,
  listWatched,
  readProtection,
  searchProperties,
  setLock,
} from '@portal/queries/contract';
import { changeTelephone } from '@portal/shell/contract';
import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { businessSummaries, createScope, loadBusiness, sampleForm } from '@portal/shared/catalogue';
import { PEOPLE } from '../../../seed/people';
import { runDueEvents } from '../../cases/lifecycle/due-events';
import { users } from '../../people/auth/schema';
import { certificates } from '../certificates/schema';
import { auditEntries } from '../../platform/audit-trail/schema';
import { lockFindings } from '../ownership/restrictions/lock-findings';
import type { ListedRight } from '../standing/register';
import { rightHolders, rights, units } from '../schema';
import { inboxOf, inboxText } from '../../testing/cases/inbox';
import type { Filing, Who } from '../../testing/cases/office-way';
import { brief, numberOf } from '../../testing/cases/office-way';
import { bothAs } from '../../testing/cases/shared-houses';
import { addPapers, begin, letterOf, personOf, saleOf, send } from '../../testing/fixtures/sale';
import { usingOffice } from '../../testing/fixtures/using-office';
import { ownerLocks, propertyWatches } from './schema';

const DAY_MS = 86_400_000;
const suite = usingOffice({ breaksRegister: 'homes are copied under certificate numbers that no series has issued' });
const { services, office, bookedHome } = suite;
const [holder, relative, bank, enterprise] = ['citizen', 'citizen-2', 'bank', 'enterprise'].map((who) =>
  office.as(who),
) as [
  ReturnType<typeof office.as>,
  ReturnType<typeof office.as>,
  ReturnType<typeof office.as>,
  ReturnType<typeof office.as>,
];
let model: ListedRight | undefined;
let copies = 0;
/** Another home of the holder's: the same flat on another floor. */
async function ownHome(): Promise<ListedRight> {
  model ??= await bookedHome('citizen');
  copies += 1;
  const [unit] = await services.db
    .insert(units)
    .values({ ...model.unit, id: randomUUID(), unitNumber: `${model.unit.unitNumber.slice(0, -4)}9${100 + copies}` })
    .returning();
  const [right] = await services.db
    .insert(rights)
    .values({ ...model.right, id: randomUUID(), unitId: unit?.id ?? '' })
    .returning();
  const [certificate] = await services.db
    .insert(certificates)
    .values({
      ...model.certificate,
      ...{ id: randomUUID(), unitId: unit?.id ?? '', rightId: right?.id ?? '', verifyCode: `WATCH${1000 + copies}` },
      titleCertificateNumber: `浙（2019）杭州市不动产权第${9_900_000 + copies}号`,
    })
    .returning();
  await services.db.insert(rightHolders).values({
    ...{ rightId: right?.id ?? '', name: PEOPLE.citizen?.name ?? '', identityNumber: numberOf('citizen') },
    certificateId: certificate?.id,
  });
  return { ...model, ...{ unit, right, certificate } } as ListedRight;
}
/** A home that both hold together. */
async function shared(): Promise<ListedRight> {
  const home = await ownHome();
  await services.db.update(rights).set({ ownershipMode: '1' }).where(eq(rights.id, home.right.id));
  await services.db.insert(rightHolders).values({
    ...{ rightId: home.right.id, position: 1, certificateId: home.certificate.id },
    ...{ name: PEOPLE['citizen-2']?.name ?? '', identityNumber: numberOf('citizen-2') },
  });
  return home;
}
const titled = ({ certificate }: ListedRight) => ({ titleCertificateNumber: certificate.titleCertificateNumber });
const placeOf = ({ certificate, unit }: ListedRight) => ({
  bdcqzh: certificate.titleCertificateNumber,
  bdcdyh: unit.unitNumber,
});
const sale = (house: ListedRight, seller: Who = 'citizen', buyer: Who = 'citizen-2'): Filing => ({
  business: 'house-transfer',
  starter: seller,
  cast: { ywr: [seller], qlr: [buyer] },
  fields: { ...placeOf(house), sfdygh: '0', zrfe: '' },
});
const mortgage = (house: ListedRight): Filing => ({
  business: 'pledge-first',
  starter: 'bank',
  cast: { dyqr: ['bank'], dyr: ['citizen'] },
  fields: {
    ...placeOf(house),
    dyfs: '1',
    sfjzzr: '0',
    zwr: '张明远',
    dyhth: '杭银抵字2026第00901号',
    bdbzzqse: '80.00',
  },
});
const OWN = /您给该不动产设置了处分锁.*申请解锁/;
const OTHERS = '该不动产已由权利人设置处分锁，不能办理本项登记。请联系权利人，由设置人解锁后再办理';
const textsTo = async (who: string): Promise<string[]> => {
  const params = { telephone: PEOPLE[who]?.telephone ?? '', pageSize: 100 };
  const { data } = (await services.client().get<{ text: string }[]>('/sandbox/texts', { params })).body;
  return data.map(({ text }) => text).filter((text) => !text.startsWith('验证码'));
};
async function later(ms: number): Promise<void> {
  services.clock.advance(ms);
  office.forgetSessions();
  await runDueEvents(services.context, services.clock.now());
}
/** Text messages that the work has brought this person. */
async function heard(who: string, work: () => Promise<unknown>): Promise<string> {
  const before = await textsTo(who);
  await work();
  const rest = [...before];
  return (await textsTo(who))
    .filter((text) => {
      const at = rest.indexOf(text);
      if (at >= 0) rest.splice(at, 1);
      return at < 0;
    })
    .join('\n');
}
/** What the start or the sending with all its papers is refused with. */
async function said(filing: Filing): Promise<string> {
  try {
    return brief(await office.send(await office.draft(filing)));
  } catch (error) {
    return String((error as Error).message);
  }
}
const counter = (house: ListedRight, change: object = {}) => ({
  ...titled(house),
  holder: { name: PEOPLE.citizen?.name ?? '', identityNumber: numberOf('citizen') },
  ...{ ground: 'inPerson' as const, documentNumber: '居民身份证，窗口核对', note: '', ...change },
});

describe('the lock', () => {
  test('is set by a holder alone, with a second factor, and everybody else is answered as for no property', async () => {
    const house = await ownHome();
    expect(await holder.refused(setLock, titled(house), { unproven: true })).toMatchObject({
      data: { factor: { words: expect.stringContaining('设置处分锁') } },
    });
    for (const who of ['citizen-2', 'bank', 'enterprise', 'acceptor', 'approver'])
      for (const call of [setLock, askToLift, keepLock, readProtection])
        expect([who, (await office.as(who).refused(call, titled(house))).message]).toEqual([who, NOT_OWN_PROPERTY]);
    expect(await heard('citizen', () => holder.ask(setLock, titled(house)))).toMatch(/张\*远.*设置了处分锁/);
    expect((await holder.refused(setLock, titled(house))).message).toBe('您已经给该不动产设置了处分锁');
    expect(await holder.ask(readProtection, titled(house))).toMatchObject({
      locks: [{ setBy: '张*远', isOwn: true, liftsAt: null }],
      watchers: [],
    });
    expect(await inboxText(holder)).toContain('不动产已设置处分锁');
    const trail = await services.db.select().from(auditEntries).where(eq(auditEntries.kind, 'protection'));
    expect(trail.map(({ body }) => (JSON.parse(body) as { action: string }).action)).toEqual(['lock']);
  });

  test('refuses a sale in the holder’s words and a mortgage in others’, when it is sent and when it is submitted', async () => {
    const house = await ownHome();
    await holder.ask(setLock, titled(house));
    expect(await said(sale(house))).toMatch(OWN);
    expect(await said({ ...sale(house), business: 'house-transfer-gift' })).toMatch(OWN);
    expect(await said(mortgage(house))).toContain(OTHERS);
    const other = await ownHome();
    const filed = await office.sent(mortgage(other));
    await office.sign(filed);
    await holder.ask(setLock, titled(other));
    await expect(office.submit(filed)).rejects.toThrow(OTHERS);
    await holder.ask(askToLift, titled(other));
    await later(DAY_MS);
    expect(await heard('citizen', () => office.submit(filed))).toMatch(/有人申请办理.*抵押/);
  });

  test('set while a sale is under way it holds off the booking, and lifted at the counter the sale goes on', async () => {
    const house = await ownHome();
    let ywh = '';
    expect(await heard('citizen', async () => (ywh = await office.file(sale(house))))).toMatch(
      /有人申请办理.*不是您本人的意思/,
    );
    await holder.ask(setLock, titled(house));
    await office.decide(ywh, 'citizen-2', 'READY_BOOK');
    expect(await office.opinion('approver', ywh, '6')).toBe('SUSPENDED');
    expect(JSON.stringify(await office.fileAs('citizen-2', ywh))).toContain(OTHERS);
    for (const [who, change] of [
      ['sea-acceptor', {}],
      ['acceptor', { holder: personOf('citizen-2') }],
      ['acceptor', { titleCertificateNumber: '浙（2026）杭州市不动产权第9999999号' }],
    ] as const)
      expect((await office.as(who).refused(liftLockAtCounter, counter(house, change))).message).toBe(
        '没有这把处分锁，请核对证书号、姓名和证件号码',
      );
    for (const who of ['citizen', 'bank', 'approver', 'ops'])
      expect(await office.as(who).refused(liftLockAtCounter, counter(house))).toBeDefined();
    expect(await heard('citizen', () => office.as('acceptor').ask(liftLockAtCounter, counter(house)))).toMatch(
      /已于.*解除（登记机构当场办理：设置人本人到场）/,
    );
    await office.opinion('reviewer', ywh, '1', { opinion: '处分锁已解除，继续办理' });
    let state = '';
    const atBooking = await heard('citizen', async () => (state = await office.decide(ywh, 'citizen-2')));
    expect(['TO_COLLECT', 'COMPLETED']).toContain(state);
    expect(atBooking).toMatch(/办理了.*买卖/);
    expect((await holder.refused(readProtection, titled(house))).message).toBe(NOT_OWN_PROPERTY);
  });

  test('is lifted a day after it was requested; until then it holds, and the request may be cancelled', async () => {
    const house = await ownHome();
    await holder.ask(setLock, titled(house));
    expect((await holder.refused(keepLock, titled(house))).message).toBe('没有正在等待生效的解锁申请');
    expect((await holder.refused(askToLift, titled(house), { unproven: true })).data).toHaveProperty('factor');
    let liftsAt = '';
    const asking = async () => ({ liftsAt } = await holder.ask(askToLift, titled(house)));
    expect(await heard('citizen', asking)).toMatch(/申请解除.*取消解锁/);
    expect(new Date(liftsAt).getTime() - services.clock.now().getTime()).toBe(DAY_MS);
    expect((await holder.refused(askToLift, titled(house))).message).toMatch(/已经申请解锁/);
    await later(DAY_MS - 1);
    expect(await said(sale(house))).toMatch(OWN);
    await holder.ask(keepLock, titled(house));
    await later(DAY_MS);
    expect(await said(sale(house))).toMatch(OWN);
    await holder.ask(askToLift, titled(house));
    // By the clock alone, before the job has written it.
    services.clock.advance(DAY_MS);
    office.forgetSessions();
    expect(await holder.ask(readProtection, titled(house))).toMatchObject({ locks: [] });
    await holder.ask(setLock, titled(house));
    expect(await said(sale(house))).toMatch(OWN);
  });

  test('of one co-owner binds all, is announced to all, and only who has set it lifts it', async () => {
    const house = await shared();
    expect(await heard('citizen', () => relative.ask(setLock, titled(house)))).toMatch(/李\*宁.*设置了处分锁/);
    expect((await holder.refused(askToLift, titled(house))).message).toMatch(/没有您设置的处分锁/);
    const both = { ...sale(house, 'citizen', 'enterprise'), cards: { ywr: bothAs({ gyfs: '1' }) } };
    expect(await said(both)).toContain(OTHERS);
    expect(await heard('citizen', () => relative.ask(askToLift, titled(house)))).toMatch(/其他共有人可以自己/);
    await holder.ask(setLock, titled(house));
    await later(DAY_MS);
    expect(await holder.ask(readProtection, titled(house))).toMatchObject({ locks: [{ isOwn: true }] });
    expect(await said(sale(house, 'citizen', 'enterprise'))).toMatch(OWN);
  });

  test('ends with the right of its holder when the home is inherited', async () => {
    const house = await ownHome();
    await holder.ask(setLock, titled(house));
    const heir: Filing = {
      business: 'house-transfer-inherit',
      starter: 'citizen-2',
      cast: { bjcr: ['citizen'], qlr: ['citizen-2'] },
      fields: placeOf(house),
      isDeceasedAlive: true,
    };
    // A lock is no finding of an inheritance, whatever else the office asks of it.
    const business = await loadBusiness(heir.business);
    const scope = createScope(business, sampleForm(business, { today: office.today() }), { today: office.today() });
    expect(lockFindings(['x'], { business, scope, now: services.clock.now() })).toEqual([]);
    await services.db
      .update(rightHolders)
      .set({ name: PEOPLE['citizen-2']?.name ?? '', identityNumber: numberOf('citizen-2') })
      .where(eq(rightHolders.rightId, house.right.id));
    const { endLocksPassedOn } = await import('./locks');
    const passed = { unitNumber: house.unit.unitNumber, now: services.clock.now() };
    await services.db.transaction((tx) => endLocksPassedOn(tx, passed));
    expect(await relative.ask(readProtection, titled(house))).toMatchObject({ locks: [] });
    const open = and(eq(ownerLocks.unitNumber, house.unit.unitNumber), isNull(ownerLocks.endedAt));
    expect(await services.db.select().from(ownerLocks).where(open)).toEqual([]);
  });

  test('stops by the catalogue what gives away, and lets go on what the law or an office brings', async () => {
    const levels = new Map<string, string>();
    for (const { id } of businessSummaries) {
      const business = await loadBusiness(id);
      const [finding] = lockFindings(['x'], { business, reader: ['x'], now: services.clock.now() });
      levels.set(id, finding?.level ?? 'none');
    }
    const of = (...ids: string[]) => [...new Set(ids.map((id) => levels.get(id)))];
    expect(
      of('house-transfer', 'house-transfer-gift', 'house-transfer-spouses', 'pledge-first', 'house-unit-modify'),
    ).toEqual(['block']);
    expect(
      of('house-transfer-inherit', 'house-modify', 'house-corrections', 'replacement-certificates', 'pledge-cancel'),
    ).toEqual(['none']);
    expect([...levels].filter(([id, level]) => /dissent|^seal|unseal/.test(id) && level !== 'none')).toEqual([]);
    expect(
      [...levels].filter(([id, level]) => /habitation-first|lease-first|easement-first/.test(id) && level === 'none'),
    ).toEqual([]);
    expect([...levels.values()].filter((level) => level === 'block').length).toBeGreaterThan(20);
  });
});

describe('watching', () => {
  let house: ListedRight;
  const asking = () => ({ ...titled(house), holderName: PEOPLE.citizen?.name ?? '', relation: 'child' as const });
  beforeEach(async () => {
    office.rest();
    house = await ownHome();
  });
  const watchOf = async (who: typeof holder) => (await who.ask(readProtection, titled(house))).watchers[0];

  test('begins with the holder’s consent by a second factor, names what happens, and ends at any time', async () => {
    const { recordId } = await relative.ask(askToWatch, asking());
    expect((await relative.refused(askToWatch, asking())).message).toMatch(/已经提出过/);
    expect(await relative.ask(listWatched)).toMatchObject([{ recordId, state: 'asked', location: null }]);
    expect(await inboxText(holder)).toContain('请求关注您的不动产');
    // Nothing is told before, and nobody else answers.
    for (const who of [relative, bank, office.as('acceptor')])
      expect((await who.refused(answerWatch, { recordId, agrees: true })).code).toBe('B000');
    expect(await heard('citizen-2', () => office.file(sale(house, 'citizen', 'enterprise')))).toBe('');
    expect((await holder.refused(answerWatch, { recordId, agrees: true }, { unproven: true })).data).toHaveProperty(
      'factor',
    );
    await holder.ask(answerWatch, { recordId, agrees: true });
    expect(await relative.ask(listWatched)).toMatchObject([{ state: 'watching', location: house.unit.location }]);
    expect(await watchOf(holder)).toMatchObject({ state: 'watching', name: '李*宁', isOwn: true });
    const lately = await heard('citizen-2', () => holder.ask(setLock, titled(house)));
    expect(lately).toMatch(/设置了处分锁/);
    expect(lately).not.toMatch(/\d{15}/);
    expect(await relative.ask(listWatched)).toMatchObject([{ isLocked: true }]);
    // Who watches can do nothing.
    for (const call of [setLock, askToLift, keepLock])
      expect((await relative.refused(call, titled(house))).message).toBe(NOT_OWN_PROPERTY);
    for (const who of [bank, enterprise, office.as('acceptor')])
      expect((await who.refused(endWatch, { recordId })).message).toBe(NO_WATCH);
    await holder.ask(endWatch, { recordId });
    expect(await relative.ask(listWatched)).toEqual([]);
    expect(await heard('citizen-2', () => holder.ask(askToLift, titled(house)))).toBe('');
  });

  test('by invitation begins when the person invited accepts; either declines', async () => {
    const invited = { ...titled(house), ...personOf('citizen-2'), relation: 'spouse' as const };
    const { name, identityNumber } = invited;
    const invitation = { ...titled(house), name, identityNumber, relation: invited.relation };
    expect((await relative.refused(inviteWatcher, invitation)).message).toBe(NOT_OWN_PROPERTY);
    const { recordId } = await holder.ask(inviteWatcher, invitation);
    expect((await holder.refused(answerWatch, { recordId, agrees: true })).message).toMatch(/不等待您的答复/);
    expect(await relative.ask(listWatched)).toMatchObject([{ state: 'invited', titleCertificateNumber: '' }]);
    await relative.ask(answerWatch, { recordId, agrees: true });
    let ywh = '';
    expect(
      await heard('citizen-2', async () => (ywh = await office.file(sale(house, 'citizen', 'enterprise')))),
    ).toMatch(/您关注的不动产.*有人申请办理/);
    await office.decide(ywh, 'enterprise', 'PRE_REVIEW');
    await office.fileAs('acceptor', ywh);
    expect((await inboxOf(relative)).map(({ title }) => title)).toContain('有人查看了您关注的不动产');
    await relative.ask(endWatch, { recordId });
    expect(await inboxText(holder)).toContain('关注已取消');
    expect(await watchOf(holder)).toBeUndefined();
  });

  test('a wrong name or certificate is answered alike, ten properties are the most, and a declined one rests', async () => {
    const unknown = await relative.ask(askToWatch, { ...asking(), holderName: '卓不在' });
    expect(Object.keys(unknown)).toEqual(['recordId']);
    expect((await relative.ask(listWatched))[0]).toMatchObject({ state: 'asked', location: null });
    expect(await watchOf(holder)).toBeUndefined();
    const { recordId } = await relative.ask(askToWatch, asking());
    await holder.ask(answerWatch, { recordId, agrees: false });
    expect((await relative.refused(askToWatch, asking())).message).toMatch(/已经提出过/);
    const at = services.clock.now();
    await services.db.insert(propertyWatches).values(
      Array.from({ length: 9 }, (_, n) => ({
        ...{ watcherName: '李思宁', watcherNumber: numberOf('citizen-2'), titleCertificateNumber: `浙${n}` },
        ...{ holderName: '张明远', relation: 'child', askedBy: 'watcher' as const, askedAt: at, consentedAt: at },
      })),
    );
    const other = await ownHome();
    expect((await relative.refused(askToWatch, { ...asking(), ...titled(other) })).message).toMatch(/最多关注10处/);
    await services.db.delete(propertyWatches);
  });
});

describe('drills of fraud', () => {
  let house: ListedRight;
  beforeAll(async () => {
    await later(61 * 60_000);
    house = await ownHome();
  });
  beforeEach(() => office.rest());
  const lock = () => holder.ask(setLock, titled(house)).catch(() => undefined);
  const unlock = () =>
    services.db.update(ownerLocks).set({ endedAt: services.clock.now() }).where(isNull(ownerLocks.endedAt));
  const refusal = async (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => '',
      (error: unknown) => String((error as Error).message),
    );

  /** Answers what was refused; an empty answer means that it went through, and then the holder has to be notified. */
  const drills: Readonly<Record<string, () => Promise<string>>> = {
    'a sale with the holder’s stolen session while the home is locked': async () => {
      await lock();
      return said(sale(house));
    },
    'a gift in place of the sale': async () => {
      await lock();
      return said({ ...sale(house), business: 'house-transfer-gift' });
    },
    'a rushed mortgage that the stolen session signs': async () => {
      await lock();
      return said(mortgage(house));
    },
    'lifting with a stolen password and no second factor': async () => {
      await lock();
      return (await holder.refused(askToLift, titled(house), { unproven: true })).message;
    },
    'lifting with the stolen telephone as well': async () => {
      await lock();
      return refusal(holder.ask(askToLift, titled(house)));
    },
    'a sale at once after the lifting was requested': async () => said(sale(house)),
    'the lock of a look-alike with the same name': async () => (await relative.refused(setLock, titled(house))).message,
    'lifting by a watcher': async () => (await relative.refused(askToLift, titled(house))).message,
    'lifting by the creditor': async () => (await bank.refused(askToLift, titled(house))).message,
    'lifting at the counter by an officer of another region': async () =>
      (await office.as('sea-acceptor').refused(liftLockAtCounter, counter(house))).message,
    'lifting at the counter by an officer of another task': async () =>
      (await office.as('approver').refused(liftLockAtCounter, counter(house))).message,
    'lifting at the counter in the name of the look-alike': async () => {
      await lock();
      return (await office.as('acceptor').refused(liftLockAtCounter, counter(house, { holder: personOf('citizen-2') })))
        .message;
    },
    'lifting at the counter with a forged court document': async () => {
      await lock();
      const forged = counter(house, { ground: 'court', documentNumber: '（2026）浙0106执1号' });
      return refusal(office.as('acceptor').ask(liftLockAtCounter, forged));
    },
    'an officer who lifts the lock on a home of their own': async () => {
      await lock();
      const [holding] = await services.db.select().from(rightHolders).where(eq(rightHolders.rightId, house.right.id));
      const officer = eq(users.username, 'acceptor');
      const [account] = await services.db.select().from(users).where(officer);
      await services.db
        .update(users)
        .set({ identityNumber: holding?.identityNumber ?? '' })
        .where(officer);
      office.as('acceptor').leave();
      const message = (await office.as('acceptor').refused(liftLockAtCounter, counter(house))).message;
      await services.db
        .update(users)
        .set({ identityNumber: account?.identityNumber ?? '' })
        .where(officer);
      office.as('acceptor').leave();
      return message;
    },
    'a sale by the seller’s session of an unlocked home': async () => {
      await unlock();
      const ywh = await office.file(sale(house));
      await office.decide(ywh, 'citizen-2', 'PRE_REVIEW');
      return '';
    },
    'a second sale of the same home beside it': async () => said(sale(house, 'citizen', 'enterprise')),
    'a sale that the look-alike buyer begins and the stolen session signs': async () => {
      const other = await ownHome();
      await holder.ask(setLock, titled(other));
      return refusal(office.file({ ...sale(other), starter: 'citizen-2' }));
    },
    'a forged notarised letter that the counter accepts': async () => {
      const forged = {
        ...{ principal: personOf('citizen'), agent: personOf('citizen-2'), processCode: 'house-transfer' },
        ...{ coversAll: '1' as const, notaryNumber: '（2026）浙杭西证民字第99号' },
        ...{ startsOn: office.today(), endsOn: '2027-11-01' },
      };
      return refusal(office.as('acceptor').ask(acceptLetter, forged));
    },
    'a seal on a forged order by somebody who is no court': async () =>
      said({ ...sale(house), business: 'seal', starter: 'bank', cast: {}, fields: placeOf(house) }),
    'a search for the home by an officer without a case': async () => {
      const reviewer = office.as('reviewer');
      const sought = { ...titled(house), rightHolderName: PEOPLE.citizen?.name };
      await reviewer.ask(searchProperties, sought as never);
      return '';
    },
    'a search for the home by somebody who holds nothing': async () => {
      const sought = { titleCertificateNumber: house.certificate.titleCertificateNumber };
      const { rows } = await enterprise.ask(searchProperties, sought as never);
      return rows.length === 0 ? '查不到' : '';
    },
    'a listing of the home by the look-alike': async () => {
      const home = { ...titled(house), title: '近地铁两居室', priceText: '268.50', layout: '2' };
      return (await relative.refused(saveListing, { ...home, telephone: '13900000002', description: '' } as never))
        .message;
    },
    'a sale of the home by somebody who holds nothing': async () => said(sale(house, 'citizen-2', 'enterprise')),
    'a sale by an agent on a letter that the agent has begun': async () => {
      const other = await ownHome();
      const start = { processCode: 'house-transfer', regionCode: '330106', notice: { version: '2026-11-01' } };
      const form = { fields: { bdcqzh: other.certificate.titleCertificateNumber }, parties: {} };
      return (await relative.refused(startApplication, { ...start, form, authorityId: 'f'.repeat(32) } as never))
        .message;
    },
    'a sale by an agent with a letter, at night': async () => {
      const other = await ownHome();
      await holder.ask(setLock, titled(other));
      const authorityId = await letterOf(holder, relative as never, { ...titled(other), startsOn: office.today() });
      services.clock.advance(12 * 3_600_000);
      office.forgetSessions();
      const draft = begin(relative, saleOf(other.certificate.titleCertificateNumber), { authorityId });
      return refusal(
        draft.then(async (begun) => {
          await addPapers(relative, begun);
          return send(relative, begun);
        }),
      );
    },
    'a watch begun by a stranger who knows certificate and name': async () => {
      const asked = { ...titled(house), holderName: PEOPLE.citizen?.name ?? '', relation: 'other' as const };
      const { recordId } = await relative.ask(askToWatch, asked);
      return (await relative.refused(answerWatch, { recordId, agrees: true })).message;
    },
    'a watcher let in by the stolen session': async () => {
      const [row] = await services.db.select().from(propertyWatches).where(isNull(propertyWatches.endedAt));
      await holder.ask(answerWatch, { recordId: row?.id ?? '', agrees: true });
      return '';
    },
    'a changed telephone before a filing': async () => {
      const change = { telephone: '13900000077', challenge: randomUUID(), code: '123456' };
      return (await holder.refused(changeTelephone, change)).message;
    },
    'a dissent to frighten the holder': async () => {
      const other = await ownHome();
      await office.file({
        business: 'dissent',
        starter: 'citizen-2',
        cast: { lhgxr: ['citizen-2'] },
        fields: { ...placeOf(other), yysx: '登记簿记载的权利人', yyly: '本人出资购买，登记在他人名下' },
      });
      return '';
    },
    'a guardianship of the holder on forged papers': async () => {
      const { telephone: _telephone, ...ward } = personOf('citizen');
      const { telephone: _other, ...guardian } = personOf('citizen-2');
      const forged = { ward, guardian, incapacity: 'incapable' as const, proof: '（2026）浙0106民特9号' };
      return refusal(office.as('acceptor').ask(acceptGuardianship, forged));
    },
  };

  test.each(Object.keys(drills))('%s', async (name) => {
    let refused = '';
    const told = await heard('citizen', async () => (refused = (await drills[name]?.()) ?? ''));
    expect(refused === '' ? told : refused).not.toMatch(/^(A000)?$/);
  });

  test('no message and no text names the number of a person', async () => {
    for (const who of ['citizen', 'citizen-2']) {
      const all = `${await inboxText(office.as(who))}${(await textsTo(who)).join()}`;
      expect(all).toContain('处分锁');
      for (const { identityNumber, telephone } of Object.values(PEOPLE))
        for (const number of [identityNumber, telephone].filter(Boolean)) expect(all).not.toContain(number);
    }
  });
});
