// `pnpm nginx:config [--script-origin https://…]`: writes the chart's nginx.conf anew from the edge's tables.
import fs from 'node:fs';
import { inRoot } from '../../build/src/config/paths.mjs';
import { importTs } from '../../build/src/building/run-ts.mjs';

const scriptOrigins = process.argv.slice(2).filter((argument) => argument !== '--script-origin');
const { nginxConfig, PRODUCTION } = await importTs('deploy/nginx/src/config.ts');
fs.writeFileSync(inRoot('deploy/k8s/chart/files/nginx.conf'), nginxConfig({ ...PRODUCTION, scriptOrigins }));
