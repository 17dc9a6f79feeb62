// A recording of ten minutes while the services are killed with kill −9 at points that chance chooses, on either
// database: what was acknowledged is there after each start, and at most the piece under way (under 5 s of picture and
// sound) is sent once more. Two kills in the short run; SERVICE_KILLS=100 for more.
import { createHash, randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { fakeClock, startTestServices } from '../../testing';
import { cleanHouses, fileOf, startDraftOf } from '../../testing/cases/case-driver';
import { samplePieces } from '../../testing/files/sample-recording';
import { findPostgres } from '../../testing/postgres';
import { makeSeededDataDir } from '../../testing/seeded-snapshot';
import type { ServicesProcess } from '../../testing/services-process';
import { bundleServices, createHttpClient, startServicesProcess } from '../../testing/services-process';
import { TEST_SERVICE_KEYS } from '../../testing/test-keys';

const KILLS = Number(process.env.SERVICE_KILLS ?? 20);
/** A page cuts its recording every four seconds (remotes/signing, `SLICE_MS`). */
const SECONDS_OF_A_PIECE = 4;
const PIECES = 600 / SECONDS_OF_A_PIECE;
/** Between them: before the recording is known, while its pieces come, and while it is closed. */
const STEPS = PIECES + 2;
const base = '/api/reg3/videoAuth';
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Each kill at a step of its own; the first and the last step are among the others. */
function chosenSteps(): Set<number> {
  const steps = new Set<number>();
  while (steps.size < Math.min(KILLS, STEPS)) steps.add(randomInt(STEPS));
  return steps;
}

/** Where the services keep what they know, seeded, and how it is left. */
interface Place {
  env: Record<string, string>;
  leave: () => Promise<void>;
}
const PLACES: Record<string, (folder: string) => Promise<Place>> = {
  async pglite(folder) {
    await makeSeededDataDir(folder);
    return { env: {}, leave: () => Promise.resolve() };
  },
  async postgres() {
    const made = await startTestServices({ database: 'postgres', clock: fakeClock(new Date().toISOString()) });
    const { databaseUrl, filesDir } = made.context.options;
    if (databaseUrl === undefined) throw new Error('no PostgreSQL');
    return { env: { DATABASE_URL: databaseUrl, FILES_DIR: filesDir }, leave: () => made.close() };
  },
};

test.each(findPostgres() ? ['pglite', 'postgres'] : ['pglite'])(
  `on %s ${KILLS} kills in a recording of ten minutes: no acknowledged piece is lost, none but the one under way is sent again, and the whole has the hash of what was recorded`,
  async (database) => {
    const folder = await mkdtemp(join(tmpdir(), 'recording-'));
    const place = await PLACES[database]?.(folder);
    const bundle = await bundleServices();
    const env = { DATA_DIR: folder, LOG_LEVEL: 'silent', SERVICE_KEYS: TEST_SERVICE_KEYS, ...place?.env };
    let running: ServicesProcess = await startServicesProcess(bundle, env);
    const person = createHttpClient(() => running.url);
    await person.signIn('citizen');
    const [house] = await cleanHouses(person);
    const { ywh } = await startDraftOf(person, house?.bdcqzh ?? '');
    const sqrbsm = (await fileOf(person, ywh)).parties.find(({ me }: { me: boolean }) => me).sqrbsm;
    const pieces = samplePieces(PIECES, 60_000);
    const whole = Buffer.concat(pieces);
    const steps = chosenSteps();
    /** What a piece takes while nobody is killed: a kill comes at any moment of it, and a little before and after. */
    let usual = 50;
    let kills = 0;

    /** Asks; where it is this step's turn, kills meanwhile. Null where no answer came: the services run again. */
    async function asked<T>(step: number, ask: () => Promise<T>): Promise<T | null> {
      if (!steps.delete(step)) {
        const from = performance.now();
        const answer = await ask();
        if (step > 0 && step <= PIECES) usual = (usual + performance.now() - from) / 2;
        return answer;
      }
      kills += 1;
      const answer = ask().catch(() => null);
      await pass(Math.random() * 1.5 * usual);
      await running.kill('SIGKILL');
      const said = await answer;
      running = await startServicesProcess(bundle, env);
      return said;
    }

    const created = () => person.post(`${base}/create`, { ywh, sqrbsm, lx: 'dual' });
    const { id } = ((await asked(0, created)) ?? (await created())).body.data as { id: string };
    const received = async (): Promise<number> =>
      (await person.get(`${base}/query`, { params: { ywh } })).body.data.list.find(
        (one: { id: string }) => one.id === id,
      ).received;
    let [acknowledged, sentAgain] = [0, 0];
    while (acknowledged < PIECES) {
      const [part, killsBefore] = [acknowledged, kills];
      const bytes = pieces[part] as Buffer;
      const answer = await asked(part + 1, () =>
        person.send('POST', `${base}/upload`, {
          params: { id, part: String(part), sha256: hashOf(bytes) },
          body: bytes,
        }),
      );
      if (answer) acknowledged = answer.body.data.received as number;
      if (kills === killsBefore) continue;
      const kept = await received();
      // The piece under way may have been kept before its answer was sent; nothing acknowledged is missing.
      expect(kept - acknowledged).toBeGreaterThanOrEqual(0);
      expect(kept - acknowledged).toBeLessThanOrEqual(1);
      if (kept === part) sentAgain += 1;
      acknowledged = kept;
    }
    const finished = () =>
      person.post(`${base}/finish`, {
        ...{ id, parts: PIECES, sha256: hashOf(whole), ms: PIECES * SECONDS_OF_A_PIECE * 1_000, marks: [] },
      });
    const done = (await asked(PIECES + 1, finished)) ?? (await finished());
    expect(done.body.data).toMatchObject({ zt: 'complete', size: whole.length });
    expect(kills).toBe(Math.min(KILLS, STEPS));
    expect(sentAgain).toBeLessThanOrEqual(kills);
    expect(hashOf((await person.get(`${base}/content`, { params: { id } })).raw)).toBe(hashOf(whole));
    await running.kill('SIGTERM');
    await place?.leave();
    await rm(folder, { recursive: true, force: true });
    console.info(
      `${database}: ${kills} kills in ${PIECES * SECONDS_OF_A_PIECE} s of recording, ${PIECES} pieces: ${sentAgain} of ${SECONDS_OF_A_PIECE} s sent again, at most one after a kill`,
    );
  },
  300_000 + KILLS * 60_000,
);
