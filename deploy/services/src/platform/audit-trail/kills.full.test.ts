// The services killed with kill −9 while people and officers work, on both databases: nothing that was acknowledged is
// lost, and the audit trail fits what is there. Two kills each, in the short run without officers on the embedded
// database (a case before the office costs more than all the rest of it); SERVICE_KILLS=500 for the figure of the
// issue.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { applications, applicationSteps } from '../../cases/schema';
import { opinions } from '../../cases/deciding/schema';
import { loginLogs } from '../logs/schema';
import { readOptions } from '../../env';
import { withServices } from '../../operations/servicectl/outside';
import type { People } from '../../testing/cases/case-driver';
import { cleanHouses, driveToSubmit, opinion, startDraftOf, submitCall } from '../../testing/cases/case-driver';
import type { TestClient } from '../../testing';
import { findPostgres } from '../../testing/postgres';
import { createTestDatabase } from '../../testing/run-postgres';
import { copySeededFiles, makeSeededDataDir } from '../../testing/seeded-snapshot';
import { bundleServices, createHttpClient, startServicesProcess } from '../../testing/services-process';
import { TEST_SERVICE_KEYS } from '../../testing/test-keys';
import { auditEntries } from './schema';
import { sealAll } from './seal';
import { verifyAudit } from '../../operations/audit-trail/verify';

const KILLS = Number(process.env.SERVICE_KILLS ?? 20);

/** What somebody was told is done. */
interface Acknowledged {
  drafts: string[];
  opinions: string[];
  signIns: number;
}

const counted = ({ drafts, opinions: given }: Acknowledged) => ({ drafts: drafts.length, opinions: given.length });

/** Somebody signed in; the session goes on after a kill. */
async function enter(urlNow: () => string, username: string, done: Acknowledged): Promise<TestClient> {
  const client = createHttpClient(urlNow);
  const { status } = (await client.signIn(username)).body;
  if (status !== 200) throw new Error(`sign-in of ${username}: ${status}`);
  done.signIns += 1;
  return client;
}

/** A case before the office, on which officers agree and return without end. */
async function submitCase(urlNow: () => string, acceptor: TestClient, done: Acknowledged): Promise<string> {
  const [seller, buyer] = [await enter(urlNow, 'citizen', done), await enter(urlNow, 'citizen-2', done)];
  const [house] = await cleanHouses(seller);
  const draft = await driveToSubmit({ seller, buyer } as People, house?.bdcqzh ?? '');
  const { ywh } = (await submitCall(seller, draft)).body.data as { ywh: string };
  await acceptor.post('/api/reg3/audit/claim', { ywh });
  const first = await opinion(acceptor, ywh, '1');
  if (first.resultCode !== 'A000') throw new Error(JSON.stringify(first));
  done.opinions.push('符合规定');
  return ywh;
}

/** Works until the process is gone: what it has answered by then is acknowledged. */
async function untilGone(work: () => Promise<void>, onEnd: (error: unknown) => void = () => undefined): Promise<void> {
  for (;;) {
    try {
      await work();
    } catch (error) {
      return onEnd(error);
    }
  }
}

