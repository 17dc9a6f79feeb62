// `pnpm nginx:config [--script-origin https://…]`: writes deploy/nginx/nginx.conf anew from the edge's tables.
import fs from 'node:fs';
import { inRoot } from '../../build/src/config/paths.mjs';
import { importTs } from '../../build/src/building/run-ts.mjs';

const scriptOrigins = process.argv.slice(2).filter((argument) => argument !== '--script-origin');
const { nginxConfig, PRODUCTION } = await importTs('deploy/nginx/src/config.ts');
fs.writeFileSync(inRoot('deploy/nginx/nginx.conf'), nginxConfig({ ...PRODUCTION, scriptOrigins }));
