// The migrations as the last tag has them: what was handed out is never changed.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { History } from '../../platform/db/history';
import { readHistory } from '../../platform/db/history';

const FOLDER = 'deploy/services/migrations';

/**
 * What differs from the last tag of a release (`v1.2.3`) that HEAD contains; empty without a tag, or outside a
 * checkout.
 */
export function taggedFaults(root: string): string[] {
  if (!existsSync(join(root, '.git'))) return [];
  const git = (...parameters: string[]) => execFileSync('git', parameters, { cwd: root, encoding: 'utf8' });
  const [tag] = git('tag', '--list', 'v[0-9]*', '--merged', 'HEAD', '--sort=-version:refname').split('\n');
  if (!tag) return [];
  const tagged = JSON.parse(git('show', `${tag}:${FOLDER}/history.json`)) as History;
  const present = readHistory(join(root, FOLDER));
  return tagged.flatMap(({ tag: name, sql, release }, position) => {
    const now = present[position];
    if (release === null) return [`${name} has no release in ${tag}: run \`pnpm db:release\` before the tag`];
    return now?.tag === name && now.sql === sql && now.release === release ? [] : [`${name} is not as ${tag} has it`];
  });
}
