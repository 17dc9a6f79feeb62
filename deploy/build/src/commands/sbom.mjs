// `npm run sbom`: writes the software bill of materials of the lockfile (CycloneDX 1.6, JSON).
// @ts-check
import fs from 'node:fs';
import { installedPackages } from '../building/licenses.mjs';
import { makeSbom } from '../building/sbom.mjs';
import { inRoot } from '../config/paths.mjs';

const FILE = inRoot('dist/sbom.cdx.json');

const { version } = JSON.parse(fs.readFileSync(inRoot('package.json'), 'utf8'));
const licenses = new Map(installedPackages().map((one) => [`${one.name}@${one.version}`, one.license]));
fs.mkdirSync(inRoot('dist'), { recursive: true });
fs.writeFileSync(
  FILE,
  makeSbom(fs.readFileSync(inRoot('pnpm-lock.yaml'), 'utf8'), { name: 'portal', version, licenses }),
);
console.log(FILE);
