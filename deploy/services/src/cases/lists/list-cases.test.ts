// Lists of cases, and the public progress of a case.
import { listApplications } from '@portal/shared/contract';
import type { InputOf } from '@portal/shared/contract';
import { claimApplication, listDeskQueue, unclaimApplication } from '@portal/applications/contract';
import { usingServices } from '../../testing';
import type { TestClient } from '../../testing';
import {
  cleanHouses,
  driveToSubmit,
  opinion,
  signInEverybody,
  startDraftOf,
  submitCall,
} from '../../testing/cases/case-driver';
import type { People } from '../../testing/cases/case-driver';
import { randomUUID } from 'node:crypto';
import { businessSummaries, loadBusiness, sampleForm } from '@portal/shared/catalogue';
import { formatYuan } from '@portal/shared/kernel';
import { eq } from 'drizzle-orm';
import { findGuide } from '../../platform/config/guide';
import type { ApplicationRow } from '../access/access';
import { feeOfCase } from '../fees/case-fee';
import { maskForm } from '../looks/mask-form';
import { listMaterials } from '../materials/materials';
import { maskedPartyName } from '../parties/masked-name';
import { applications } from '../schema';
import { contentOf } from './receipt';
import { usingOffice } from '../../testing/fixtures/using-office';

// The lists of an office: what waits for anybody, what one has taken, what one has worked on.
describe('lists of cases', () => {
  const { services, sea, clerk } = usingServices({ sea: 'sea-acceptor', clerk: 'content' });
  let people: People;
  type Asking = Pick<TestClient, 'ask'>;

  beforeAll(async () => {
    people = await signInEverybody(services);
  });

  async function numbersIn(person: TestClient, scope: string): Promise<string[]> {
    const body = await person.ask(listApplications, { scope });
    return body.rows.map(({ businessNumber }) => businessNumber);
  }

  test('a case leaves the queue when it is taken, and comes back when it is given back', async () => {
    const [house] = await cleanHouses(people.seller);
    const draft = await driveToSubmit(people, house?.bdcqzh ?? '');
    await submitCall(people.seller, draft);
    const body = await people.reviewer.ask(listApplications, { scope: 'queue' });
    const [{ businessNumber } = { businessNumber: '' }] = body.rows;
    expect(businessNumber).toMatch(/^330106\d{14}$/);
    expect(await numbersIn(people.reviewer, 'mine')).toEqual([]);
    expect(await numbersIn(people.approver, 'queue')).toEqual([]);

    await people.reviewer.ask(claimApplication, { businessNumber: draft.ywh });
    expect(await numbersIn(people.reviewer, 'queue')).toEqual([]);
    expect(await numbersIn(people.reviewer, 'mine')).toEqual([businessNumber]);

    await people.reviewer.ask(unclaimApplication, { businessNumber });
    expect(await numbersIn(people.reviewer, 'queue')).toEqual([businessNumber]);
    expect(await numbersIn(people.reviewer, 'mine')).toEqual([]);

    await people.reviewer.ask(claimApplication, { businessNumber });
    await opinion(people.reviewer, businessNumber, '1');
    expect(await numbersIn(people.reviewer, 'done')).toEqual([businessNumber]);
  });

  test('pages follow each other by cursor, without gaps or repetitions while new cases come in', async () => {
    const { seller } = people;
    const houses = await cleanHouses(seller);
    const started: string[] = [];
    const start = async (): Promise<void> => {
      services.clock.advance(1_000);
      started.push((await startDraftOf(seller, houses[1]?.bdcqzh ?? '')).ywh);
    };
    for (let each = 0; each < 5; each += 1) await start();
    const read = (params: Record<string, unknown>) =>
      seller.ask(listApplications, { pageSize: 2, status: 'DRAFT', ...params });
    const seen: string[] = [];
    let page = await read({});
    const wanted = [...started].reverse();
    for (let pageNo = 2; ; pageNo += 1) {
      seen.push(...page.rows.map(({ businessNumber }) => businessNumber));
      if (!page.next) break;
      // Somebody begins another one meanwhile: by counting, the next page would repeat a row.
      if (pageNo === 2) await start();
      page = await read({ pageNumber: pageNo, after: page.next });
    }
    expect(seen).toEqual(wanted);
    // What no page has answered counts rows off.
    expect((await read({ pageNumber: 2, after: 'nonsense' })).rows.map(({ businessNumber }) => businessNumber)).toEqual(
      [...started].reverse().slice(2, 4),
    );
  });

  describe('the desk', () => {
    beforeEach(async () => {
      people = await signInEverybody(services);
    });
    const desk = (person: Asking, query: Partial<InputOf<typeof listDeskQueue>> = {}) =>
      person.ask(listDeskQueue, { scope: 'queue', ...query });
    const numbersOn = async (person: Asking, query: Partial<InputOf<typeof listDeskQueue>> = {}) =>
      (await desk(person, query)).rows.map(({ businessNumber }) => businessNumber);
    const submitted = async (): Promise<string> => {
      const [house] = await cleanHouses(people.seller);
      const draft = await driveToSubmit(people, house?.bdcqzh ?? '');
      const { body } = await submitCall(people.seller, draft);
      return body.data.ywh;
    };
    const claim = (person: TestClient, businessNumber: string) => person.ask(claimApplication, { businessNumber });

    test('an officer of the region sees what is theirs, the first due first; officers elsewhere and others see nothing', async () => {
      const due = await submitted();
      await claim(people.acceptor, due);
      await opinion(people.acceptor, due, '1');
      await opinion(people.acceptor, due, '1');
      services.clock.advance(60_000);
      const waiting = await submitted();
      const { rows, total, counts, businesses } = await desk(people.reviewer);
      const dueRow = async () =>
        (await desk(people.reviewer)).rows.find(({ businessNumber }) => businessNumber === due);
      expect(await dueRow()).toMatchObject({ status: 'REVIEWING', isMine: false, regionCode: '330106' });
      const order = rows.map(({ businessNumber }) => businessNumber);
      expect(order.indexOf(due)).toBeLessThan(order.indexOf(waiting));
      expect(rows.find(({ businessNumber }) => businessNumber === waiting)).toMatchObject({
        status: 'SUBMITTED',
        ...{ dueOn: null, daysLeft: null },
      });
      expect([total, counts.queue, businesses.reduce((sum, each) => sum + each.count, 0)]).toEqual(
        Array.from({ length: 3 }, () => rows.length),
      );
      // The promise runs by working days, and goes below nothing.
      const left = (await dueRow())?.daysLeft ?? -1;
      expect(left).toBeGreaterThanOrEqual(0);
      services.clock.advance(14 * 86_400_000);
      people = await signInEverybody(services);
      expect((await dueRow())?.daysLeft).toBe(left - 10);
      expect(await numbersOn(people.reviewer, { status: 'SUBMITTED' })).toEqual([waiting]);
      expect(await numbersOn(people.reviewer, { processCode: 'land-first' })).toEqual([]);
      expect(await numbersOn(people.reviewer, { regionCode: '330109' })).toEqual([]);
      // Who has accepted a case does not review it; who approves waits for its review.
      expect(await numbersOn(people.acceptor)).toEqual([waiting]);
      expect(await numbersOn(people.approver)).toEqual([]);
      for (const other of [sea, clerk, people.seller])
        expect(await desk(other)).toMatchObject({ total: 0, rows: [], counts: { queue: 0, mine: 0, returned: 0 } });
      expect((await services.client().refused(listDeskQueue, { scope: 'queue' })).status).toBe(401);
    });

    test('a claim is carried through the stages that are one officer’s, and ends where another person decides', async () => {
      const number = await submitted();
      await claim(people.acceptor, number);
      expect(await numbersOn(people.acceptor, { scope: 'mine' })).toEqual([number]);
      await opinion(people.acceptor, number, '1');
      expect((await desk(people.acceptor, { scope: 'mine' })).rows).toEqual([
        expect.objectContaining({ businessNumber: number, status: 'ACCEPTED', isMine: true }),
      ]);
      expect(await numbersOn(people.reviewer)).not.toContain(number);
      await opinion(people.acceptor, number, '1');
      expect(await numbersOn(people.acceptor, { scope: 'mine' })).toEqual([]);
      expect(await numbersOn(people.reviewer)).toContain(number);
      // What comes back is nobody's, and is named among what came back.
      await claim(people.reviewer, number);
      await opinion(people.reviewer, number, '2', { opinion: '请再核对份额' });
      expect(await numbersOn(people.reviewer, { scope: 'mine' })).not.toContain(number);
      expect(await numbersOn(people.acceptor, { scope: 'returned' })).toEqual([number]);
      await claim(people.acceptor, number);
      expect(await numbersOn(people.acceptor, { scope: 'returned' })).toEqual([number]);
      expect(await numbersOn(people.reviewer, { scope: 'returned' })).toEqual([]);
    });
  });
});

