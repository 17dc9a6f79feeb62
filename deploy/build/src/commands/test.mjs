// `npm test`: installs, static checks, unit and service tests, one browser test for each journey and department.
// @ts-check
import { runTests } from '../testing/run-tests.mjs';

process.exitCode = (await runTests()) ? 0 : 1;
