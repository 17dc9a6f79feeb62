// `npm run test:full [-- --shard=1/8]`: what `npm test` does and everything that takes long, in the browser that people
// have; then the benches.
// @ts-check
import { parseArgs } from 'node:util';
import { runTests } from '../testing/run-tests.mjs';

// pnpm passes the two dashes on.
const args = process.argv.slice(2).filter((arg) => arg !== '--');
const { values } = parseArgs({ args, options: { shard: { type: 'string' } } });
const [, at = 0, of = 0] = (/^(\d+)\/(\d+)$/.exec(values.shard ?? '') ?? []).map(Number);
if (values.shard && !(at >= 1 && at <= of)) throw new Error('--shard takes a part of all, such as 1/4');

process.exitCode = (await runTests({ isFull: true, shard: values.shard ? { at, of } : undefined })) ? 0 : 1;
