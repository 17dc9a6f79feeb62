// The properties of a query, each told as far as its scope goes.
import type { QueriedProperty, QueryScope } from '@portal/queries/contract';
import type { EntryKind } from '@portal/shared/catalogue';
import { toShanghaiDate } from '@portal/shared/kernel';
import { windowOf } from '../../../platform/core/paging/page-query';
import type { Paging } from '../../../platform/core/paging/page-query';
import type { Database } from '../../../platform/db/database';
import type { HeldProperty } from '../../../register/public';
import {
  chainsOf,
  entryNames,
  findHeldProperty,
  holdsHouse,
  listHeldProperties,
  livingEntriesOf,
} from '../../../register/public';
import type { AskedHolder, Target } from './targets';

/** In which scope each kind of entry is told. */
const SCOPE_OF_ENTRY: Readonly<Record<EntryKind, QueryScope>> = {
  mortgage: 'mortgage',
  sealed: 'seal',
  dissent: 'notice',
  notice: 'notice',
  mortgageNotice: 'notice',
  habitation: 'rights',
  easement: 'rights',
  lease: 'rights',
};
/** Of one person among several; who holds more asks by themselves. */
const MOST_OF_ONE = 1_000;
const ENTRY_SCOPES = new Set(Object.values(SCOPE_OF_ENTRY));

/** A page over everybody asked about, one after the other. */
export async function describeProperties(
  db: Database,
  target: Target,
  page: Paging,
): Promise<{ total: number; rows: QueriedProperty[] }> {
  if (target.property) {
    const { titleCertificateNumber, scopes, interest } = target.property;
    const found = await findHeldProperty(db, titleCertificateNumber);
    if (!found) return { total: 0, rows: [] };
    const isIntention = interest === 'intention';
    const [row] = await describeAll(db, [found], { name: isIntention ? '' : found.holderNames.join('、'), scopes });
    if (!row) return { total: 0, rows: [] };
    const shared = row.coOwnership && (found.holderNames.length > 1 ? '存在共有' : '不存在共有');
    return { total: 1, rows: [isIntention ? { ...row, coOwnership: shared } : row] };
  }
  const holders = target.holders ?? [];
  const [only] = holders;
  const { limit, offset } = windowOf(page);
  if (only && holders.length === 1) {
    const { total, rows } = await listHeldProperties(db, [only.identityNumber], page);
    return { total, rows: await describeAll(db, rows, only) };
  }
  const all: { property: HeldProperty; holder: AskedHolder }[] = [];
  for (const holder of holders) {
    const { rows } = await listHeldProperties(db, [holder.identityNumber], { pageNumber: 1, pageSize: MOST_OF_ONE });
    all.push(...rows.map((property) => ({ property, holder })));
  }
  const shown = all.slice(offset, offset + limit);
  const rows: QueriedProperty[] = [];
  for (const holder of holders)
    rows.push(
      ...(await describeAll(
        db,
        shown.filter((one) => one.holder === holder).map(({ property }) => property),
        holder,
      )),
    );
  return { total: all.length, rows };
}

/** What stands on them is asked for once. */
async function describeAll(
  db: Database,
  properties: readonly HeldProperty[],
  { name, scopes }: Pick<AskedHolder, 'name' | 'scopes'>,
): Promise<QueriedProperty[]> {
  const unitIds = properties.map(({ unitId }) => unitId);
  const entries = await livingEntriesOf(db, unitIds);
  const chains = scopes.includes('history') ? await chainsOf(db, unitIds) : null;
  return properties.map((property) =>
    describeProperty(property, name, scopes, {
      entries: entries.get(property.unitId) ?? [],
      chain: chains && (chains.get(property.unitId) ?? []),
    }),
  );
}

/** Whether anybody asked about holds a house; of one property that is not the question. */
export async function anyHouse(db: Database, { holders }: Target): Promise<boolean> {
  if (!holders) return true;
  for (const { identityNumber } of holders) if (await holdsHouse(db, [identityNumber])) return true;
  return false;
}

interface OnUnit {
  entries: readonly EntryKind[];
  /** Null outside the scope. */
  chain: Awaited<ReturnType<typeof chainsOf>> extends Map<string, infer Chain> ? Chain | null : never;
}

function describeProperty(
  property: HeldProperty,
  holder: string,
  scopes: readonly QueryScope[],
  { entries, chain }: OnUnit,
): QueriedProperty {
  const within = (scope: QueryScope) => scopes.includes(scope);
  return {
    titleCertificateNumber: property.titleCertificateNumber,
    location: property.location,
    holder,
    unitNumber: within('natural') ? property.unitNumber : null,
    use: within('natural') ? property.use : null,
    area: within('natural') ? property.area : null,
    rightType: within('rights') ? property.rightType : null,
    coOwnership: within('rights') ? property.coOwnership : null,
    registeredOn: within('rights') ? property.registeredOn : null,
    entries: scopes.some((scope) => ENTRY_SCOPES.has(scope))
      ? entries.filter((kind) => within(SCOPE_OF_ENTRY[kind])).map((kind) => entryNames[kind])
      : null,
    history:
      chain &&
      chain.map(
        ({ name, registeredAt, endedAt, holders }) =>
          `${toShanghaiDate(registeredAt)} ${name}（${holders.join('、') || '—'}）${endedAt ? `，${toShanghaiDate(endedAt)}注销` : ''}`,
      ),
  };
}
