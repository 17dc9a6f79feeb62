// Mortgages and seals as they may be looked up: by their holders and those whose property they burden, by courts and by
// the region's officers.
import type * as calls from '@portal/queries/contract';
import type { EntryKind } from '@portal/shared/catalogue';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { normaliseCertificateNumber } from '@portal/shared/kernel';
import { reading } from '../../platform/core/calls/reading';
import type { Asked } from '../../platform/core/calls/serve';
import type { Context } from '../../platform/core/context';
import { identitiesOf, normaliseIdentity } from '../../platform/core/parties/identities';
import type { EntryScope, FoundEntry, SoughtEntries } from '../../register/public';
import { findEntries } from '../../register/public';
import { limited } from './limit-misses';
import { noteLook, regionsOpenTo } from './look-at-others';

type Desk = Pick<Context, 'db' | 'now' | 'options' | 'keys' | 'limiter'>;
type Query = InputOf<typeof calls.searchMortgages>;
type Found = Awaited<ReturnType<typeof findEntries>>;

export async function searchMortgages(
  context: Desk,
  asked: Pick<Asked, 'user' | 'request'>,
  query: Query,
): Promise<OutputOf<typeof calls.searchMortgages>> {
  const { total, rows } = await search(context, asked, query, ['mortgage', 'mortgageNotice'], '抵押登记信息');
  return {
    ...pageOf(query, total),
    rows: rows.map((row) => ({
      ...described(row),
      kind: row.entry.kind === 'mortgage' ? 'mortgage' : 'mortgageNotice',
      amount: row.entry.amount,
    })),
  };
}

export async function searchSeals(
  context: Desk,
  asked: Pick<Asked, 'user' | 'request'>,
  query: Query,
): Promise<OutputOf<typeof calls.searchSeals>> {
  const { total, rows } = await search(context, asked, query, ['sealed'], '查封登记信息');
  return {
    ...pageOf(query, total),
    rows: rows.map((row) => ({ ...described(row), preliminary: row.entry.preliminary === 'pending' ? 'yes' : 'no' })),
  };
}

async function search(
  context: Desk,
  asked: Pick<Asked, 'user' | 'request'>,
  query: Query,
  kinds: readonly EntryKind[],
  what: string,
): Promise<Found> {
  const { user } = asked;
  const sought = soughtOf(query, kinds);
  const own: EntryScope = { identities: identitiesOf(user) };
  const regions = isNamedExactly(sought) ? regionsOpenTo(user) : null;
  const scope = regions ? { regionPattern: regions } : own;
  const find = () => reading(context.db, asked.request, (db) => findEntries(db, scope, sought, query));
  if (!isNarrowed(sought)) return find();
  const found = await limited(context, asked, query.captcha, find, ({ total }) => total > 0);
  if (regions)
    await noteLook(
      context,
      user,
      found.rows.map(({ unit }) => unit.id),
      what,
    );
  return found;
}

function soughtOf(query: Query, kinds: readonly EntryKind[]): SoughtEntries {
  const { titleCertificateNumber: number = '', identityNumber = '', rightHolderName = '', status } = query;
  return {
    kinds,
    status,
    certificateNumber: normaliseCertificateNumber(number) || undefined,
    holderName: rightHolderName.trim() || undefined,
    holderIdentity: normaliseIdentity(identityNumber) || undefined,
  };
}

/**
 * By what nobody comes upon somebody else's property by chance: the holder with their number, or with the certificate.
 */
const isNamedExactly = ({ certificateNumber, holderName, holderIdentity }: SoughtEntries): boolean =>
  Boolean(holderName && (holderIdentity || certificateNumber));
const isNarrowed = ({ certificateNumber, holderName, holderIdentity }: SoughtEntries): boolean =>
  Boolean(certificateNumber || holderName || holderIdentity);

const pageOf = ({ pageNumber, pageSize }: Query, total: number) => ({ total, pageNumber, pageSize });

function described({ entry, unit, titleCertificateNumbers }: FoundEntry) {
  return {
    recordId: entry.id,
    titleCertificateNumber: titleCertificateNumbers.join('、'),
    location: unit.location,
    holder: entry.holder,
    documentNumber: entry.proofNumber ?? entry.documentNumber ?? '',
    startsOn: entry.startsOn,
    endsOn: entry.endsOn,
    status: entry.status,
  };
}