const kinds = [
  ['the embedded database', false],
  ['PostgreSQL', true],
] as const;
describe.each(kinds.filter(([, isPostgres]) => !isPostgres || findPostgres()))('on %s', (_name, isPostgres) => {
  test(
    `${KILLS} kills: nothing acknowledged is lost, and the chains fit`,
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'kills-'));
      const database = isPostgres ? await createTestDatabase('seeded') : null;
      if (database) await copySeededFiles(database.seed, join(folder, 'files'));
      else await makeSeededDataDir(folder);
      const env = {
        DATA_DIR: folder,
        LOG_LEVEL: 'silent',
        SERVICE_KEYS: TEST_SERVICE_KEYS,
        ...(database ? { DATABASE_URL: database.url } : {}),
      };
      const bundle = await bundleServices();
      const done: Acknowledged = { drafts: [], opinions: [], signIns: 0 };
      let ywh = '';
      let url = '';
      let officers: readonly [TestClient, TestClient] | undefined;
      for (let round = 0; round < KILLS; round += 1) {
        const services = await startServicesProcess(bundle, env);
        ({ url } = services);
        const citizen = await enter(() => url, 'citizen', done);
        const [house] = await cleanHouses(citizen);
        const refused = new Set<string>();
        const before = { ...counted(done) };
        const acknowledged = (): void => {
          const { opinions: given } = counted(done);
          const some = 2 + (round % 3);
          if (given - before.opinions === some) void services.kill('SIGKILL');
        };
        const filing = () =>
          untilGone(async () => {
            done.drafts.push((await startDraftOf(citizen, house?.bdcqzh ?? '')).ywh);
            acknowledged();
          });
        const deciding = async () => {
          // A code of an authenticator is taken once: they sign in once.
          const [acceptor, reviewer] = (officers ??= [
            await enter(() => url, 'acceptor', done),
            await enter(() => url, 'reviewer', done),
          ]);
          if (ywh === '') ywh = await submitCase(() => url, acceptor, done);
          before.opinions = done.opinions.length;
          const file = (person: TestClient) => person.get(`/api/reg3/bizPrimary/queryAll/${ywh}`);
          return () =>
            untilGone(
              async () => {
                // One agrees, the other returns: the case goes to and fro for as long as it takes.
                const { zt } = (await file(acceptor)).body.data as { zt: string };
                const text = `第${done.opinions.length}次意见 ${round}`;
                const { resultCode, msg } =
                  zt === 'REVIEWING'
                    ? await opinion(reviewer, ywh, '2', { opinion: text, reasonCodes: [] })
                    : await opinion(acceptor, ywh, '1', { opinion: text });
                if (resultCode !== 'A000') throw new Error(`${zt} ${msg}`);
                done.opinions.push(text);
                acknowledged();
              },
              (error) => {
                // Nobody would end the others.
                if (error instanceof Error && /[\u4e00-\u9fff]/.test(error.message)) refused.add(error.message);
                void services.kill('SIGKILL');
              },
            );
        };
        const office = [await deciding()];
        await Promise.all([filing(), filing(), ...office.map((work) => work())]);
        await services.kill('SIGKILL');
        expect([...refused]).toEqual([]);
      }
      await withServices(
        { options: readOptions({ ...env, NODE_ENV: 'test' }), cwd: folder, write: () => undefined },
        async (opened) => {
          await sealAll(opened);
          expect((await verifyAudit(opened)).faults).toEqual([]);
          const steps = await opened.db
            .select({ number: applications.draftNumber })
            .from(applicationSteps)
            .innerJoin(applications, eq(applications.id, applicationSteps.applicationId));
          const kept = {
            drafts: new Set(steps.map(({ number }) => number)),
            opinions: new Set(
              (await opened.db.select({ text: opinions.opinion }).from(opinions)).map(({ text }) => text),
            ),
          };
          const lost = [
            ...done.drafts.filter((number) => !kept.drafts.has(number)),
            ...done.opinions.filter((text) => !kept.opinions.has(text)),
          ];
          const signIns = (await opened.db.select({ event: loginLogs.event }).from(loginLogs)).filter(
            ({ event }) => event === 'login',
          ).length;
          const entries = await opened.db.select({ kind: auditEntries.kind }).from(auditEntries);
          console.log(
            `${_name}, ${KILLS} kills: ${done.drafts.length} drafts, ${done.opinions.length} opinions and ${done.signIns} sign-ins acknowledged, ${lost.length} lost, ${entries.length} entries in chains that fit`,
          );
          expect(lost).toEqual([]);
          expect(signIns).toBeGreaterThanOrEqual(done.signIns);
          expect(done.drafts.length).toBeGreaterThanOrEqual(KILLS);
          expect(done.opinions.length).toBeGreaterThan(KILLS);
        },
      );
      await bundle.remove();
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    },
    180_000 + KILLS * 30_000,
  );
});
