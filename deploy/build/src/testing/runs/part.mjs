// Runs one part of a test run as a process of its own and keeps what it cost: of parts that run side by side no other way tells whose processor time it was.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

const TICKS_A_SECOND = 100;

/** Seconds of processor time that ended children of this process used, with theirs; undefined where /proc is missing. */
function processorSeconds() {
  try {
    const line = fs.readFileSync('/proc/self/stat', 'utf8');
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[13]) + Number(fields[14])) / TICKS_A_SECOND;
  } catch {
    return undefined;
  }
}

const [costs = '', ...args] = process.argv.slice(2);
const started = Date.now();
const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
fs.writeFileSync(costs, JSON.stringify({ seconds: (Date.now() - started) / 1000, processor: processorSeconds() }));
process.exitCode = status ?? 1;
