// Properties with what stands on them and, for a business, what would stand in its way: one's own, or for courts and
// officers one that they name.
import type * as calls from '@portal/queries/contract';
import { hasBusiness, loadBusiness } from '@portal/shared/catalogue';
import type { EntryKind } from '@portal/shared/catalogue';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { normaliseCertificateNumber, normaliseUnitNumber } from '@portal/shared/kernel';
import type { Asked } from '../../../platform/core/calls/serve';
import type { Context } from '../../../platform/core/context';
import { refuse } from '../../../platform/core/errors';
import { identitiesOf, normaliseIdentity } from '../../../platform/core/parties/identities';
import { checkUnits, findHeldProperty, findNamedUnits, livingEntriesOf, runningOn } from '../../../register/public';
import { limited } from '../limit-misses';
import { noteLook, regionsOpenTo } from '../look-at-others';

type Desk = Pick<Context, 'db' | 'now' | 'options' | 'keys' | 'limiter'>;

export async function searchProperties(
  context: Desk,
  asked: Pick<Asked, 'user' | 'request'>,
  query: InputOf<typeof calls.searchProperties>,
): Promise<OutputOf<typeof calls.searchProperties>> {
  const { db, now } = context;
  const { user } = asked;
  const { processCode, pageNumber, pageSize } = query;
  if (processCode && !hasBusiness(processCode)) return refuse('没有这项业务，请重新选择');
  const sought = {
    certificateNumber: normaliseCertificateNumber(query.titleCertificateNumber ?? '') || undefined,
    unitNumber: normaliseUnitNumber(query.unitNumber ?? '') || undefined,
    location: query.location?.trim() || undefined,
    holderName: query.rightHolderName?.trim() || undefined,
    holderIdentity: normaliseIdentity(query.identityNumber ?? '') || undefined,
  };
  const isExact = Boolean(sought.holderName && (sought.holderIdentity ?? sought.certificateNumber));
  const regions = isExact ? regionsOpenTo(user) : null;
  const own = identitiesOf(user);
  const find = () => findNamedUnits(db, regions ? { regionPattern: regions } : { identities: own }, sought, query);
  const found = Object.values(sought).some(Boolean)
    ? await limited(context, asked, query.captcha, find, ({ total }) => total > 0)
    : await find();
  const units = found.rows;
  const unitIds = units.map(({ unitId }) => unitId);
  const unitNumbers = units.map(({ unitNumber }) => unitNumber);
  if (regions) await noteLook(context, user, unitIds, '不动产信息');
  const entries = await livingEntriesOf(db, unitIds);
  const running = await runningOn(db, unitNumbers);
  const findings = processCode
    ? await checkUnits(db, unitNumbers, {
        business: await loadBusiness(processCode),
        now: now(),
        parties: own,
        reader: own,
      })
    : null;
  const rows: OutputOf<typeof calls.searchProperties>['rows'] = [];
  for (const { unitId, titleCertificateNumber, unitNumber, location } of units) {
    const property = await findHeldProperty(db, titleCertificateNumber);
    const has = (...kinds: EntryKind[]) => (entries.get(unitId) ?? []).some((kind) => kinds.includes(kind));
    rows.push({
      titleCertificateNumber,
      unitNumber,
      location,
      area: property?.area ?? null,
      use: property?.use ?? null,
      isMortgaged: has('mortgage'),
      isSealed: has('sealed'),
      isDisputed: has('dissent'),
      isNoticed: has('notice', 'mortgageNotice'),
      businessNumber: running.get(unitNumber) ?? null,
      findings: findings?.get(unitNumber) ?? [],
    });
  }
  return { total: found.total, pageNumber, pageSize, rows };
}
