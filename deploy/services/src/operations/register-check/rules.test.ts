// The check of the register: its rules, when it runs, and what it reports.
import { sql, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database';
import { sealNumber, sealText } from '../../platform/personal/cipher';
import { describeOnOne, usingServices, startTestServices } from '../../testing';
import { checkRegister, checkSmallRegister, MOST_NAMED, REGISTER_RULES } from './check';
import { lastRegisterCheck } from '@portal/applications/contract';
import { rights, units } from '../../register/schema';
import { checkNightly } from './nightly';
import { registerChecks } from './schema';
import { Registry } from 'prom-client';
import type { App, Context } from '../../platform/core/context';
import { addHousekeeping } from '../housekeeping/run-housekeeping';

// Every rule of the register finds what it is about, and nothing else does; of what the seed holds no rule finds
// anything.
describe('rules', () => {
  const CASE = '00000000-0000-4000-8000-0000000000aa';
  /**
   * Rights and entries of the seed, not what a plant has put beside them: `:right` of one holder, `:shared` of two,
   * `:mortgage` with its proof, `:seal`.
   */
  const PICKS = {
    right: `(select r.id from rights r join units u on u.id = r.unit_id where u.unit_kind = 'house' and r.ownership_mode = '0' and r.id <> '${CASE}'
    and not exists (select 1 from restrictions e where e.unit_id = r.unit_id) order by u.unit_number limit 1)`,
    shared: `(select r.id from rights r join units u on u.id = r.unit_id where r.ownership_mode in ('1', '2') and r.id <> '${CASE}'
    and not exists (select 1 from restrictions e where e.unit_id = r.unit_id) order by u.unit_number limit 1)`,
    mortgage: `(select e.id from restrictions e where e.kind = 'mortgage' and e.proof_number is not null order by e.position limit 1)`,
    seal: `(select e.id from restrictions e where e.kind = 'sealed' order by e.position limit 1)`,
  } as const;
  const unitOf = {
    right: `(select unit_id from rights where id = :right)`,
    seal: `(select unit_id from restrictions where id = :seal)`,
  };
  const entry = (values: Record<string, string>) => {
    const all: Record<string, string> = {
      id: `'${CASE}'`,
      unit_id: unitOf.right,
      kind: `'lease'`,
      holder: `'某人'`,
      details: ':text',
      starts_on: `'2026-01-01'`,
      ...values,
    };
    return `insert into restrictions (${Object.keys(all).join(', ')}) values (${Object.values(all).join(', ')})`;
  };
  const party = (position = 0, of = CASE) =>
    `insert into restriction_holders (restriction_id, position, name, identity_number) values ('${of}', ${position}, '某人', :number)`;

  /** What breaks each rule, in the fewest changes. */
  const PLANTS: Readonly<Record<string, readonly string[]>> = {
    'unit-parcel': [
      `update units set unit_number = overlay(unit_number placing '999' from 7 for 3) where id = ${unitOf.right}`,
    ],
    'unit-region': [`update certificates set region_code = '330903' where right_id = :right`],
    'unit-surveyed': [`update units set surveyed_for = :number where id = ${unitOf.right}`],
    'lock-case': [
      `insert into unit_locks (unit_number, application_id, locked_at) select unit_number, '${CASE}', now() from units where id = ${unitOf.right}`,
    ],
    'right-once': [
      'drop index rights_one_in_force',
      `insert into rights (id, unit_id, right_type, layer, registered_at) select '${CASE}', unit_id, right_type, layer, now() from rights where id = :right`,
      `insert into certificates (id, title_certificate_number, right_id, unit_id, region_code, issued_at, verify_code) select '${CASE}', '另一本', '${CASE}', unit_id, region_code, now(), 'X' from certificates where right_id = :right`,
      `insert into right_holders (right_id, name, identity_number, certificate_id) values ('${CASE}', '某人', :number, '${CASE}')`,
    ],
    'right-layer': [`update rights set layer = 'operation' where id = :right`],
    'right-holders': [
      `update certificates set status = 'cancelled', cancelled_at = issued_at where right_id = :right`,
      `delete from right_holders where right_id = :right`,
    ],
    'right-shares': [
      `update rights set ownership_mode = '2' where id = :shared`,
      `update right_holders set share = '49.999999' where right_id = :shared`,
    ],
    'right-undivided': [`update right_holders set share = '50' where right_id = :shared and position = 0`],
    'right-mode': [`update rights set ownership_mode = '0' where id = :shared`],
    'right-end': [`update rights set ended_by = '${CASE}' where id = :right`],
    'right-overlap': [
      `insert into rights (id, unit_id, right_type, status, registered_at, ended_at) select '${CASE}', unit_id, right_type, 'ended', registered_at - interval '1 day', registered_at + interval '1 day' from rights where id = :right`,
      `insert into right_holders (right_id, name, identity_number) values ('${CASE}', '某人', :number)`,
    ],
    'right-gap': [
      `insert into rights (id, unit_id, right_type, status, registered_at, ended_at, ended_by) select '${CASE}', unit_id, right_type, 'ended', registered_at - interval '2 days', registered_at - interval '1 day', '${CASE}' from rights where id = :right`,
      `insert into right_holders (right_id, name, identity_number) values ('${CASE}', '某人', :number)`,
      `update rights set written_by = '${CASE}' where id = :right`,
    ],
    'right-under-seal': [
      `update restrictions set starts_on = '2000-01-01' where id = :seal`,
      `insert into rights (id, unit_id, right_type, status, registered_at, ended_at, ended_by) select '${CASE}', unit_id, right_type, 'ended', registered_at - interval '2 days', registered_at, '${CASE}' from rights where unit_id = ${unitOf.seal}`,
      `insert into right_holders (right_id, name, identity_number) values ('${CASE}', '某人', :number)`,
      `update rights set written_by = '${CASE}' where unit_id = ${unitOf.seal} and status = 'current'`,
    ],
    'holder-certificate': [
      `insert into right_holders (right_id, position, name, identity_number) values (:shared, 2, '某人', :number)`,
    ],
    'holder-places': [`update right_holders set position = position + 1 where right_id = :shared`],
    'holder-once': [
      `update right_holders set identity_number = (select h.identity_number from right_holders h where h.right_id = :shared and h.position = 0) where right_id = :shared`,
    ],
    'entry-right': [
      entry({
        unit_id:
          "(select id from units u where u.stage = 'built' and not exists (select 1 from rights r where r.unit_id = u.id) limit 1)",
      }),
      party(),
    ],
    'entry-parties': [entry({})],
    'entry-places': [entry({}), party(1)],
    'entry-names': [entry({ holder: `'别人'` }), party()],
    'entry-end': [entry({ released_at: 'now()' }), party()],
    'entry-term': [entry({ ends_on: `'2025-12-31'` }), party()],
    'entry-amount': [`update restrictions set amount = '一百万' where id = :mortgage`],
    'mortgage-rank': [
      entry({
        unit_id: '(select unit_id from restrictions where id = :mortgage)',
        kind: `'mortgage'`,
        position: '(select position from restrictions where id = :mortgage)',
      }),
      party(),
    ],
    'seal-in-force': [
      `update restrictions set status = 'waiting' where id = :seal`,
      `update certificates set status = 'valid' where unit_id = ${unitOf.seal}`,
    ],
    'seal-turn': [entry({ status: `'waiting'` }), party()],
    'seal-end': [`update restrictions set ends_on = null where id = :seal`],
    'entry-proof': [`update certificates set status = 'cancelled', cancelled_at = now() where entry_id = :mortgage`],
    'certificate-subject': [
      `insert into certificates (id, title_certificate_number, unit_id, region_code, issued_at, cancelled_at, status, verify_code) select '${CASE}', '另一本', unit_id, region_code, now(), now(), 'cancelled', 'X' from certificates where right_id = :right`,
    ],
    'certificate-paper': [`update certificates set kind = '不动产登记证明' where right_id = :right`],
    'certificate-outlives': [`update rights set status = 'ended', ended_at = registered_at where id = :right`],
    'certificate-end': [`update certificates set cancelled_at = now() where right_id = :right`],
    'certificate-holder': [
      `insert into certificates (id, title_certificate_number, right_id, unit_id, region_code, issued_at, verify_code) select '${CASE}', '另一本', right_id, unit_id, region_code, now(), 'X' from certificates where right_id = :right`,
    ],
    'proof-superseded': [
      `insert into certificates (id, title_certificate_number, kind, entry_id, unit_id, region_code, issued_at, verify_code) select '${CASE}', '另一份', kind, entry_id, unit_id, region_code, now(), 'X' from certificates where entry_id = :mortgage`,
    ],
    'certificate-sealed': [`update certificates set status = 'restricted' where right_id = :right`],
    'certificate-serial': [
      `update certificates set title_certificate_number = regexp_replace(title_certificate_number, '第[0-9]+号', '第9999999号') where right_id = :right`,
    ],
  };

  /** The statement with the picks and sealed values in the places of their names. */
  function written(statement: string) {
    const open = Object.entries(PICKS).reduce(
      (text, [name, pick]) => text.replaceAll(`:${name}`, pick),
      statement.replaceAll('\\:', ':'),
    );
    return sql.raw(
      open.replaceAll(':number', `'${sealNumber('330106199901019999')}'`).replaceAll(':text', `'${sealText('{}')}'`),
    );
  }

  class Undone extends Error {}

  describeOnOne('rules of the register', () => {
    const { services } = usingServices();

    const planted = async (statements: readonly string[], look: (tx: Transaction) => Promise<void>) => {
      const done = services.db.transaction(async (tx) => {
        for (const statement of statements) await tx.execute(written(statement));
        await look(tx);
        throw new Undone();
      });
      await expect(done).rejects.toThrow(Undone);
    };

    it('find nothing in the seed', async () => {
      expect(await checkRegister(services.db)).toEqual([]);
      expect(await checkSmallRegister(services.db)).toEqual([]);
    });

    it('are each tried below', () => {
      expect(Object.keys(PLANTS).toSorted()).toEqual(REGISTER_RULES.map(({ id }) => id).toSorted());
      expect(new Set(REGISTER_RULES.map(({ id }) => id)).size).toBe(REGISTER_RULES.length);
    });

    it.each(REGISTER_RULES.map(({ id }) => id))('%s finds its own and no other does', async (id) => {
      await planted(PLANTS[id] ?? [], async (tx) => {
        const findings = await checkRegister(tx);
        expect(findings).toEqual([
          {
            rule: id,
            count: 1,
            named: [
              {
                unit: expect.stringMatching(/^\w{28}$/) as string,
                key: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
              },
            ],
          },
        ]);
        expect(await checkSmallRegister(tx)).toEqual(findings);
      });
    });

    it('take thirds and sevenths for what they are, and the least that is missing for missing', async () => {
      const sharing = (one: string, other: string) => [
        `update rights set ownership_mode = '2' where id = :shared`,
        `update right_holders set share = case position when 0 then '${one}' else '${other}' end where right_id = :shared`,
      ];
      for (const [one, other, count] of [
        ['1/3', '2/3', 0],
        ['2/7', '5/7', 0],
        ['1/4', '75', 0],
        ['1/3', '66.67', 1],
        ['1/3', '666665/999999', 1],
        ['1/3', '2/0', 1],
      ] as const)
        await planted(sharing(one, other), async (tx) => {
          expect([one, other, (await checkRegister(tx)).length]).toEqual([one, other, count]);
        });
    });

    it('name a few of many, and count all', async () => {
      await planted([`update certificates set cancelled_at = now() where status <> 'cancelled'`], async (tx) => {
        const [finding, ...others] = await checkRegister(tx);
        expect(others).toEqual([]);
        expect(finding?.count).toBeGreaterThan(MOST_NAMED);
        expect(finding?.named).toHaveLength(MOST_NAMED);
      });
    });
  });
});

// The check of every night: once a day, by one process, taken up again when its process was lost; told in metrics and
// to operations alone.
describeOnOne('the nightly check of the register', () => {
  const { services } = usingServices();
  const nightOf = (day: string, time = '02:10') => services.clock.set(`${day}T${time}:00+08:00`);
  const check = () => checkNightly(services.context);
  const metrics = () => services.services.metrics.metrics();

  it('is done once a night, not before two, and by one process alone', async () => {
    expect(await metrics()).not.toMatch(/^register_check_findings\{/m);
    nightOf('2026-11-24', '01:59');
    expect(await check()).toBeNull();
    nightOf('2026-11-24');
    expect((await Promise.all([check(), check(), check()])).filter((found) => found !== null)).toEqual([[]]);
    nightOf('2026-11-24', '23:50');
    expect(await check()).toBeNull();
    expect(await metrics()).toContain('register_check_findings{rule="right-shares"} 0');
    expect(await metrics()).toContain(
      `register_check_finished_timestamp_seconds ${new Date('2026-11-24T02:10:00+08:00').getTime() / 1000}`,
    );
  });

  it('is taken up by another process when the first was lost, and not while it may still run', async () => {
    nightOf('2026-11-25', '02:00');
    await services.db.insert(registerChecks).values({ day: '2026-11-25', startedAt: services.clock.now() });
    nightOf('2026-11-25', '02:59');
    expect(await check()).toBeNull();
    nightOf('2026-11-25', '03:01');
    expect(await check()).toEqual([]);
  });

  it('tells what it has found in metrics and on the page of operations, until it holds again', async () => {
    const [right] = await services.db.select().from(rights).limit(1);
    const endedBy = (id: string | null) =>
      services.db.update(rights).set({ endedBy: id }).where(eq(rights.id, right!.id));
    await endedBy(right!.id);
    nightOf('2026-11-26');
    expect(await check()).toMatchObject([{ rule: 'right-end', count: 1 }]);
    expect(await metrics()).toContain('register_check_findings{rule="right-end"} 1');
    expect(await metrics()).toContain('register_check_findings{rule="right-shares"} 0');
    const ops = await services.signedIn('ops');
    expect(await ops.ask(lastRegisterCheck)).toEqual({
      finishedAt: '2026-11-26T02:10:00+08:00',
      rules: REGISTER_RULES.length,
      findings: [
        {
          rule: 'right-end',
          says: expect.stringContaining('权利的状态') as string,
          source: expect.stringContaining('民法典') as string,
          count: 1,
          rows: [{ unitNumber: expect.stringMatching(/^\w{28}$/) as string, key: right!.id }],
        },
      ],
    });
    for (const name of ['citizen', 'reviewer', 'approver', 'bank'])
      expect(await (await services.signedIn(name)).refused(lastRegisterCheck)).toMatchObject({
        code: 'B000',
        data: null,
      });
    await endedBy(null);
    nightOf('2026-11-27');
    expect(await check()).toEqual([]);
    expect(await metrics()).toContain('register_check_findings{rule="right-end"} 0');
    expect(await (await services.signedIn('ops')).ask(lastRegisterCheck)).toMatchObject({ findings: [] });
  });
});

// When the register is checked without anybody asking: after a suite that has booked, and by running services at night.
describe('when it runs', () => {
  /** Services on whose register a booking has left a right that says it was ended, and is in force. */
  async function leftBroken(breaksRegister?: string, isBooked = true) {
    const services = await startTestServices(breaksRegister === undefined ? {} : { breaksRegister });
    const [right] = await services.db.select().from(rights).limit(1);
    if (!right) throw new Error('the seed has no right');
    await services.db.update(rights).set({ endedBy: right.id }).where(eq(rights.id, right.id));
    if (isBooked) await services.db.update(units).set({ version: 1 }).where(eq(units.id, right.unitId));
    return services;
  }

  test('a suite that books and leaves a broken register fails when its services close', async () => {
    await expect((await leftBroken()).close()).rejects.toThrow('right-end');
  });

  test('one that says why it breaks the register, or has booked nothing, does not', async () => {
    await (await leftBroken('to be seen here')).close();
    await (await leftBroken(undefined, false)).close();
  });

  test('running services check at night by themselves, and say what they have found', async () => {
    const services = await leftBroken('to be found at night');
    services.clock.set('2026-11-25T02:30:00+08:00');
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout', 'Date', 'performance'],
    });
    const told = await new Promise<unknown[]>((resolve) => {
      const log = { info: () => undefined, error: (...words: unknown[]) => resolve(words) };
      addHousekeeping(
        { addHook: () => undefined } as unknown as App,
        {
          ...services.context,
          log,
          metrics: new Registry(),
          options: { ...services.context.options, backgroundJobs: true },
        } as unknown as Context,
      );
      jest.advanceTimersByTime(3_600_000);
    });
    jest.useRealTimers();
    expect(told).toEqual([
      { findings: [expect.objectContaining({ rule: 'right-end', count: 1 })] },
      'the register is not consistent',
    ]);
    expect(await services.db.select().from(registerChecks)).toEqual([expect.objectContaining({ day: '2026-11-25' })]);
    await services.close();
  });
});
