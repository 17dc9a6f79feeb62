// Whom a canary by region would reach: a code without a county is nobody, and all counties are everybody.
import { regions } from '@portal/shared/catalogue';
import { ReleaseError } from '../errors';
import type { Scope } from '../rollout';

const COUNTIES = regions.filter(({ level }) => level === 'county').map(({ code }) => code);

/** @throws ReleaseError naming the codes */
export function refuseNobodyAndEverybody({ regions: asked, percent }: Scope): void {
  if (!asked) return;
  const empty = asked.filter((code) => !COUNTIES.some((county) => county.startsWith(code) || code.startsWith(county)));
  if (empty.length > 0)
    throw new ReleaseError(`no county lies in region ${empty.join(', ')}; of a city its first four digits are meant`);
  if (percent === undefined && COUNTIES.every((county) => asked.some((code) => county.startsWith(code))))
    throw new ReleaseError(`${asked.join(', ')} is every region: promote it without --region, or with --percent`);
}
