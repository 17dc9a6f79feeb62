// What two commands bundle at the same time under one name is whole for whoever reads it.
import { execFileSync } from 'node:child_process';
import path from 'node:path';

const READ_WHILE_WRITTEN = `
import fs from 'node:fs';
import path from 'node:path';
import os from 'node:os';
const { bundleForNode } = await import(process.argv[1]);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bundle-'));
const outfile = path.join(folder, 'out.mjs');
const bundle = () => bundleForNode({ entry: 'deploy/release/src/cli/index.ts', outfile });
await bundle();
const whole = fs.readFileSync(outfile, 'utf8').length;
let isDone = false;
let reads = 0;
let broken = 0;
const writing = (async () => { for (let at = 0; at < 4; at += 1) await Promise.all([bundle(), bundle()]); isDone = true; })();
while (!isDone) {
  reads += 1;
  if (fs.readFileSync(outfile, 'utf8').length !== whole) broken += 1;
  await new Promise(setImmediate);
}
await writing;
fs.rmSync(folder, { recursive: true });
console.log(JSON.stringify({ reads, broken }));
process.exit();
`;

test('a bundle is replaced as a whole', () => {
  const said = execFileSync(
    process.execPath,
    ['--input-type=module', '-e', READ_WHILE_WRITTEN, path.join(__dirname, 'run-ts.mjs')],
    { encoding: 'utf8' },
  );
  const { reads, broken } = JSON.parse(said);
  expect(reads).toBeGreaterThan(50);
  expect(broken).toBe(0);
});
