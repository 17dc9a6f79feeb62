// `pnpm totp <user name>`: the present code of a demo account's authenticator, or of any secret in base32, for who
// tries the portal.
import fs from 'node:fs';
import { importTs } from '../building/run-ts.mjs';
import { inRoot } from '../config/paths.mjs';

const [given = ''] = process.argv.slice(2);
/** @type {{ username: string, totp?: string }[]} */
const accounts = JSON.parse(fs.readFileSync(inRoot('deploy/services/seed/accounts.json'), 'utf8'));
const secret =
  accounts.find(({ username }) => username === given)?.totp ?? (/^[A-Z2-7]{16,}$/.test(given) ? given : undefined);
if (secret === undefined) {
  console.error(
    `pnpm totp <user name or secret>; accounts with a code: ${accounts
      .filter(({ totp }) => totp)
      .map(({ username }) => username)
      .join(' ')}`,
  );
  process.exit(2);
}
const { codeAt } = await importTs('deploy/services/src/people/second-factor/totp.ts');
const now = new Date();
console.log(`${codeAt(secret, now)}  for ${30 - (Math.floor(now.getTime() / 1000) % 30)} s`);
