// Tracing the rights behind a property: one's own, for officials that of their case, or for courts and the region's
// officers one that they name.
import { UNKNOWN_CHAIN } from '@portal/queries/contract';
import type * as calls from '@portal/queries/contract';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { normaliseCertificateNumber, normaliseUnitNumber, toShanghaiDate } from '@portal/shared/kernel';
import { requireCase } from '../../cases/public';
import { reading } from '../../platform/core/calls/reading';
import type { Asked } from '../../platform/core/calls/serve';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { identitiesOf, normaliseIdentity } from '../../platform/core/parties/identities';
import type { TracedUnit } from '../../register/public';
import { chainOf, findNamedUnits, isHeldBy, unitOfCertificate } from '../../register/public';
import { limited } from './limit-misses';
import { noteLook, regionsOpenTo } from './look-at-others';

type Desk = Pick<Context, 'db' | 'now' | 'options' | 'keys' | 'limiter'>;
const WHAT = '权属追溯信息';

/** Properties whose chain the person may read. */
export async function findTraceable(
  context: Desk,
  asked: Pick<Asked, 'user' | 'request'>,
  query: InputOf<typeof calls.findChains>,
): Promise<OutputOf<typeof calls.findChains>> {
  const { user } = asked;
  const sought = {
    certificateNumber: normaliseCertificateNumber(query.titleCertificateNumber ?? '') || undefined,
    unitNumber: normaliseUnitNumber(query.unitNumber ?? '') || undefined,
    holderName: query.rightHolderName?.trim() || undefined,
    holderIdentity: normaliseIdentity(query.identityNumber ?? '') || undefined,
  };
  const isExact = Boolean(sought.holderName && (sought.holderIdentity ?? sought.certificateNumber));
  const regions = isExact ? regionsOpenTo(user) : null;
  const scope = regions ? { regionPattern: regions } : { identities: identitiesOf(user) };
  const find = () => reading(context.db, asked.request, (db) => findNamedUnits(db, scope, sought, query));
  const isNarrowed = Object.values(sought).some(Boolean);
  const found = isNarrowed
    ? await limited(context, asked, query.captcha, find, ({ total }) => total > 0)
    : await find();
  if (regions)
    await noteLook(
      context,
      user,
      found.rows.map(({ unitId }) => unitId),
      WHAT,
    );
  const { pageNumber, pageSize } = query;
  return { total: found.total, pageNumber, pageSize, rows: found.rows.map(({ unitId: _id, ...row }) => row) };
}

/**
 * The chain behind a certificate.
 * @throws Refusal the same words for a certificate that there is not and for one that is not theirs to look into
 */
export async function traceRights(
  context: Desk,
  asked: Pick<Asked, 'user' | 'request'>,
  query: InputOf<typeof calls.readChain>,
): Promise<OutputOf<typeof calls.readChain>> {
  const { user } = asked;
  const number = normaliseCertificateNumber(query.titleCertificateNumber);
  const unit = await limited(
    context,
    asked,
    query.captcha,
    () => findReadable(context, user, number, query.businessNumber),
    (found) => found !== null,
  );
  if (!unit) return refuse(UNKNOWN_CHAIN);
  return {
    titleCertificateNumber: number,
    unitNumber: unit.unitNumber,
    location: unit.location,
    links: (await chainOf(context.db, unit.id)).map(({ registeredAt, endedAt, ...link }) => ({
      ...link,
      kind: link.isRight ? 'right' : 'entry',
      registeredOn: toShanghaiDate(registeredAt),
      endedOn: endedAt && toShanghaiDate(endedAt),
    })),
  };
}

async function findReadable(
  context: Desk,
  user: CurrentUser,
  number: string,
  businessNumber: string | undefined,
): Promise<TracedUnit | null> {
  const { db } = context;
  if (businessNumber) {
    const { application, standing } = await requireCase(db, user, businessNumber);
    if (application.titleCertificateNumber !== number) return null;
    // A draft names whatever certificate its author has typed: who is no official reads of what they hold, in a case as
    // elsewhere.
    if (standing === 'staff') {
      const unit = await unitOfCertificate(db, number);
      if (unit) await noteLook(context, user, [unit.id], WHAT);
      return unit;
    }
  }
  const unit = await unitOfCertificate(db, number);
  if (!unit) return null;
  if (await isHeldBy(db, unit.id, identitiesOf(user))) return unit;
  const regions = regionsOpenTo(user);
  if (regions === null || !unit.regionCode.startsWith(regions.slice(0, -1))) return null;
  await noteLook(context, user, [unit.id], WHAT);
  return unit;
}
