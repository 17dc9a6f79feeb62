// A copy of the workspace as it stands, installed, in which a test may change files.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PNPM } from '../building/install.mjs';
import { root } from '../config/paths.mjs';
import { ownEnvironment } from './heard-process.mjs';

/**
 * Answers where it is; who asked removes it.
 * @param name of the folder in the temporary directory, before random letters
 */
export function copyWorkspace(name: string): string {
  const place = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), `${name}-`)));
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
    .toString()
    .split('\0')
    .filter((file) => file !== '' && fs.existsSync(path.join(root, file)));
  for (const file of files) fs.cpSync(path.join(root, file), path.join(place, file), { recursive: true });
  execFileSync('npx', ['--yes', PNPM, 'install', '--frozen-lockfile', '--prefer-offline'], {
    cwd: place,
    env: { ...(ownEnvironment() as NodeJS.ProcessEnv), CI: 'true' },
  });
  return place;
}
