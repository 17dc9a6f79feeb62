// One entry of the audit trail: its kinds, the text that is hashed, and what of the recorded row goes along.
import { toOneLine } from '../core/one-line';
import { hmacSha256, sha256 } from '../core/ids';

/** Each kind is a chain of its own, so that those who write one do not wait for another. */
export const AUDIT_KINDS = {
  opinion: '审核意见',
  step: '办件步骤',
  'sign-in': '登录',
  permission: '权限变更',
  look: '查看个人信息',
  configuration: '账号权限和设置',
  recording: '录像存证和审核',
  coding: '不动产单元编码',
  protection: '处分锁和关注',
  operation: '运维操作',
} as const;
export type AuditKind = keyof typeof AUDIT_KINDS;
export const AUDIT_KIND_NAMES = Object.keys(AUDIT_KINDS) as AuditKind[];

type Plain = string | number | boolean | null;

export interface AuditRecord {
  kind: AuditKind;
  at: Date;
  /** Id of the account that acted; null for the services themselves. */
  actor: string | null;
  /** What was done, e.g. the event or the result. */
  action: string;
  /**
   * What or whom it concerns: the id of a case or an account, or {@link personMark}. Never an identity number or a
   * telephone.
   */
  subject: string;
  /** Id of the row that keeps the matter itself. */
  ref: string;
  /** The row as it is kept: a digest of it goes into the chain, so that a change of the row is noticed as well. */
  row?: Readonly<Record<string, unknown>>;
  /** What else must be read from the chain alone. Identity numbers and telephones in it are masked. */
  detail?: Readonly<Record<string, Plain>>;
}

/** JSON with sorted keys and instants in ISO 8601: the same text for the same row, whatever database it came from. */
export function canonicalJson(value: unknown): string {
  if (value instanceof Date) return JSON.stringify(value.toISOString());
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const pairs = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${pairs.map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`).join(',')}}`;
}

/** 64 hex characters. */
export function rowDigest(row: Readonly<Record<string, unknown>>): string {
  return sha256(canonicalJson(row));
}

const masked = (value: Plain): Plain => (typeof value === 'string' ? toOneLine(value) : value);

/** The text of an entry, as it is kept and hashed. */
export function bodyOf({ at, actor, action, subject, ref, row, detail }: AuditRecord): string {
  return JSON.stringify({
    at: at.toISOString(),
    actor,
    action: toOneLine(action),
    subject: toOneLine(subject),
    ref,
    ...(row ? { digest: rowDigest(row) } : {}),
    ...(detail
      ? { detail: Object.fromEntries(Object.entries(detail).map(([key, value]) => [key, masked(value)])) }
      : {}),
  });
}

/** What proves that the services wrote it. @param secret of a key for `audit` */
export function macOf(secret: string, kind: string, body: string): string {
  return hmacSha256(hmacSha256(secret, 'audit entry'), `${kind}\n${body}`);
}

/** Stands for a person in the trail without naming one. @param secret of a key for `audit` */
export function personMark(secret: string, identityNumber: string): string {
  return `person:${hmacSha256(hmacSha256(secret, 'audit person'), identityNumber.toUpperCase()).slice(0, 32)}`;
}
