// `pnpm pack:platform [folder]`: packs what departments with repositories of their own install (docs/contracts.md).
// @ts-check
import path from 'node:path';
import { cacheDir } from '../config/paths.mjs';
import { packPlatform } from '../standalone/pack-platform.mjs';

const to = path.resolve(process.argv[2] ?? path.join(cacheDir, 'platform'));
const { shared, build } = await packPlatform(to);
console.log(`${to}\n  ${shared}\n  ${build}`);
