// What single bookings leave in the register, one after the other: shares, seals and their turns, proofs, and what must
// end first.
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Business, RegisterEffect } from '@portal/shared/catalogue';
import { loadBusiness } from '@portal/shared/catalogue';
import { activateCertificates } from '../certificates/issue';
import { certificates } from '../certificates/schema';
import { isRefusal } from '../../platform/core/errors';
import type { TestServices } from '../../testing';
import { describeOnOne } from '../../testing';
import { messages } from '../../platform/messages/schema';
import { isNumber } from '../../platform/personal/where';
import { lapseEntries } from './entries/lapse-entries';
import { remindOfLapses } from './entries/lapse-notices';
import { termErrors } from './units/registered-terms';
import { remindOfTerms } from './units/term-notices';
import { restrictionHolders, restrictions, rightHolders, rights, units } from '../schema';
import { writeRegister } from './write-register';

const HOUSE = '330106001071GB00006F00010001';
const DAY_MS = 86_400_000;
const PEOPLE = ['甲', '乙', '丙', '丁'].map((name, index) => ({
  qlrlx: '1',
  qlrmc: name,
  zjzl: '1',
  zjh: `33010619900101001${index}`,
}));
const sealed = {
  kind: 'addEntry',
  entry: 'sealed',
  by: null,
  holders: 'zxjg',
  data: { documentNumber: 'wh', startsOn: 'from', endsOn: 'to' },
  proof: false,
} as const;

const effects = {
  create: { kind: 'createRight', holders: 'qlr', rightType: '4' },
  transfer: { kind: 'transferRight', from: null, to: 'qlr' },
  transferPartly: { kind: 'transferRight', from: 'ywr', to: 'qlr', part: 'zrfe' },
  modify: { kind: 'modifyRight', by: 'qlr', changes: [{ field: 'mj', of: 'unit', as: 'jzmj' }] },
  correct: { kind: 'correctRight', by: 'qlr', changes: [{ field: 'mj', of: 'unit', as: 'jzmj' }] },
  cancel: { kind: 'cancelRight', by: 'qlr' },
  replace: { kind: 'replaceCertificate', by: 'qlr' },
  mortgage: { kind: 'addEntry', entry: 'mortgage', by: null, holders: 'qlr', data: { amount: 'mj' }, proof: true },
  releaseMortgage: { kind: 'releaseEntry', entry: 'mortgage', by: 'qlr', proofNumber: 'zm' },
  notice: { kind: 'addEntry', entry: 'notice', by: null, holders: 'qlr', data: {}, proof: true },
  dissent: { kind: 'addEntry', entry: 'dissent', by: null, holders: 'qlr', data: { daysInForce: 15 }, proof: true },
  easement: {
    kind: 'addEntry',
    entry: 'easement',
    by: null,
    holders: 'qlr',
    data: { documentNumber: 'wh' },
    proof: true,
  },
  releaseEasement: { kind: 'releaseEntry', entry: 'easement', by: 'qlr', documentNumber: 'wh' },
  seal: sealed,
  unseal: { kind: 'releaseEntry', entry: 'sealed', by: 'qlr', documentNumber: 'wh' },
  sale: {
    kind: 'several',
    of: [
      { effect: { kind: 'releaseEntry', entry: 'sealed', by: 'qlr', documentNumber: 'wh' } },
      { effect: { kind: 'transferRight', from: null, to: 'qlr' } },
    ],
  },
} as const satisfies Record<string, RegisterEffect>;
type Step = { what: keyof typeof effects | 'wait'; people: number[]; mode: string; document: number };

