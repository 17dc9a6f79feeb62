// `pnpm check:requirements [owner …]`: which requirements of the specification no test shows; fails where one must.
import fs from 'node:fs';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import { inRoot, root } from './paths.mjs';
import { requirementIdsOf } from './requirement-ids.mjs';

/** Owners whose list is complete: an id of theirs without a test fails the check. */
const COMPLETE = ['shared', 'shell'];

const requirements = JSON.parse(fs.readFileSync(inRoot('e2e/spec/requirements.json'), 'utf8'));
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.test.ts', '*.test.tsx', '*.spec.ts'], { cwd: root, encoding: 'utf8' })
  .split('\n').filter((file) => file && !file.endsWith('requirement-ids.test.ts') && fs.existsSync(path.join(root, file))); // that one holds samples

const shown = new Map();
for (const file of files) {
  for (const id of requirementIdsOf(fs.readFileSync(path.join(root, file), 'utf8'), file)) shown.set(id, [...(shown.get(id) ?? []), file]);
}

const known = new Set(requirements.map((requirement) => requirement.id));
const unknown = [...shown].filter(([id]) => !known.has(id));
const asked = process.argv.slice(2);
const owners = [...new Set(requirements.map((requirement) => requirement.owner))];
let failed = unknown.length > 0;
for (const [id, where] of unknown) console.log(`unknown id ${id} in ${where.join(', ')}`);
for (const owner of asked.length > 0 ? asked : owners) {
  const own = requirements.filter((requirement) => requirement.owner === owner);
  const missing = own.filter((requirement) => !shown.has(requirement.id));
  const must = COMPLETE.includes(owner);
  console.log(`${owner}: ${own.length - missing.length} of ${own.length} requirements shown by a test${must ? '' : ' (not yet required)'}`);
  if (must || asked.length > 0) for (const requirement of missing) console.log(`  ${requirement.id}  ${requirement.text}`);
  if (must && missing.length > 0) failed = true;
}
process.exitCode = failed ? 1 : 0;
