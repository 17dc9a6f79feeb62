// A recording while the services are killed with kill −9 again and again: what was acknowledged is there after each start, and at most the piece under way (under 5 s of picture and sound) is sent once more. Two kills in the short run; SERVICE_KILLS=100 for more.
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inFull } from '../../testing';
import { cleanHouses, fileOf, startDraftOf } from '../../testing/cases/case-driver';
import { samplePieces } from '../../testing/files/sample-recording';
import { makeSeededDataDir } from '../../testing/seeded-snapshot';
import { bundleServices, createHttpClient, startServicesProcess } from '../../testing/services-process';
import { TEST_SERVICE_KEYS } from '../../testing/test-keys';

const KILLS = Number(process.env.SERVICE_KILLS ?? inFull(20, 2));
/** A page cuts its recording every four seconds (remotes/signing, `SLICE_MS`). */
const SECONDS_OF_A_PIECE = 4;
const base = '/api/reg3/videoAuth';
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test(
  `${KILLS} kills: no acknowledged piece is lost, none but the last is sent again, and the whole has the hash of what was recorded`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'recording-'));
    await makeSeededDataDir(folder);
    const bundle = await bundleServices();
    const env = { DATA_DIR: folder, LOG_LEVEL: 'silent', SERVICE_KEYS: TEST_SERVICE_KEYS };
    let running = await startServicesProcess(bundle, env);
    const person = createHttpClient(() => running.url);
    await person.signIn('citizen');
    const [house] = await cleanHouses(person);
    const { ywh } = await startDraftOf(person, house?.bdcqzh ?? '');
    const sqrbsm = (await fileOf(person, ywh)).parties.find(({ me }: { me: boolean }) => me).sqrbsm;
    const { id } = (await person.post(`${base}/create`, { ywh, sqrbsm, lx: 'dual' })).body.data;
    const pieces = samplePieces(4 * KILLS, 60_000);
    const send = (part: number) => {
      const bytes = pieces[part] as Buffer;
      return person.send('POST', `${base}/upload`, {
        params: { id, part: String(part), sha256: hashOf(bytes) },
        body: bytes,
      });
    };
    const received = async (): Promise<number> =>
      (await person.get(`${base}/query`, { params: { ywh } })).body.data.list[0].received;
    let [acknowledged, sentAgain, kills] = [0, 0, 0];
    while (acknowledged < pieces.length) {
      const isKilled = acknowledged % 4 === 2 && kills < KILLS && acknowledged >= 4 * kills;
      const answer = send(acknowledged).then(
        ({ body }) => body.data.received as number,
        () => null,
      );
      if (isKilled) {
        kills += 1;
        await running.kill('SIGKILL');
      }
      const there = await answer;
      if (there !== null) {
        acknowledged = there;
        if (!isKilled) continue;
      }
      running = await startServicesProcess(bundle, env);
      const kept = await received();
      // The piece under way may have been kept before its answer was sent; nothing acknowledged is missing.
      expect(kept).toBeGreaterThanOrEqual(acknowledged);
      expect(kept - acknowledged).toBeLessThanOrEqual(1);
      if (kept === acknowledged) sentAgain += 1;
      acknowledged = kept;
    }
    expect(kills).toBe(KILLS);
    expect(sentAgain).toBeLessThanOrEqual(KILLS);
    const whole = Buffer.concat(pieces);
    const finished = await person.post(`${base}/finish`, {
      ...{ id, parts: pieces.length, sha256: hashOf(whole), ms: pieces.length * SECONDS_OF_A_PIECE * 1_000, marks: [] },
    });
    expect(finished.body.data).toMatchObject({ zt: 'complete', size: whole.length });
    expect(hashOf((await person.get(`${base}/content`, { params: { id } })).raw)).toBe(hashOf(whole));
    await running.kill('SIGTERM');
    await rm(folder, { recursive: true, force: true });
    console.info(
      `${kills} kills, ${pieces.length} pieces, ${sentAgain} of ${SECONDS_OF_A_PIECE} s sent again, one at a time`,
    );
  },
  120_000 + KILLS * 30_000,
);
