// Roles and settings: changed by servicectl they are recorded, end sessions and can be told from a change beside it;
// roles and settings that do not exist are refused.
import { listApplications } from '@portal/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { sealAudit } from '../../platform/audit-trail/seal';
import { verifyAudit } from '../audit-trail/verify';
import { rowsOf } from '../../platform/db/database';
import { users } from '../../people/auth/schema';
import { authenticators } from '../../people/second-factor/schema';
import { messages } from '../../platform/messages/schema';
import { settings } from '../../platform/config/schema';
import { run } from '../servicectl';
import { startTestServices, usingServices } from '../../testing';
import { findPostgres } from '../../testing/postgres';
import { beginRecording, changeRole, changeSetting, recordAccount, removeFactor } from './change';
const REASON = { by: '张三', why: '人员调整通知〔2026〕3号' };
const { services } = usingServices();
beforeAll(async () => {
  await beginRecording(services.context);
});

const told = async (): Promise<string[]> => {
  await sealAudit(services.context);
  return (await verifyAudit(services.context)).faults.map(({ kind, what }) => `${kind}: ${what}`);
};
const entries = () =>
  rowsOf<{ body: string }>(services.db, sql`select body from audit_entries where kind = 'configuration' order by id`);

test('a role is given and withdrawn: recorded with who and why, in force at once, and every session of the account has ended', async () => {
  expect(await told()).toEqual([]);
  const officer = await services.signedIn('acceptor');
  const before = (await entries()).length;
  expect(
    (await changeRole(services.context, { username: 'acceptor', role: 'certClerk', isGranted: true }, REASON))?.roles,
  ).toContain('certClerk');
  expect((await officer.refused(listApplications)).status).toBe(401);
  await (await services.signedIn('acceptor')).ask(listApplications);
  expect((await entries()).slice(before).map(({ body }) => JSON.parse(body) as object)).toMatchObject([
    { action: 'grant', subject: 'account u-acceptor', detail: { by: '张三' } },
  ]);
  expect(await told()).toEqual([]);
  expect(
    (await changeRole(services.context, { username: 'acceptor', role: 'certClerk', isGranted: false }, REASON))?.roles,
  ).not.toContain('certClerk');
  expect(await told()).toEqual([]);
});

test('a lost second factor is removed: recorded with who and why, all sessions end, the next sign-in sets one up', async () => {
  const officer = await services.signedIn('sea-acceptor');
  const before = (await entries()).length;
  await removeFactor(services.context, 'sea-acceptor', REASON);
  expect((await officer.refused(listApplications)).status).toBe(401);
  expect((await entries()).slice(before).map(({ body }) => JSON.parse(body) as object)).toMatchObject([
    { action: 'removeFactor', subject: 'account u-sea-acceptor', detail: { by: '张三' } },
  ]);
  expect(await told()).toEqual([]);
  await expect(removeFactor(services.context, 'sea-acceptor', REASON)).rejects.toThrow('neither authenticator');
  await expect(removeFactor(services.context, 'nobody', REASON)).rejects.toThrow('there is no account');
  const [message] = await services.db.select().from(messages).where(eq(messages.event, 'factorsRemoved'));
  expect(message?.body).toContain('移除您账号的身份验证器');
  // Of other accounts nothing is taken.
  expect(await services.db.$count(authenticators, eq(authenticators.userId, 'u-reviewer'))).toBe(1);
  const begun = await services.client().signIn('sea-acceptor');
  expect(begun.body.data).toMatchObject({ pending: { enrolled: false } });
});

test('what does not exist or cannot be is refused, and nothing is changed or recorded', async () => {
  const before = [await services.db.select().from(users), await entries()];
  for (const [username, role, isGranted, words] of [
    ['acceptor', 'chief', true, 'there is no role chief'],
    ['acceptor', '__proto__', true, 'there is no role'],
    ['nobody', 'reviewer', true, 'there is no account nobody'],
    ['acceptor', 'acceptor', true, 'has the role already'],
    ['acceptor', 'approver', false, 'has no such role'],
    ['citizen', 'approver', true, 'citizen is no official'],
  ] as const)
    await expect(changeRole(services.context, { username, role, isGranted }, REASON)).rejects.toThrow(words);
  for (const [key, value, words] of [
    ['constructor', {}, 'there is no setting'],
    ['limits', { draftKeepDays: '30' }, 'limits cannot have this value: draftKeepDays'],
    ['permissionRole', 'chief', 'permissionRole cannot have this value'],
    ['regionGuides', [{ xzqbm: 'everywhere', lcdm: '*' }], '0.xzqbm'],
    ['retentionDays', { looks: 1.5 }, 'looks'],
  ] as const)
    await expect(changeSetting(services.context, key, value, REASON)).rejects.toThrow(words);
  expect([await services.db.select().from(users), await entries()]).toEqual(before);
});

test('a setting of a region holds at once and is recorded', async () => {
  const guides = [{ xzqbm: '330106', lcdm: 'house-transfer', conditions: ['请携带原件'], commitDays: 2 }];
  await changeSetting(services.context, 'regionGuides', guides, REASON);
  expect((await services.db.select().from(settings).where(eq(settings.key, 'regionGuides')))[0]?.value).toEqual(guides);
  expect(await told()).toEqual([]);
});

