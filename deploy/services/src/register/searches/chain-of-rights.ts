// The chain of rights behind a property: every title and every entry that was registered on it, ended ones too.
import { asc, eq, inArray } from 'drizzle-orm';
import { maskName } from '@portal/shared/validation';
import type { Database } from '../../platform/db/database';
import { caseNumbersOf } from '../../platform/core/joints/case-numbers';
import { rightTypeName } from '../certificates/render';
import { certificates } from '../certificates/schema';
import { entryNames } from '../certificates/entry-names';
import { restrictions, rightHolders, rights, units } from '../schema';

/** One registration of the chain. */
interface ChainLink {
  id: string;
  isRight: boolean;
  /** Of the case that registered it; null for what is older than the portal. */
  businessNumber: string | null;
  name: string;
  registeredAt: Date;
  endedAt: Date | null;
  certificateNumbers: string[];
  /** Masked: whoever reads the chain reads of former holders no more than that they were others. */
  holders: string[];
}

export interface TracedUnit {
  id: string;
  unitNumber: string;
  regionCode: string;
  location: string;
}

/** The unit that a certificate, a valid or a cancelled one, is about. */
export async function unitOfCertificate(db: Database, titleCertificateNumber: string): Promise<TracedUnit | null> {
  const [row] = await db
    .select({ id: units.id, unitNumber: units.unitNumber, regionCode: units.regionCode, location: units.location })
    .from(certificates)
    .innerJoin(units, eq(units.id, certificates.unitId))
    .where(eq(certificates.titleCertificateNumber, titleCertificateNumber));
  return row ?? null;
}

/** Every link in the order of time, the first one first. */
export async function chainOf(db: Database, unitId: string): Promise<ChainLink[]> {
  return (await chainsOf(db, [unitId])).get(unitId) ?? [];
}

/** The same of several units, by unit. */
export async function chainsOf(db: Database, unitIds: readonly string[]): Promise<Map<string, ChainLink[]>> {
  const ids = [...new Set(unitIds)];
  const titles = await db.select().from(rights).where(inArray(rights.unitId, ids));
  const entries = await db.select().from(restrictions).where(inArray(restrictions.unitId, ids));
  const holders = await holdersByRight(
    db,
    titles.map(({ id }) => id),
  );
  const numbers = await caseNumbersOf(
    db,
    [...titles, ...entries].map(({ writtenBy }) => writtenBy),
  );
  const numberOf = (id: string | null) => numbers.get(id ?? '')?.businessNumber ?? null;
  const links = [
    ...titles.map((right) => ({
      unitId: right.unitId,
      id: right.id,
      isRight: true,
      businessNumber: numberOf(right.writtenBy),
      name: rightTypeName(right.rightType),
      registeredAt: right.registeredAt,
      endedAt: right.endedAt,
      certificateNumbers: [...new Set((holders.get(right.id) ?? []).flatMap(({ certificate }) => certificate ?? []))],
      holders: (holders.get(right.id) ?? []).map(({ name }) => maskName(name)),
    })),
    ...entries.map((entry) => ({
      unitId: entry.unitId,
      id: entry.id,
      isRight: false,
      businessNumber: numberOf(entry.writtenBy),
      name: entryNames[entry.kind],
      registeredAt: new Date(`${entry.startsOn}T00:00:00+08:00`),
      endedAt: entry.releasedAt,
      certificateNumbers: entry.proofNumber ? [entry.proofNumber] : [],
      holders: entry.holder.split('、').map(maskName),
    })),
  ].toSorted((one, other) => one.registeredAt.getTime() - other.registeredAt.getTime());
  const chains = new Map<string, ChainLink[]>(ids.map((id) => [id, []]));
  for (const { unitId, ...link } of links) chains.get(unitId)?.push(link);
  return chains;
}

async function holdersByRight(db: Database, rightIds: readonly string[]) {
  const found = new Map<string, { name: string; certificate: string | null }[]>();
  if (rightIds.length === 0) return found;
  const rows = await db
    .select({
      rightId: rightHolders.rightId,
      name: rightHolders.name,
      certificate: certificates.titleCertificateNumber,
    })
    .from(rightHolders)
    .leftJoin(certificates, eq(certificates.id, rightHolders.certificateId))
    .where(inArray(rightHolders.rightId, [...rightIds]))
    .orderBy(asc(rightHolders.position));
  for (const { rightId, ...holder } of rows) found.set(rightId, [...(found.get(rightId) ?? []), holder]);
  return found;
}
