// What suites share is made once, and nothing of it outlives the run, however that ends.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { oncePerRun } from './jest-run';
import { askServer, findPostgres } from './postgres';
import { createTestDatabase } from './run-postgres';
import { bundleServices } from './services-process';

describe('made once in a run', () => {
  it('the first of many makes it, all get it, and later ones as well', async () => {
    const name = `test-${randomUUID()}`;
    let made = 0;
    const ask = () =>
      oncePerRun(name, async () => {
        await pause(20);
        return { made: (made += 1) };
      });
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([{ made: 1 }, { made: 1 }, { made: 1 }]);
    expect(await ask()).toEqual({ made: 1 });
  });

  it('a failure is everybody’s, with its reason', async () => {
    const name = `test-${randomUUID()}`;
    const ask = () => oncePerRun(name, () => Promise.reject(new Error('no room')));
    for (const outcome of await Promise.allSettled([ask(), ask()]))
      expect(outcome).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('no room') } });
  });
});

const describeWithPostgres = findPostgres() ? describe : describe.skip;
describeWithPostgres('the PostgreSQL server of a run', () => {
  async function tablesOf(url: string): Promise<number> {
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ count: string }>(
      "select count(*) from information_schema.tables where table_schema = 'public'",
    );
    await client.end();
    return Number(rows[0]?.count);
  }

  it('gives everybody a database of their own, many at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 6 }, (_, index) => createTestDatabase(index === 0 ? 'empty' : 'seeded')),
    );
    expect(await tablesOf(made[0]!.url)).toBe(0);
    await askServer(made[1]!.url, 'drop table announcements');
    expect(await tablesOf(made[2]!.url)).toBe((await tablesOf(made[1]!.url)) + 1);
    // Also while somebody is still connected.
    const client = new Client({ connectionString: made[3]!.url });
    client.on('error', () => undefined);
    await client.connect();
    for (const { drop } of made) await drop();
    await expect(tablesOf(made[3]!.url)).rejects.toThrow('does not exist');
    await client.end().catch(() => undefined);
  });

  it('ends, and its folder goes, when the run is killed at once', async () => {
    const { file } = await bundleServices('deploy/services/src/testing/killed-run.ts');
    const run = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(run.stdout, 'data')) as [Buffer];
    const { folder, url } = JSON.parse(line.toString()) as { folder: string; url: string };
    expect(await tablesOf(url)).toBeGreaterThan(50);
    run.kill('SIGKILL');
    // The test's own timeout is the only limit.
    while (existsSync(folder)) await pause(50);
    await expect(tablesOf(url)).rejects.toMatchObject({
      code: expect.stringMatching(/^(ENOENT|ECONNREFUSED)$/) as string,
    });
  });
});