test('a change beside it is told by verification, by name, until somebody has looked into it', async () => {
  const [known] = await services.db.select().from(users).where(eq(users.username, 'acceptor'));
  await services.db
    .update(users)
    .set({ roles: [...(known?.roles ?? []), 'approver'] })
    .where(eq(users.username, 'acceptor'));
  await services.db
    .update(users)
    .set({ roles: ['admin'] })
    .where(eq(users.username, 'citizen'));
  await services.db.insert(settings).values({ key: 'permissionRole', value: 'acceptor' });
  await services.db.update(users).set({ disabled: true }).where(eq(users.username, 'court'));
  const found = await told();
  expect(found).toEqual([
    expect.stringMatching(
      /^configuration: account u-acceptor is .*"approver".* where the trail says (?!.*"approver").*$/,
    ),
    expect.stringMatching(/^configuration: account u-citizen is .*"admin".* where the trail says nothing$/),
    expect.stringMatching(/^configuration: account u-court is .*"disabled":true/),
    'configuration: setting permissionRole is "acceptor" where the trail says nothing',
  ]);
  // A change on top of it would take it in unseen.
  await expect(
    changeRole(services.context, { username: 'acceptor', role: 'certClerk', isGranted: true }, REASON),
  ).rejects.toThrow('acceptor is');
  await services.db.update(users).set({ roles: [] }).where(eq(users.username, 'citizen'));
  await services.db.delete(settings).where(eq(settings.key, 'permissionRole'));
  await services.db
    .update(users)
    .set({ roles: known?.roles ?? [] })
    .where(eq(users.username, 'acceptor'));
  await recordAccount(services.context, 'court', REASON);
  expect(await told()).toEqual([]);
});

test('neither a recorded change nor the state from which they are counted can be rewritten unnoticed', async () => {
  await services.db.execute(
    sql`update configuration_changes set after = jsonb_set(after, '{account u-citizen}', '{"roles": ["admin"]}') where action = 'begin'`,
  );
  await services.db
    .update(users)
    .set({ roles: ['admin'] })
    .where(eq(users.username, 'citizen'));
  expect(await told()).toEqual(
    expect.arrayContaining([expect.stringMatching(/^configuration: the row that it records \(1\) was changed$/)]),
  );
  await services.db.execute(
    sql`insert into configuration_changes (subject, action, after, by, why, at) values ('account u-citizen', 'grant', '{}', 'x', 'y', now())`,
  );
  expect(await told()).toEqual(
    expect.arrayContaining([expect.stringContaining('configuration: a row that nothing in the trail records')]),
  );
});

test('two changes at once are both recorded', async () => {
  const before = (await entries()).length;
  await Promise.all(
    ['certClerk', 'archivist'].map((role) =>
      changeRole(services.context, { username: 'reviewer', role, isGranted: true }, REASON),
    ),
  );
  expect((await services.db.select().from(users).where(eq(users.username, 'reviewer')))[0]?.roles).toEqual(
    expect.arrayContaining(['certClerk', 'archivist']),
  );
  expect((await entries()).length).toBe(before + 2);
});

(findPostgres() ? test : test.skip)('on the command line, beside running services', async () => {
  const beside = await startTestServices({ database: 'postgres' });
  try {
    const call = async (...args: string[]): Promise<{ code: number; text: string }> => {
      const lines: string[] = [];
      return {
        code: await run(args, {
          options: beside.context.options,
          cwd: '.',
          write: (text) => lines.push(text),
          writeErr: (text) => lines.push(text),
        }),
        text: lines.join('\n'),
      };
    };
    expect((await call('audit', 'verify')).text).toContain('roles and settings are not compared');
    expect(await call('accounts', 'grant', 'acceptor', 'certClerk', '--by', '张三', '--why', '轮岗')).toEqual({
      code: 0,
      text: expect.stringMatching(/^acceptor: .*certClerk.*; recorded; the account’s sessions have ended$/) as string,
    });
    expect((await call('accounts', 'list')).text).toMatch(
      /acceptor +0 +330106 +\S+ +acceptor,certClerk,preReviewer,surveyor +open/,
    );
    expect(await call('settings', 'set', 'permissionRole', '"reviewer"', '--by', '张三', '--why', '试点')).toEqual({
      code: 0,
      text: 'permissionRole: set; recorded',
    });
    expect((await call('settings', 'list')).text).toMatch(/permissionRole +设置权限的角色 +"reviewer"/);
    expect(await call('audit', 'verify')).toMatchObject({
      code: 0,
      text: expect.stringMatching(/configuration +账号权限和设置 +3 +1–3 +0 +0/) as string,
    });
    for (const wrong of [
      ['accounts', 'grant', 'acceptor', 'chief', '--by', 'x', '--why', 'y'],
      ['accounts', 'grant', 'acceptor', 'reviewer', '--by', 'x'],
      ['settings', 'set', 'limits', '{', '--by', 'x', '--why', 'y'],
      ['settings', 'set', 'limits', '--by', 'x', '--why', 'y'],
    ])
      expect((await call(...wrong)).code).toBe(2);
    await beside.db
      .update(users)
      .set({ roles: ['admin'] })
      .where(eq(users.username, 'bank'));
    expect(await call('audit', 'verify')).toMatchObject({
      code: 5,
      text: expect.stringContaining('account u-bank is ') as string,
    });
  } finally {
    await beside.close();
  }
});
