// Finds the browser for tests, and installs one where there is none.
// @ts-check
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { inTool } from '../config/paths.mjs';

const CANDIDATES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const HEADLESS_SHELLS = ['/usr/bin/chromium-headless-shell'];

const found = () => [process.env.CHROMIUM_PATH, ...CANDIDATES].find((file) => file && fs.existsSync(file));

function installDebian() {
  console.log('no browser found: installing chromium and fonts-noto-cjk with apt-get …');
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  const isInstalled = (/** @type {string[]} */ ...names) =>
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  if (!isInstalled('chromium', 'fonts-noto-cjk')) return false;
  // Not in every Debian; without it the tests take a fifth more of the processor.
  isInstalled('chromium-headless-shell');
  return true;
}

/**
 * @returns {string | undefined} path of the browser; undefined lets Playwright use its own, which was installed then
 */
export function ensureBrowser() {
  if (!found()) {
    const debianRoot = fs.existsSync('/etc/debian_version') && process.getuid?.() === 0;
    if (!debianRoot || !installDebian()) {
      console.log('no browser found: installing the one of Playwright …');
      const result = spawnSync('npx', ['playwright', 'install', 'chromium'], { cwd: inTool(), stdio: 'inherit' });
      if (result.status !== 0) throw new Error('no browser could be installed: set CHROMIUM_PATH');
    }
  }
  return found();
}

/**
 * The same engine without a window: a fifth cheaper, but it has no camera and no recorder.
 * @returns {string | undefined} its path; undefined where it is missing, or where a browser was chosen
 */
export const findHeadlessShell = () =>
  process.env.CHROMIUM_PATH ? undefined : HEADLESS_SHELLS.find((file) => fs.existsSync(file));
