// What ships, without its tests: an export that only tests import is unused here (`knip --production`). One that must
// stay says why in its comment, after `@kept`.
import { createRequire } from 'node:module';

const everything = createRequire(import.meta.url)('./knip.json');
const TESTS = ['!**/*.test.{ts,tsx}!', '!**/*.law.ts!', '!**/testing/**!'];
/** Read by path: by `importTs` of the scripts, and by the seed's callers. */
const READ_BY_PATH = { 'deploy/release': ['src/cli/index.ts'], 'deploy/services': ['seed/*.ts'] };
const ships = (pattern) => `${pattern}!`;

export default {
  ...everything,
  treatConfigHintsAsErrors: false,
  tags: ['-kept'],
  ignoreIssues: { ...everything.ignoreIssues, '**/testing/**': ['exports', 'types'] },
  workspaces: Object.fromEntries(
    Object.entries(everything.workspaces).map(([name, { entry = [], project, ...options }]) => [
      name,
      name === 'e2e'
        ? { ...options, entry, project }
        : {
            ...options,
            entry: [...entry, ...(READ_BY_PATH[name] ?? [])].map(ships),
            project: [...project.map(ships), ...TESTS],
          },
    ]),
  ),
};