describeOnOne('the register after one booking and the next', (makeServices) => {
  let services: TestServices;
  let template: Business;
  beforeAll(async () => {
    services = await makeServices();
    template = await loadBusiness('house-transfer');
  }, 240_000);

  /** The names that the effects use are fields of this business. */
  function businessWith(registerEffect: RegisterEffect): Business {
    const fields = ['wh', 'from', 'to', 'mj', 'zm', 'zrfe'].map((key) => ({ key, label: key, kind: 'text' as const }));
    return { ...template, fields, registerEffect };
  }

  async function book(step: Step, now: Date): Promise<'done' | 'refused'> {
    const cards = step.people.map((index, position) => ({
      ...PEOPLE[index],
      gyfs: step.mode,
      ...(step.mode === '2' ? { qlbl: share(step, position) } : {}),
    }));
    const [unit] = await services.db.select().from(units).where(eq(units.unitNumber, HOUSE));
    const [title] = await services.db
      .select()
      .from(certificates)
      .innerJoin(rights, eq(rights.id, certificates.rightId))
      .where(
        and(
          eq(certificates.unitId, unit?.id ?? ''),
          eq(rights.status, 'current'),
          ne(certificates.status, 'cancelled'),
        ),
      );
    const [mortgage] = await services.db
      .select()
      .from(restrictions)
      .where(
        and(
          eq(restrictions.unitId, unit?.id ?? ''),
          eq(restrictions.kind, 'mortgage'),
          isNull(restrictions.releasedAt),
        ),
      );
    const [giver] = await services.db
      .select()
      .from(rightHolders)
      .where(eq(rightHolders.rightId, title?.rights.id ?? randomUUID()))
      .orderBy(rightHolders.position);
    const id = randomUUID();
    const fields = {
      wh: `文号${step.document}`,
      from: '2026-11-20',
      to: `202${7 + step.document}-11-19`,
      mj: '88.00',
      zm: mortgage?.proofNumber ?? '',
      zrfe: step.what === 'transferPartly' ? '30' : '',
    };
    const form = {
      fields,
      parties: {
        qlr: cards,
        ywr: giver ? [{ qlrmc: giver.name, zjh: giver.identityNumber }] : [],
        zxjg: [{ qlrmc: '法院', zjzl: '7', zjh: 'COURT' }],
      },
    };
    return services.db
      .transaction(async (tx) => {
        await writeRegister(
          tx,
          {
            id,
            form,
            unitNumber: HOUSE,
            titleCertificateNumber: title?.certificates.titleCertificateNumber ?? null,
            regionCode: '330106',
            location: null,
          },
          businessWith(effects[step.what as keyof typeof effects]),
          now,
        );
        await activateCertificates(tx, id);
      })
      .then(
        () => 'done' as const,
        (error: unknown) => {
          if (isRefusal(error)) return 'refused' as const;
          throw error;
        },
      );
  }

  /** Two thirds of the time the shares are right. */
  function share({ people, document }: Step, position: number): string {
    if (document === 0) return '30';
    return position === 0 ? String(100 - 20 * (people.length - 1)) : '20';
  }

  test('a co-owner who receives a part stands in the register once, with both shares together', async () => {
    const other = await makeServices();
    const kept = services;
    services = other;
    try {
      const now = services.clock.now();
      const pass: Step = { what: 'transferPartly', people: [1], mode: '2', document: 0 };
      expect(await book({ what: 'create', people: [0], mode: '1', document: 1 }, now)).toBe('done');
      expect(await book(pass, now)).toBe('done');
      expect(await book(pass, now)).toBe('done');
      const held = await services.db
        .select({ name: rightHolders.name, share: rightHolders.share })
        .from(rightHolders)
        .innerJoin(rights, eq(rights.id, rightHolders.rightId))
        .innerJoin(units, eq(units.id, rights.unitId))
        .where(and(eq(units.unitNumber, HOUSE), eq(rights.status, 'current')))
        .orderBy(rightHolders.position);
      expect(held).toEqual([
        { name: '甲', share: '40' },
        { name: '乙', share: '60' },
      ]);
    } finally {
      services = kept;
    }
  });

  test('a certificate corrected or replaced under a seal stays restricted', async () => {
    const now = services.clock.now();
    const seal: Step = { what: 'seal', people: [0], mode: '1', document: 2 };
    await book({ what: 'create', people: [0], mode: '1', document: 1 }, now);
    await book(seal, now);
    for (const what of ['correct', 'replace'] as const) {
      expect(await book({ ...seal, what }, now)).toBe('done');
      const inForce = await services.db
        .select({ status: certificates.status })
        .from(certificates)
        .innerJoin(units, eq(units.id, certificates.unitId))
        .where(and(eq(units.unitNumber, HOUSE), isNotNull(certificates.rightId), ne(certificates.status, 'cancelled')));
      expect(inForce).toEqual([{ status: 'restricted' }]);
    }
  });

  test('a waiting seal takes its turn when the one before ends, by release or by time', async () => {
    const at = new Date('2026-12-01T09:00:00+08:00');
    const other = '330106001071GB00007F00010001';
    const add = async (document: string, to: string) =>
      services.db.transaction((tx) =>
        writeRegister(
          tx,
          {
            id: randomUUID(),
            unitNumber: other,
            titleCertificateNumber: null,
            regionCode: '330106',
            location: null,
            form: {
              fields: { wh: document, from: '2026-12-01', to },
              parties: { zxjg: [{ qlrmc: document, zjzl: '7', zjh: document }] },
            },
          },
          businessWith(sealed),
          at,
        ),
      );
    for (const [document, to] of [
      ['甲院1号', '2027-06-01'],
      ['乙院2号', '2027-12-01'],
      ['丙院3号', '2029-12-01'],
    ] as const)
      await add(document, to);
    const seals = async () =>
      (
        await services.db
          .select({ seal: restrictions })
          .from(restrictions)
          .innerJoin(units, eq(units.id, restrictions.unitId))
          .where(eq(units.unitNumber, other))
          .orderBy(restrictions.position)
      ).map(({ seal }) => [seal.documentNumber, seal.status, seal.startsOn, seal.endsOn]);
    expect(await seals()).toEqual([
      ['甲院1号', 'current', '2026-12-01', '2027-06-01'],
      ['乙院2号', 'waiting', '2026-12-01', null],
      ['丙院3号', 'waiting', '2026-12-01', null],
    ]);
    await services.db.transaction((tx) =>
      writeRegister(
        tx,
        {
          id: randomUUID(),
          unitNumber: other,
          titleCertificateNumber: null,
          regionCode: '330106',
          location: null,
          form: { fields: { wh: '甲院1号' }, parties: {} },
        },
        businessWith(effects.unseal),
        at,
      ),
    );
    expect((await seals()).map(([document, status, , endsOn]) => [document, status, endsOn])).toEqual([
      ['甲院1号', 'ended', '2027-06-01'],
      ['乙院2号', 'current', '2027-12-01'],
      ['丙院3号', 'waiting', null],
    ]);
    await lapseEntries(services.context, new Date('2027-12-02T09:00:00+08:00'));
    // From the day after the one before, for three calendar years.
    expect(await seals()).toEqual([
      ['甲院1号', 'ended', '2026-12-01', '2027-06-01'],
      ['乙院2号', 'ended', '2026-12-01', '2027-12-01'],
      ['丙院3号', 'current', '2027-12-02', '2030-12-02'],
    ]);
  });

  test('a seal that is renewed runs for three years at most from its old end', async () => {
    const house = '330106001071GB00008F00010001';
    const at = new Date('2026-12-01T09:00:00+08:00');
    const order = async (effect: RegisterEffect, to: string, document = '甲院1号') =>
      services.db.transaction((tx) =>
        writeRegister(
          tx,
          {
            id: randomUUID(),
            unitNumber: house,
            titleCertificateNumber: null,
            regionCode: '330106',
            location: null,
            form: {
              fields: { wh: document, from: '2026-12-01', to },
              parties: { zxjg: [{ qlrmc: '法院', zjzl: '7', zjh: 'COURT' }] },
            },
          },
          businessWith(effect),
          at,
        ),
      );
    const endsOn = async () =>
      (
        await services.db
          .select({ endsOn: restrictions.endsOn })
          .from(restrictions)
          .innerJoin(units, eq(units.id, restrictions.unitId))
          .where(eq(units.unitNumber, house))
      )[0]?.endsOn;
    // Two leap days more than 3 × 365.
    await order(sealed, '2099-01-01');
    expect(await endsOn()).toBe('2029-12-01');
    await order({ kind: 'several', of: [{ effect: effects.unseal }, { effect: sealed }] }, '2099-01-01');
    expect(await endsOn()).toBe('2032-12-01');
  });

  test('what lapses takes a proof in the making with it', async () => {
    const [unit] = await services.db.select().from(units).where(eq(units.unitNumber, HOUSE));
    const id = randomUUID();
    await services.db.transaction((tx) =>
      writeRegister(
        tx,
        {
          id,
          unitNumber: unit?.unitNumber ?? '',
          titleCertificateNumber: null,
          regionCode: '330106',
          location: null,
          form: { fields: {}, parties: { qlr: [{ ...PEOPLE[0] }] } },
        },
        businessWith(effects.dissent),
        services.clock.now(),
      ),
    );
    await lapseEntries(services.context, new Date(services.clock.now().getTime() + 16 * DAY_MS));
    expect(
      (await services.db.select().from(certificates).where(eq(certificates.applicationId, id))).map(
        ({ status }) => status,
      ),
    ).toEqual(['cancelled']);
  });

  test('who is concerned is told once before an entry ends, and once when it has ended, however late the job runs', async () => {
    const [unit] = await services.db.select().from(units).limit(1);
    const kinds = ['lease', 'sealed', 'dissent', 'notice', 'mortgageNotice', 'mortgage'] as const;
    const entered = await services.db
      .insert(restrictions)
      .values(
        kinds.map((kind) => ({
          unitId: unit?.id ?? '',
          kind,
          holder: '甲',
          startsOn: '2027-01-01',
          endsOn: '2028-02-29',
        })),
      )
      .returning();
    const number = (kind: string) => `33010619900101${String(2000 + kinds.indexOf(kind as 'lease'))}`;
    await services.db
      .insert(restrictionHolders)
      .values(entered.map(({ id, kind }) => ({ restrictionId: id, name: kind, identityNumber: number(kind) })));
    const at = (day: string) => new Date(`${day}T01:00:00+08:00`);
    const told = async (kind: string) =>
      (
        await services.db
          .select()
          .from(messages)
          .where(isNumber(messages.identityNumber, number(kind)))
      )
        .map(({ event, body }) => `${event} ${/2028年\d+月\d+日/.exec(body)?.[0]}`)
        .toSorted();
    const soon = 'entryEndsSoon 2028年2月29日';
    // A seal and a lease thirty days ahead, notices fifteen, a dissent five; the last day itself still counts.
    await remindOfLapses(services.db, at('2028-01-29'));
    expect(await Promise.all(kinds.map(told))).toEqual(kinds.map(() => []));
    for (let round = 0; round < 2; round += 1) await remindOfLapses(services.db, at('2028-01-30'));
    expect(await Promise.all(kinds.map(told))).toEqual([[soon], [soon], [], [], [], []]);
    await remindOfLapses(services.db, at('2028-02-14'));
    expect(await Promise.all(kinds.map(told))).toEqual([[soon], [soon], [], [soon], [soon], []]);
    await remindOfLapses(services.db, at('2028-02-29'));
    await lapseEntries(services.context, at('2028-02-29'));
    expect(await told('dissent')).toEqual([soon]);
    // The job has not run for a week.
    const ended = 'entryEnded 2028年2月29日';
    await lapseEntries(services.context, at('2028-03-07'));
    await lapseEntries(services.context, at('2028-03-08'));
    for (const kind of kinds)
      expect([kind, await told(kind)]).toEqual([kind, kind === 'mortgage' ? [] : [ended, soon]]);
    const left = entered.map(({ id }) => id);
    expect(
      (await services.db.select().from(restrictions).where(inArray(restrictions.id, left)))
        .filter(({ status }) => status === 'current')
        .map(({ kind }) => kind),
    ).toEqual(['mortgage']);
    await services.db
      .update(restrictions)
      .set({ status: 'ended', releasedAt: at('2028-03-08') })
      .where(inArray(restrictions.id, left));
  });

  test('holders are told once that the term of their land or sea area ends, and once what follows when it is over', async () => {
    const at = (day: string) => new Date(`${day}T01:00:00+08:00`);
    const application = {
      ...{ id: randomUUID(), form: { fields: {}, parties: {} }, titleCertificateNumber: null },
      ...{ regionCode: '330903', location: null },
    };
    // Rights to sea areas of the seed end with 2030.
    const [sea] = await services.db
      .select({ unit: units, holder: rightHolders })
      .from(units)
      .innerJoin(rights, and(eq(rights.unitId, units.id), eq(rights.status, 'current')))
      .innerJoin(rightHolders, eq(rightHolders.rightId, rights.id))
      .where(eq(units.unitKind, 'sea'))
      .limit(1);
    const number = sea?.holder.identityNumber ?? '';
    const told = async (event: string) =>
      (await services.db.select().from(messages).where(isNumber(messages.identityNumber, number))).filter(
        (message) => message.event === event && message.path?.includes(sea?.unit.id ?? ''),
      );
    await remindOfTerms(services.db, at('2030-10-01'));
    expect(await told('termEndsSoon')).toEqual([]);
    for (const day of ['2030-10-02', '2030-10-02', '2030-10-03', '2030-12-31'])
      await remindOfTerms(services.db, at(day));
    expect((await told('termEndsSoon')).map(({ body }) => body)).toEqual([
      expect.stringMatching(/海域使用权将于2030年12月31日期限届满。.*第二十六条/),
    ]);
    expect(await told('termEnded')).toEqual([]);
    // The job has not run for a week.
    for (const day of ['2031-01-07', '2031-01-08']) await remindOfTerms(services.db, at(day));
    // What is over is not disposed of; its renewal is entered.
    const overOf = async (business: string, day: string) =>
      (
        await termErrors(
          services.db,
          { ...application, unitNumber: sea?.unit.unitNumber ?? '' },
          await loadBusiness(business),
          at(day),
        )
      ).map(({ message }) => message);
    expect(await overOf('sea-transfer', '2030-12-31')).toEqual([]);
    for (const business of ['sea-transfer', 'sea-pledge'])
      expect(await overOf(business, '2031-01-01')).toEqual([expect.stringContaining('第二十九条')]);
    expect([await overOf('right-modify', '2031-01-01'), await overOf('sea-inheritance', '2031-01-01')]).toEqual([
      [],
      [],
    ]);
    expect((await told('termEnded')).map(({ body }) => body)).toEqual([
      expect.stringMatching(/于2030年12月31日期限届满。.*不能再转让、抵押.*第二十九条/),
    ]);
  });

  test('a lease ends the day after its term, a mortgage does not end by itself', async () => {
    const [unit] = await services.db.select().from(units).limit(1);
    const entries = await services.db
      .insert(restrictions)
      .values(
        (['lease', 'mortgage'] as const).map((kind) => ({
          unitId: unit?.id ?? '',
          kind,
          holder: '甲',
          startsOn: '2020-01-01',
          endsOn: '2020-12-31',
        })),
      )
      .returning();
    const states = async () =>
      Promise.all(
        entries.map(
          async ({ id }) =>
            (await services.db.select().from(restrictions).where(eq(restrictions.id, id))).map(
              ({ status }) => status,
            )[0],
        ),
      );
    await lapseEntries(services.context, new Date('2020-12-31T23:00:00+08:00'));
    expect(await states()).toEqual(['current', 'current']);
    await lapseEntries(services.context, new Date('2021-01-01T09:00:00+08:00'));
    expect(await states()).toEqual(['ended', 'current']);
    for (const { id } of entries) await services.db.delete(restrictions).where(eq(restrictions.id, id));
  });

  test('a right does not end under an easement; a dissent about it ends with it', async () => {
    const other = await makeServices();
    const kept = services;
    services = other;
    try {
      const now = services.clock.now();
      const step = (what: Step['what']): Step => ({ what, people: [0], mode: '1', document: 1 });
      const living = async () =>
        (
          await services.db
            .select({ kind: restrictions.kind })
            .from(restrictions)
            .innerJoin(units, eq(units.id, restrictions.unitId))
            .where(and(eq(units.unitNumber, HOUSE), isNull(restrictions.releasedAt)))
        ).map(({ kind }) => kind);
      for (const what of ['create', 'dissent', 'easement'] as const) expect(await book(step(what), now)).toBe('done');
      expect(await book(step('cancel'), now)).toBe('refused');
      expect((await living()).toSorted()).toEqual(['dissent', 'easement']);
      expect(await book(step('releaseEasement'), now)).toBe('done');
      expect(await book(step('cancel'), now)).toBe('done');
      expect(await living()).toEqual([]);
    } finally {
      services = kept;
    }
  });

  test('nobody burdens or disputes a home that nobody holds', async () => {
    const other = await makeServices();
    const kept = services;
    services = other;
    try {
      const now = services.clock.now();
      const step = (what: Step['what']): Step => ({ what, people: [0], mode: '1', document: 1 });
      for (const what of ['create', 'cancel'] as const) expect(await book(step(what), now)).toBe('done');
      for (const what of ['mortgage', 'easement', 'dissent'] as const)
        expect(await book(step(what), now)).toBe('refused');
      expect(await book(step('notice'), now)).toBe('done');
    } finally {
      services = kept;
    }
  });

  test('a court whose seal waits does not sell: the first does', async () => {
    const other = await makeServices();
    const kept = services;
    services = other;
    try {
      const now = services.clock.now();
      const step = (what: Step['what'], document: number): Step => ({ what, people: [0], mode: '1', document });
      expect(await book(step('create', 1), now)).toBe('done');
      for (const document of [1, 2]) expect(await book(step('seal', document), now)).toBe('done');
      expect(await book(step('sale', 2), now)).toBe('refused');
      // Nor is the home handed over with a seal on it that no document has named.
      expect(await book(step('sale', 1), now)).toBe('refused');
      expect(await book(step('unseal', 2), now)).toBe('done');
      expect(await book(step('sale', 1), now)).toBe('done');
    } finally {
      services = kept;
    }
  });
});
