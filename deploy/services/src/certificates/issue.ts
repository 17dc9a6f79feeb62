// Issues certificates: number by place and year, an unguessable verify code, valid once made.
import { randomInt } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { PROVINCE_ABBREVIATION, findRegion } from '@portal/shared/catalogue';
import { toShanghaiDate } from '@portal/shared/kernel';
import type { Transaction } from '../db/database';
import { certificateCounters, certificates } from './schema';

/** Without I and O, which are taken for 1 and 0. */
const CODE_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 12;

/** Writes a certificate in the making. Answers its id. */
export async function issueCertificate(tx: Transaction, values: { id: string; rightId: string; unitId: string; regionCode: string; applicationId: string; kind: string }, now: Date): Promise<string> {
  await tx.insert(certificates).values({ ...values, titleCertificateNumber: await nextCertificateNumber(tx, values.regionCode, now), status: 'making', issuedAt: now, verifyCode: newVerifyCode() });
  return values.id;
}

/** Certificates of a case become valid. */
export async function activateCertificates(tx: Transaction, applicationId: string): Promise<void> {
  await tx.update(certificates).set({ status: 'valid' }).where(and(eq(certificates.applicationId, applicationId), eq(certificates.status, 'making')));
}

/** 浙（2026）杭州市不动产权第0000123号 */
async function nextCertificateNumber(tx: Transaction, regionCode: string, now: Date): Promise<string> {
  const year = Number(toShanghaiDate(now).slice(0, 4));
  const place = placeOf(regionCode);
  const [row] = await tx.insert(certificateCounters).values({ year, place, last: 1 })
    .onConflictDoUpdate({ target: [certificateCounters.year, certificateCounters.place], set: { last: sql`${certificateCounters.last} + 1` } }).returning();
  return `${PROVINCE_ABBREVIATION}（${year}）${place}不动产权第${String(row?.last ?? 0).padStart(7, '0')}号`;
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
