// A release killed at any step leaves the old set in force or the new one, whole; the next release goes through. Six
// kills; twenty in the full run, RELEASE_KILLS=200 for more.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { openReleaseSet, resolveReleaseSet } from '@portal/shared/federation';
import { readLog } from '../log';
import { checkFiles, versionKey } from './store';
import { describeOnBothStores } from '../testing/both-stores';

const KILLS = Number(process.env.RELEASE_KILLS ?? 20);

const REQUIRE = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/** Not spawnSync: the bucket is served by this very process. */
function runProcess(
  args: string[],
  env: Record<string, string>,
): Promise<{ stdout: string; stderr: string; signal: string | null }> {
  const child = spawn(process.execPath, args, { env: { ...process.env, NODE_NO_WARNINGS: '1', ...env } });
  const out = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      out[name] += text;
    });
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (_code, signal) => resolve({ ...out, signal }));
  });
}

describeOnBothStores((stores) => {
  test(
    `${KILLS} kills: 0 mixed sets`,
    async () => {
      const demo = await stores.demo();
      const { where, env } = stores.where(demo.dir);
      const script = path.join(demo.root, 'one-release.mjs');
      buildSync({
        entryPoints: [path.join(__dirname, '../testing/one-release.ts')],
        outfile: script,
        bundle: true,
        platform: 'node',
        format: 'esm',
        logLevel: 'error',
        banner: { js: REQUIRE },
      });
      const run = (version: string, killAt = 0) => runProcess([script, demo.root, version, String(killAt), where], env);
      const { publicKey } = await demo.ops();
      const inForce = async () => {
        const { remotes, unavailable } = await resolveReleaseSet(
          await openReleaseSet(await demo.currentText(), [publicKey]),
          {},
        );
        expect(unavailable).toEqual([]);
        for (const { name, version, assets } of remotes) {
          await checkFiles(
            demo.store,
            versionKey(`remotes/${name}`, version),
            Object.fromEntries(Object.entries(assets).map(([url, hash]) => [path.basename(url), hash])),
          );
        }
        return remotes.map(({ version }) => version);
      };

      for (const name of ['payment', 'queries']) await demo.publish(name, '1.0.0');
      await demo.release({ payment: '1.0.0', queries: '1.0.0' });
      const steps = Number((await run('1.0.1')).stdout);
      expect(steps).toBeGreaterThan(15);
      let before = '1.0.1';
      let mixed = 0;
      const outcomes = { old: 0, new: 0 };
      for (let kill = 0; kill < KILLS; kill += 1) {
        // From the first step to the last, also in the short form: only the last ones lie behind the switch.
        const at = 1 + Math.round((kill * (steps - 1)) / (KILLS - 1));
        const version = `2.0.${kill}`;
        expect((await run(version, at)).signal).toBe('SIGKILL');
        const [first, second, ...rest] = await inForce();
        if (first !== second || rest.length > 0 || (first !== before && first !== version)) mixed += 1;
        outcomes[first === before ? 'old' : 'new'] += 1;
        const { log } = await openReleaseSet(await demo.currentText(), [publicKey]);
        await readLog(demo.store, log, [publicKey]);
        // Whoever comes next finds neither a lock nor a draft in the way.
        expect((await run(version)).stderr).toBe('');
        expect(await inForce()).toEqual([version, version]);
        before = version;
      }
      expect(mixed).toBe(0);
      expect(outcomes.old).toBeGreaterThan(0);
      expect(outcomes.new).toBeGreaterThan(0);
      await demo.remove();
    },
    120_000 + KILLS * 20_000,
  );
});
