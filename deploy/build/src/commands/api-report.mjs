// `pnpm api:report`: writes the API of @portal/shared to shared/api; `--check` fails where it is stale, or the version
// is not the one that its change asks for; `--release` says that the present version is the released one.
// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { cacheDir, inRoot } from '../config/paths.mjs';
import { checkApi, readReports, writeReleased, writeReports } from '../platform-api/committed.mjs';
import { reportsOf } from '../platform-api/reports.mjs';

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    release: { type: 'boolean', default: false },
    folder: { type: 'string', default: inRoot('shared') },
  },
});
const folder = path.resolve(values.folder);
const reports = await reportsOf({ folder, cache: path.join(cacheDir, 'api', path.basename(folder)) });
const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
if (!values.check) {
  writeReports(folder, reports);
  if (values.release) writeReleased(folder, version, reports);
}
const faults = checkApi({ folder, version, reports, committed: readReports(folder) });
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
