// `pnpm test:full`: everything that `npm test` does, with every layout, nginx, the many kills, the long roll-outs and benches; keeps its seconds in docs/testing.md.
// @ts-check
import { runTests } from '../testing/runs/test-run.mjs';

process.exitCode = (await runTests({ isFull: true })) ? 0 : 1;
