// Finds the browser for tests, and installs one where there is none.
// @ts-check
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { inTool } from '../../config/paths.mjs';

const CANDIDATES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const found = () => [process.env.CHROMIUM_PATH, ...CANDIDATES].find((file) => file && fs.existsSync(file));

function installDebian() {
  console.log('no browser found: installing chromium and fonts-noto-cjk with apt-get …');
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  return (
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  );
}

/** @returns {string | undefined} path of the browser; undefined lets Playwright use its own, which was installed then */
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
