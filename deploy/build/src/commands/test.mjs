// `npm test`: installs, checks, unit and service tests, builds, browser tests, short benches; closes with the sum of all. `--record` keeps its seconds in docs/testing.md.
// @ts-check
import { runTests } from '../testing/runs/test-run.mjs';

process.exitCode = (await runTests({ record: process.argv.includes('--record') })) ? 0 : 1;
