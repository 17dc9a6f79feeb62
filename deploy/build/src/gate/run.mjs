// Runs the gate on a folder with a finished build, its record on standard input, and prints the report:
// `run.mjs <store> <folder>`.
import { text } from 'node:stream/consumers';
import { importOwn } from '../building/run-ts.mjs';
import { runGate } from './gate.mjs';

const [where = '', dir = ''] = process.argv.slice(2);
const { openStore } = await importOwn('deploy/release/src/index.ts');
const report = await runGate({ dir, remote: JSON.parse(await text(process.stdin)), store: await openStore(where) });
process.stdout.write(JSON.stringify(report));
