// Issues certificates: number by place and year, an unguessable verify code, valid once made.
import { randomInt } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { PROVINCE_ABBREVIATION, findRegion } from '@portal/shared/catalogue';
import { toShanghaiDate } from '@portal/shared/kernel';
import type { Transaction } from '../../platform/db/database';
import { inBatches } from '../../platform/db/in-batches';
import { restrictions } from '../schema';
import { certificateCounters, certificates } from './schema';

/** Without I and O, which are taken for 1 and 0. */
const CODE_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 12;

/** Proves a right, or an entry beside it; `kind` is the name of the paper. */
export interface NewCertificate {
  id: string;
  rightId: string | null;
  entryId: string | null;
  unitId: string;
  regionCode: string;
  applicationId: string;
  kind: string;
}

/** Words of the number by the kind of paper. */
const NUMBER_WORDS: Readonly<Record<string, string>> = { 不动产登记证明: '不动产证明' };

/** Writes a certificate in the making. Answers its id. */
export async function issueCertificate(tx: Transaction, values: NewCertificate, now: Date): Promise<string> {
  await issueCertificates(tx, [values], now);
  return values.id;
}

/** Writes certificates of one kind and place in the making, in their order. Answers their numbers. */
export async function issueCertificates(
  tx: Transaction,
  all: readonly NewCertificate[],
  now: Date,
): Promise<readonly string[]> {
  const [first] = all;
  if (!first) return [];
  const numbers = await nextCertificateNumbers(tx, first.regionCode, first.kind, all.length, now);
  const written = all.map((values, index) => ({
    ...values,
    titleCertificateNumber: numbers[index] ?? '',
    status: 'making' as const,
    issuedAt: now,
    verifyCode: newVerifyCode(),
  }));
  for (const some of inBatches(written)) await tx.insert(certificates).values(some);
  return numbers;
}

/** Whether the case has made any certificate or proof. */
export async function hasCertificatesInMaking(tx: Transaction, applicationId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(eq(certificates.applicationId, applicationId), eq(certificates.status, 'making')))
    .limit(1);
  return row !== undefined;
}

/**
 * Certificates of a case become valid; a title made anew under a seal, as by a correction, is as restricted as the one
 * before.
 */
export async function activateCertificates(tx: Transaction, applicationId: string): Promise<void> {
  const sealed = sql`${certificates.rightId} is not null and exists (select 1 from ${restrictions} where ${restrictions.unitId} = ${certificates.unitId} and ${restrictions.kind} = 'sealed' and ${restrictions.status} = 'current' and ${restrictions.releasedAt} is null)`;
  await tx
    .update(certificates)
    .set({ status: sql`case when ${sealed} then 'restricted' else 'valid' end` })
    .where(and(eq(certificates.applicationId, applicationId), eq(certificates.status, 'making')));
}

/**
 * 浙（2026）杭州市不动产权第0000123号, 浙（2026）杭州市不动产证明第0000123号: each with serials of its own, as many as
 * are asked for in one go.
 */
async function nextCertificateNumbers(
  tx: Transaction,
  regionCode: string,
  kind: string,
  count: number,
  now: Date,
): Promise<string[]> {
  const year = Number(toShanghaiDate(now).slice(0, 4));
  const place = placeOf(regionCode);
  const words = NUMBER_WORDS[kind] ?? '不动产权';
  const [row] = await tx
    .insert(certificateCounters)
    .values({ year, place: words === '不动产权' ? place : `${place} ${words}`, last: count })
    .onConflictDoUpdate({
      target: [certificateCounters.year, certificateCounters.place],
      set: { last: sql`${certificateCounters.last} + ${count}` },
    })
    .returning();
  const before = (row?.last ?? count) - count;
  return Array.from(
    { length: count },
    (_, index) =>
      `${PROVINCE_ABBREVIATION}（${year}）${place}${words}第${String(before + index + 1).padStart(7, '0')}号`,
  );
}

/** Districts of a city bear the city's name; counties and county-level cities their own. */
export function placeOf(regionCode: string): string {
  const region = findRegion(regionCode);
  if (!region) throw new RangeError(`unknown region ${regionCode}`);
  return region.name.endsWith('区') && region.parent ? (findRegion(region.parent)?.name ?? region.name) : region.name;
}

function newVerifyCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)]).join('');
}