// The progress of a case over HTTP: by its number or the last six digits of it, with what is the asker's next step, and
// for nobody else.
describe('progress', () => {
  const { services, office, bookedHome: houseOf } = usingOffice();

  describe('guide, form and receipt of every business', () => {
    const TODAY = '2026-11-21';
    const REGION = '330106';
    /** Of people, none of whom the register or the account knows. */
    const filed = async (processCode: string, choose: 'first' | 'last') => {
      const form = sampleForm(await loadBusiness(processCode), { today: TODAY }, { choose });
      const at = services.clock.now();
      const row = { id: randomUUID(), processCode, regionCode: REGION, form, submittedAt: at, acceptedAt: at };
      const open = { status: 'ACCEPTED', location: '', unitNumber: null, titleCertificateNumber: null, savedAt: at };
      return { ...row, ...open, businessNumber: '33010620261121000001' } as unknown as ApplicationRow;
    };
    const asFee = ({ name, amount }: { name: string; amount: number | null }) => `${name} ${amount}`;

    test('have one time limit, one fee and one list of materials', async () => {
      const broken: string[] = [];
      let charged = 0;
      for (const { id } of businessSummaries) {
        const guide = await findGuide(services.context, id, REGION);
        const business = await loadBusiness(id);
        const limits = guide.limitDays === 0 ? ['当场办结'] : [`承诺${guide.commitDays}个`, `法定${guide.limitDays}个`];
        const offered = guide.materials.map(({ materialId, name }) => `${materialId} ${name}`);
        for (const choose of ['first', 'last'] as const) {
          const application = await filed(id, choose);
          const receipt = await contentOf(services.context, application, services.clock.now(), 'https://portal');
          for (const limit of limits) if (!receipt.limits.includes(limit)) broken.push(`${id}: ${receipt.limits}`);
          const listed = await listMaterials(services.db, application, services.clock.now());
          for (const { materialId, name, required, reason } of listed) {
            if (!offered.includes(`${materialId} ${name}`)) broken.push(`${id}: the guide has no ${name}`);
            const said = guide.materials.find((one) => one.materialId === materialId);
            if (required && !said?.required && !said?.note.includes(reason))
              broken.push(`${id}: ${name} for ${reason}`);
          }
          for (const { materialId, required } of guide.materials)
            if (required && !listed.some((one) => one.materialId === materialId && one.required))
              broken.push(`${id}: ${materialId} is not asked for`);
          const { total, items } = await feeOfCase(services.db, application);
          const fee = total === 0 ? '不收费' : formatYuan(total);
          if (!receipt.fee.startsWith(fee)) broken.push(`${id}: the receipt says ${receipt.fee}, the slip ${fee}`);
          for (const item of items) {
            if (item.amount === 0) continue;
            charged += 1;
            const line = guide.fees.find(
              ({ name, amount }) => name === item.name && amount !== null && item.amount % amount === 0,
            );
            if (!line) broken.push(`${id}: ${asFee(item)} is not among ${guide.fees.map(asFee).join(', ')}`);
          }
          if (total > 0 && business.guide.conditions.some((text) => text.includes('不收登记费')))
            broken.push(`${id}: charges what its guide does not`);
        }
      }
      expect(broken).toEqual([]);
      expect(charged).toBeGreaterThan(50);
    });

    test('a court is named in full and pays nothing, a person is masked', async () => {
      const application = await filed('seal-up', 'first');
      const masked = { qlrmc: '张明远', zjzl: '1', qlrlx: '1' };
      const court = { qlrmc: '杭州市西湖区人民法院', zjzl: '8' };
      expect(maskForm({ fields: {}, parties: { zxjg: [court], bzxr: [masked] } }).parties).toMatchObject({
        ...{ zxjg: [{ qlrmc: '杭州市西湖区人民法院' }], bzxr: [{ qlrmc: '张*远' }] },
      });
      expect(maskedPartyName({ name: court.qlrmc, identityType: '8' })).toBe(court.qlrmc);
      expect(maskedPartyName({ name: masked.qlrmc, identityType: '1' })).toBe('张*远');
      for (const id of ['seal-up', 'unseal']) {
        const { shares } = await feeOfCase(services.db, { ...application, processCode: id });
        expect(shares.filter(({ role, total }) => role === 'zxjg' && total > 0)).toEqual([]);
      }
    });
  });

  const progress = async (who: string, ywh: string) =>
    (await office.as(who).get('/api/pub3/progressQuery/queryProgress', { params: { ywh } })).body;
  const steps = async (who: string, ywh: string): Promise<string[]> =>
    (await progress(who, ywh)).data.actions.filter(
      (action: string) => !['print', 'progress', 'withdraw'].includes(action),
    );

  test('each party reads what they have to do next: sign, pay, see the certificate', async () => {
    const { certificate, unit } = await houseOf('citizen');
    const filing = {
      business: 'house-transfer' as const,
      starter: 'citizen' as const,
      cast: { ywr: ['citizen' as const], qlr: ['citizen-2' as const] },
      fields: { bdcqzh: certificate.titleCertificateNumber, bdcdyh: unit.unitNumber, sfdygh: '0', zrfe: '' },
    };
    const sent = await office.sent(filing);
    expect(await steps('citizen-2', sent.ywh)).toEqual(['confirm', 'refuse']);
    await office.sign(sent);
    expect(await steps('citizen', sent.ywh)).toContain('submit');
    const ywh = await office.submit(sent);
    expect(await steps('citizen', ywh)).toEqual([]);

    // The last six digits are enough for who takes part; for others they are no number.
    const short = ywh.slice(-6);
    for (const who of ['citizen', 'citizen-2']) expect((await progress(who, short)).data.ywh).toBe(ywh);
    for (const who of ['enterprise', 'bank', 'acceptor', 'sea-acceptor'])
      expect([who, await progress(who, short)]).toEqual([who, await progress(who, '999999')]);
    expect((await progress('citizen', '999999')).resultCode).toBe('B000');
    expect(await progress('enterprise', ywh)).toEqual(await progress('enterprise', '33010620261121999999'));

    await office.decide(ywh, 'citizen-2', 'PAY_PENDING');
    expect(await steps('citizen-2', ywh)).toEqual(['pay']);
    await office.decide(ywh, 'citizen-2');
    expect(await steps('citizen-2', ywh)).toEqual(['viewCert']);
    // Who has sold holds no certificate.
    expect(await steps('citizen', ywh)).toEqual([]);

    // Two that end alike: neither is guessed.
    const other = await houseOf('citizen');
    const bdcqzh = other.certificate.titleCertificateNumber;
    const { said } = await office.start({
      ...filing,
      fields: { ...filing.fields, bdcqzh, bdcdyh: other.unit.unitNumber },
    });
    await services.db
      .update(applications)
      .set({ businessNumber: `33010620200101${short}` })
      .where(eq(applications.draftNumber, String(said.data?.ywh)));
    expect((await progress('citizen', short)).msg).toContain('完整的业务号');
    expect((await progress('citizen-2', short)).data.ywh).toBe(ywh);
  });
});
