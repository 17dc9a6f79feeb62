// `pnpm check:requirements [owner …] [--list]`: which requirements of the specification no test shows; fails where one
// should, or where a name says more than its test.
import fs from 'node:fs';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import { inRoot, root } from '../config/paths.mjs';
import { judgeRequirements } from '../testing/judge-requirements.mjs';
import { requirementIdsOf } from '../testing/requirement-ids.mjs';

/** @type {{ id: string, owner: string, text: string }[]} */
const requirements = JSON.parse(fs.readFileSync(inRoot('e2e/spec/requirements.json'), 'utf8'));
const open = JSON.parse(fs.readFileSync(inRoot('deploy/build/open-requirements.json'), 'utf8'));
const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '--', '*.test.ts', '*.test.tsx', '*.spec.ts'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  // that one holds samples
  .filter((file) => file && !file.endsWith('requirement-ids.test.ts') && fs.existsSync(path.join(root, file)));

const places = files.flatMap((file) =>
  requirementIdsOf(fs.readFileSync(path.join(root, file), 'utf8'), file).map((place) => ({ ...place, file })),
);
const { owners, faults, shown } = judgeRequirements({ requirements, open, places });
const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isListed = process.argv.includes('--list');

for (const { owner, total, count, missing } of owners.filter(
  (row) => asked.length === 0 || asked.includes(row.owner),
)) {
  console.log(
    `${owner}: ${count} of ${total} requirements shown by a test${missing.length > 0 ? `, ${missing.length} open` : ''}`,
  );
  if (isListed) {
    for (const { id } of requirements.filter((requirement) => requirement.owner === owner)) {
      for (const { file, line, title } of shown.get(id) ?? []) console.log(`  ${id}  ${file}:${line}  ${title}`);
    }
  }
  if (isListed || asked.length > 0) for (const { id, text } of missing) console.log(`  ${id}  open  ${text}`);
}
for (const fault of faults) console.log(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
