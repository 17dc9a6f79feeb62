// The installed packages with their licences, as pnpm lists them.
// @ts-check
import { execFileSync } from 'node:child_process';
import { root } from '../config/paths.mjs';
import { PNPM } from './install.mjs';
import { readPackage } from './notices.mjs';

/**
 * @param {{ isProduction?: boolean }} [o] isProduction: without what only development needs
 * @returns {import('./notices.mjs').Package[]}
 */
export function installedPackages({ isProduction = false } = {}) {
  const text = execFileSync('npx', ['--yes', PNPM, 'licenses', 'list', '--json', ...(isProduction ? ['--prod'] : [])], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  const byLicense = /** @type {Record<string, { paths: string[] }[]>} */ (JSON.parse(text));
  return Object.values(byLicense)
    .flat()
    .flatMap(({ paths }) => paths.map(readPackage));
}
