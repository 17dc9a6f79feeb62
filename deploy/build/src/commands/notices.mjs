// `npm run notices`: fails on a package whose licence is not allowed, and writes the licence texts of all packages that
// run in production.
// @ts-check
import fs from 'node:fs';
import { installedPackages } from '../building/licenses.mjs';
import { licenseFault, noticesText } from '../building/notices.mjs';
import { inRoot } from '../config/paths.mjs';

const FILE = inRoot('dist/third-party-notices.txt');

const faults = installedPackages().flatMap((one) => licenseFault(one) ?? []);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
} else {
  const packages = installedPackages({ isProduction: true });
  fs.mkdirSync(inRoot('dist'), { recursive: true });
  fs.writeFileSync(FILE, noticesText(packages));
  console.log(`${FILE}: ${packages.length} packages`);
}
