// RSA with SHA-256 as all three providers use it, amounts in yuan, and times of the province as they write them.
import { createSign, createVerify } from 'node:crypto';
import { toShanghaiIso } from '@portal/shared/kernel';
import { ReportError } from './provider';

/** @param privateKey PEM */
export function signRsa(privateKey: string, text: string): string {
  return createSign('RSA-SHA256').update(text, 'utf8').sign(privateKey, 'base64');
}

/** @param publicKey PEM of a key or certificate. A signature that is none is a wrong one. */
export function isSignedRsa(publicKey: string, text: string, signature: string): boolean {
  try {
    return createVerify('RSA-SHA256').update(text, 'utf8').verify(publicKey, signature, 'base64');
  } catch {
    return false;
  }
}

/** Named values as `k=v&k=v`, by name, as two of the providers sign them: unescaped, without empty ones. */
export function sortedText(fields: Readonly<Record<string, string | undefined>>, without: readonly string[]): string {
  return Object.keys(fields)
    .filter((name) => !without.includes(name) && fields[name] !== undefined && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
}

/** 8000 → 80.00 */
export function toYuan(fen: number): string {
  return `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
}

/** 80.00 → 8000. @throws ReportError for what is no amount */
export function toFen(yuan: string): number {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(yuan.trim());
  if (!match) throw new ReportError(`${yuan} is no amount`);
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** `2026-11-20 10:00:00` of the province. */
export function localTime(at: Date): string {
  return toShanghaiIso(at).slice(0, 19).replace('T', ' ');
}

/** @param text `2026-11-20 10:00:00` of the province. @throws ReportError for what is no time */
export function fromLocalTime(text: string): string {
  const at = new Date(`${text.trim().replace(' ', 'T')}+08:00`);
  if (Number.isNaN(at.getTime())) throw new ReportError(`${text} is no time`);
  return at.toISOString();
}

/** `20261120100000` of the province. */
export function compactTime(at: Date): string {
  return localTime(at).replace(/\D/g, '');
}
