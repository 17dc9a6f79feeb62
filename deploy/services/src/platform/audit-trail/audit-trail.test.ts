// The audit trail on a real database: what is done is recorded with it, and whatever somebody does to the trail behind
// the services' back is noticed.
import { claimApplication, saveFormRules } from '@portal/applications/contract';
import { sql } from 'drizzle-orm';
import { keysOf } from '../keys/of-database';
import { describeOnBoth, describeOnOne, usingServices } from '../../testing';
import { cleanHouses, driveToSubmit, opinion, signInEverybody, submitCall } from '../../testing/cases/case-driver';
import { rowsOf } from '../db/database';
import { appendAudit } from './append';
import type { AuditKind } from './entry';
import { readHeads } from './anchors';
import { acceptBreaks } from './accept';
import { sealAudit } from './seal';
import type { Fault } from './breaks';
import { verifyAudit } from '../../operations/audit-trail/verify';

// Triggers and locks are the database's own, on either.
describeOnBoth('the tables of the audit trail', (makeServices) => {
  it('refuse changes, removals and emptying', async () => {
    const services = await makeServices();
    const run = (text: string) => services.db.execute(sql.raw(text));
    const add = () =>
      appendAudit(services.db, {
        kind: 'operation',
        at: services.clock.now(),
        actor: 'citizen',
        action: 'test',
        subject: 'somebody',
        ref: 'test',
      });
    await add();
    await sealAudit(services.context);
    for (const statement of [
      "update audit_entries set body = '{}' where seq = 1",
      "update audit_entries set hash = 'x'",
      'update audit_entries set seq = null, hash = null',
      'delete from audit_entries',
      'truncate audit_entries',
      'delete from audit_heads',
      'truncate audit_heads',
      'truncate audit_cuts',
    ]) {
      await expect(run(statement)).rejects.toMatchObject({
        cause: expect.objectContaining({ code: '42501' }) as unknown,
      });
    }
    await add();
    await expect(run("update audit_entries set body = '{}', seq = 99, hash = 'x' where seq is null")).rejects.toThrow();
    await sealAudit(services.context);
    expect((await verifyAudit(services.context, [])).faults).toEqual([]);
  });
});

