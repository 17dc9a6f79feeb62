// `pnpm test:full`: everything that `npm test` does, with every layout, nginx, the many kills, the long roll-outs and benches; keeps its seconds in docs/testing.md. `--shard=1/4` runs a part of it, for several machines or several evenings.
// @ts-check
import { parseArgs } from 'node:util';
import { runTests } from '../testing/runs/test-run.mjs';

// pnpm hands on the two dashes behind which it takes no option for its own.
const args = process.argv.slice(2).filter((arg) => arg !== '--');
const { values } = parseArgs({ args, options: { shard: { type: 'string' } } });
const [, at = 0, of = 0] = (/^(\d+)\/(\d+)$/.exec(values.shard ?? '') ?? []).map(Number);
if (values.shard && !(at >= 1 && at <= of)) throw new Error('--shard takes a part of all, such as 1/4');

process.exitCode = (await runTests({ isFull: true, shard: values.shard ? { at, of } : undefined })) ? 0 : 1;