describeOnOne('the audit trail', () => {
  const { services } = usingServices();

  const run = (text: string) => services.db.execute(sql.raw(text));
  const seal = () => sealAudit(services.context);
  const verify = async (...anchors: Parameters<typeof verifyAudit>[1][]): Promise<Fault[]> =>
    (await verifyAudit(services.context, anchors[0] ?? [])).faults;
  const count = async (kind: AuditKind) =>
    (
      await rowsOf<{ entries: number }>(
        services.db,
        sql`select count(*)::int as entries from audit_entries where kind = ${kind}`,
      )
    )[0]?.entries ?? 0;
  const add = async (kind: AuditKind, number: number) => {
    for (let at = 0; at < number; at += 1)
      await appendAudit(services.db, {
        kind,
        at: services.clock.now(),
        actor: 'citizen',
        action: 'test',
        subject: 'somebody',
        ref: `test ${await count(kind)}`,
      });
  };
  /** As somebody who owns the database may. */
  const behindTheBack = async (statements: readonly string[]): Promise<void> => {
    for (const table of ['audit_entries', 'audit_heads', 'audit_cuts'])
      await run(`alter table ${table} disable trigger user`);
    for (const statement of statements) await run(statement);
    for (const table of ['audit_entries', 'audit_heads', 'audit_cuts'])
      await run(`alter table ${table} enable trigger user`);
  };
  /** Does something to the trail, asks what is noticed, and puts everything back. */
  const noticed = async (
    statements: readonly string[],
    anchors: Parameters<typeof verifyAudit>[1] = [],
    meanwhile?: () => Promise<unknown>,
  ): Promise<string[]> => {
    for (const table of ['audit_entries', 'audit_heads', 'audit_cuts'])
      await run(`create table kept_${table} as table ${table}`);
    await behindTheBack(statements);
    await meanwhile?.();
    const faults = await verify(anchors);
    await behindTheBack(
      ['audit_entries', 'audit_heads', 'audit_cuts'].flatMap((table) => [
        `delete from ${table}`,
        `insert into ${table} select * from kept_${table}`,
        `drop table kept_${table}`,
      ]),
    );
    return faults.map(({ kind, seq, what }) => `${kind} ${seq ?? ''} ${what}`);
  };

  it('records sign-ins, refusals, steps, opinions and permission changes with what they record', async () => {
    const people = await signInEverybody(services);
    const [house] = await cleanHouses(people.seller);
    const { ywh } = (await submitCall(people.seller, await driveToSubmit(people, house?.bdcqzh ?? ''))).body.data as {
      ywh: string;
    };
    await people.reviewer.ask(claimApplication, { businessNumber: ywh });
    await opinion(people.reviewer, ywh, '1');
    await services.client().signIn('citizen', 'Wrong-2026-Password');
    const ops = await services.signedIn('ops');
    await ops.ask(saveFormRules, {
      formId: 'house-transfer',
      regionCode: '330106',
      settings: [{ code: 'fields.bz', kind: 'field', visible: true, editable: false }],
    });
    for (const [kind, table] of [
      ['sign-in', 'login_logs'],
      ['step', 'application_steps'],
      ['opinion', 'opinions'],
      ['permission', 'control_rule_changes'],
    ] as const) {
      const [{ rows = 0 } = {}] = await rowsOf<{ rows: number }>(
        services.db,
        sql.raw(`select count(*)::int as rows from ${table}`),
      );
      expect([kind, rows > 0, await count(kind)]).toEqual([kind, true, rows]);
    }
    expect(await seal()).toMatchObject({ refused: 0, broken: [] });
    expect(await verify()).toEqual([]);
    const actions = await rowsOf<{ body: string }>(
      services.db,
      sql`select body from audit_entries where kind = 'sign-in'`,
    );
    expect(actions.map(({ body }) => (JSON.parse(body) as { action: string }).action)).toEqual(
      expect.arrayContaining(['login', 'failure']),
    );
  });

  it('holds no identity number, telephone or password', async () => {
    await appendAudit(services.db, {
      kind: 'operation',
      at: services.clock.now(),
      actor: null,
      action: 'of 330106199003071234',
      subject: '13805711234',
      ref: 'x',
      detail: { note: '身份证330106199003071234，电话13805711234' },
    });
    const rows = await rowsOf<{ body: string }>(services.db, sql`select body from audit_entries`);
    const text = rows.map(({ body }) => body).join('\n');
    expect(text.match(/\b[1-9]\d{5}(?:18|19|20)\d{9}[\dXx]\b|\b1[3-9]\d{9}\b/g)).toBeNull();
    expect(text).not.toMatch(/password|Citizen-2026|Wrong-2026/i);
  });

  it('is not written when what it records is not', async () => {
    const before = await count('operation');
    await expect(
      services.db.transaction(async (tx) => {
        await appendAudit(tx, {
          kind: 'operation',
          at: services.clock.now(),
          actor: null,
          action: 'x',
          subject: 'x',
          ref: 'y',
        });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await count('operation')).toBe(before);
  });

  it('notices an entry changed, removed, put in, moved or cut off at the end, and a chain made anew', async () => {
    await seal();
    const base = await count('operation');
    const at = (seq: number) => base + seq;
    await add('operation', 6);
    await seal();
    const anchors = await readHeads(services.context);
    await add('operation', 2);
    await seal();
    expect(await verify(anchors)).toEqual([]);
    const of = "kind = 'operation' and seq";
    expect(
      await noticed([`update audit_entries set body = replace(body, 'somebody', 'nobody') where ${of} = ${at(3)}`]),
    ).toEqual([`operation ${at(3)} was changed, or is not the one that stood here`]);
    expect(await noticed([`update audit_entries set at = at + interval '1 day' where ${of} = ${at(3)}`])).toEqual([
      `operation ${at(3)} was changed`,
    ]);
    expect(await noticed([`delete from audit_entries where ${of} = ${at(3)}`])).toEqual([
      `operation ${at(3)} is missing`,
    ]);
    expect(await noticed([`delete from audit_entries where ${of} in (${at(3)}, ${at(4)})`])).toEqual([
      `operation ${at(3)} to ${at(4)} are missing`,
    ]);
    // Changed places; and one more put in, the others moved along.
    expect(
      await noticed([
        `update audit_entries set seq = 99999 where ${of} = ${at(3)}`,
        `update audit_entries set seq = ${at(3)} where ${of} = ${at(4)}`,
        `update audit_entries set seq = ${at(4)} where ${of} = 99999`,
      ]),
    ).toContain(`operation ${at(3)} was changed, or is not the one that stood here`);
    const room = [
      `update audit_entries set seq = seq + 10000 where ${of} > ${at(3)}`,
      `insert into audit_entries (kind, at, ref, body, key_id, mac, seq, hash) select kind, at, ref, body, key_id, mac, ${at(4)}, hash from audit_entries where ${of} = ${at(3)}`,
      `update audit_entries set seq = seq - 9999 where ${of} > 10000`,
    ];
    expect(await noticed(room)).toContain(`operation ${at(4)} was changed, or is not the one that stood here`);
    // The end, without and with the signed mark of an earlier end.
    const tail = `delete from audit_entries where ${of} > ${at(6)}`;
    expect(await noticed([tail])).toEqual([`operation ${at(7)} to ${at(8)} are missing at the end`]);
    const old = anchors.find(({ kind }) => kind === 'operation');
    if (!old) throw new Error('no anchor');
    const restored = `update audit_heads set seq = ${old.seq}, hash = '${old.hash}', at = '${old.at.toISOString()}', signature = '${old.signature}' where kind = 'operation'`;
    const later = await readHeads(services.context);
    // This is what only an anchor tells.
    expect(await noticed([tail, restored])).toEqual([]);
    expect(await noticed([tail, restored], later)).toEqual([
      `operation ${at(7)} to ${at(8)} are missing at the end, though there when the chain was anchored`,
    ]);
    expect(
      await noticed(
        ["delete from audit_entries where kind = 'operation'", "delete from audit_heads where kind = 'operation'"],
        later,
      ),
    ).toEqual([`operation 1 to ${at(8)} are missing at the end, though there when the chain was anchored`]);
    const anew = [
      `delete from audit_entries where ${of} = ${at(2)}`,
      "update audit_entries set seq = null, hash = null where kind = 'operation'",
      "delete from audit_heads where kind = 'operation'",
    ];
    expect(await noticed(anew, later, seal)).toEqual([
      `operation ${at(8)} is missing at the end, though there when the chain was anchored`,
    ]);
    expect(await noticed(anew, anchors, seal)).toEqual([
      expect.stringContaining(`operation ${at(6)} is not the entry that was anchored on `),
    ]);
  });

  it('seals nothing that the services have not written, and says so', async () => {
    const forge = `insert into audit_entries (kind, at, ref, body, key_id, mac) select kind, at, ref || ' again', replace(body, 'somebody', 'nobody'), key_id, mac from audit_entries where kind = 'operation' and seq = 1`;
    expect(
      await noticed([forge], [], async () => {
        expect(await seal()).toMatchObject({ sealed: 0, refused: 1 });
      }),
    ).toEqual([
      expect.stringMatching(
        /^operation {2}row \d+ was not written by the services, or was changed before it was sealed$/,
      ),
    ]);
  });

  it('adds nothing to a chain whose end somebody else has signed', async () => {
    expect(
      await noticed(["update audit_heads set signature = 'AAAA' where kind = 'operation'"], [], async () => {
        await add('operation', 1);
        expect(await seal()).toMatchObject({ sealed: 0, broken: ['operation'] });
      }),
    ).toEqual([expect.stringContaining('is not signed by a key of this installation')]);
  });

  it('notices rows changed, removed and put in beside their entries', async () => {
    const rowFaults = async (statement: string, back: string) => {
      await run(statement);
      const faults = await verify();
      await run(back);
      return faults.map(({ kind, what }) => `${kind} ${what}`);
    };
    expect(
      await rowFaults(
        "update opinions set opinion = opinion || ' 改'",
        "update opinions set opinion = replace(opinion, ' 改', '')",
      ),
    ).toEqual([expect.stringMatching(/^opinion the row that it records \(.*\) was changed$/)]);
    await run('create table kept as select * from login_logs order by id limit 1');
    expect(
      await rowFaults(
        'delete from login_logs where id in (select id from kept)',
        'insert into login_logs select * from kept',
      ),
    ).toEqual([expect.stringMatching(/^sign-in the row that it records \(\d+\) is gone$/)]);
    expect(
      await rowFaults(
        'insert into application_steps (application_id, event, to_status, actor_role, actor_name, at) select application_id, event, to_status, actor_role, actor_name, at from application_steps limit 1',
        'delete from application_steps where id = (select max(id) from application_steps)',
      ),
    ).toEqual([expect.stringMatching(/^step a row that nothing in the trail records: \d+$/)]);
    expect(await verify()).toEqual([]);
  });

  it('is sealed by one process at a time, in one order, whoever writes meanwhile', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        appendAudit(services.db, {
          kind: 'operation',
          at: services.clock.now(),
          actor: null,
          action: 'many',
          subject: 'x',
          ref: `many ${at}`,
        }),
      ),
    );
    for (let round = 0; round < 4; round += 1) await Promise.all([seal(), seal(), add('operation', 2)]);
    await seal();
    expect(await verify()).toEqual([]);
    const [{ gaps = -1 } = {}] = await rowsOf<{ gaps: number }>(
      services.db,
      sql`select (max(seq) - count(*))::int as gaps from audit_entries where kind = 'operation'`,
    );
    expect(gaps).toBe(0);
  });

  it('takes a break that somebody answers for as accepted, and goes on; nothing else at that place goes with it', async () => {
    await add('operation', 4);
    await seal();
    const end = await count('operation');
    const accept = async (faults: readonly Fault[], why = '恢复备份时丢失，已与运维记录核对') =>
      acceptBreaks(services.context, faults, { by: '张三', why });
    const told = async () =>
      (await verifyAudit(services.context)).accepted.map(
        ({ kind, seq, what, by }) => `${kind} ${seq ?? ''} ${what} (${by})`,
      );
    const remove = (from: number, to: number) =>
      behindTheBack([`delete from audit_entries where kind = 'operation' and seq between ${from} and ${to}`]);
    // In the middle.
    await remove(end - 2, end - 2);
    const middle = await verify();
    expect(middle.map(({ what }) => what)).toEqual(['is missing']);
    await expect(accept(middle, 'so')).rejects.toThrow('in ten characters at least');
    await accept(middle);
    expect(await verify()).toEqual([]);
    expect(await told()).toEqual([`operation ${end - 2} is missing (张三)`]);
    expect(
      await noticed([
        `update audit_entries set body = replace(body, 'somebody', 'nobody') where kind = 'operation' and seq = ${end - 1}`,
      ]),
    ).toEqual([`operation ${end - 2} is missing`]);
    expect(await noticed([`delete from audit_entries where kind = 'operation' and seq = ${end - 3}`])).toEqual([
      `operation ${end - 3} to ${end - 2} are missing`,
    ]);
    // At the end, where the chain goes on from what was signed.
    await seal();
    await add('operation', 1);
    await seal();
    const last = (await count('operation')) + 1;
    await remove(last, last);
    await accept(await verify());
    expect(await verify()).toEqual([]);
    await seal();
    await add('operation', 1);
    await seal();
    expect(await verify()).toEqual([]);
    expect(await told()).toEqual([`operation ${end - 2} is missing (张三)`, `operation ${last} is missing (张三)`]);
    // An end that somebody else has signed: nothing is added until it is signed anew.
    await behindTheBack(["update audit_heads set signature = 'AAAA' where kind = 'operation'"]);
    await add('operation', 1);
    expect(await seal()).toMatchObject({ broken: ['operation'] });
    await accept((await verify()).filter(({ type }) => type === 'head'));
    expect(await seal()).toMatchObject({ refused: 0, broken: [] });
    expect(await verify()).toEqual([]);
    // Who accepted what stands in the trail itself, and cannot be changed or written by others.
    const recorded = await rowsOf<{ body: string }>(
      services.db,
      sql`select body from audit_entries where kind = 'operation' and body like '%acceptBreak%'`,
    );
    expect(recorded).toHaveLength(3);
    for (const statement of [
      "update audit_acceptances set why = 'x'",
      'delete from audit_acceptances',
      'truncate audit_acceptances',
    ])
      await expect(run(statement)).rejects.toMatchObject({
        cause: expect.objectContaining({ code: '42501' }) as unknown,
      });
    const [gone] = await rowsOf<{ at: number }>(
      services.db,
      sql`select min(seq)::int as at from audit_entries where kind = 'step'`,
    );
    const forged = `insert into audit_acceptances select id || 'x', 'step', type, ${gone?.at ?? 0}, proof, what, accepted_by, why, at, key_id, signature from audit_acceptances limit 1`;
    await run(forged);
    expect((await verify()).map(({ kind, what }) => [kind, what])).toEqual([
      ['step', 'an acceptance is not signed by a key of this installation'],
    ]);
    await expect(accept(await verify())).rejects.toThrow('this cannot be accepted');
  });

  it('has keys bound to the database and its transactions', async () => {
    await services.db.transaction(async (tx) => {
      expect(keysOf(tx)).toBe(services.context.keys);
    });
  });
});
