// The letter of attorney as PDF: who, whom, for what, until when, and how both were recognised.
import { processNameOf } from '@portal/shared/catalogue';
import { formatChineseDate, formatChineseDateTime, toShanghaiIso } from '@portal/shared/kernel';
import type { Context } from '../../platform/core/context';
import { hmacSha256 } from '../../platform/core/ids';
import type { DelegationRow } from '../../cases/public';
import type { GeneratedDocument } from '../../papers/documents/public';
import { generateDocument } from '../../papers/documents/public';
import type { LetterContent } from './letter-paper';

/**
 * Only this installation can make it: a letter with another content has another seal. The key is that of the day on
 * which the letter came into force, so that its seal stays the same.
 */
export function sealOf({ keys, now }: Pick<Context, 'keys' | 'now'>, row: DelegationRow): string {
  const content = JSON.stringify([
    row.number,
    row.principalName,
    row.principalIdentityNumber,
    row.agentName,
    row.agentIdentityNumber,
    row.processCode,
    row.matters,
    row.titleCertificateNumber,
    row.coversAll,
    row.mayPassOn,
    row.startsOn,
    row.endsOn,
    row.principalConfirmedAt && toShanghaiIso(row.principalConfirmedAt),
    row.agentConfirmedAt && toShanghaiIso(row.agentConfirmedAt),
  ]);
  return hmacSha256(keys.activeAt('letters', row.agentConfirmedAt ?? row.principalConfirmedAt ?? now()).secret, content)
    .slice(0, 32)
    .toUpperCase();
}

/** @param origin address of the portal, for the QR code */
export async function letterOf(
  context: Pick<Context, 'db' | 'blobs' | 'now' | 'keys' | 'pdfWorker'>,
  row: DelegationRow,
  origin: string,
): Promise<GeneratedDocument> {
  const time = (at: Date | null) => at && formatChineseDateTime(at);
  const content: LetterContent = {
    number: row.number,
    principal: row.principalName,
    principalNumber: row.principalIdentityNumber,
    agent: row.agentName,
    agentNumber: row.agentIdentityNumber,
    agentTelephone: row.agentTelephone,
    business: processNameOf(row.processCode),
    matters: row.matters.join('、'),
    certificate: row.titleCertificateNumber ?? (row.coversAll ? '委托人名下全部不动产' : '未写明'),
    passOn: row.mayPassOn ? '可以转委托' : '不可以转委托',
    from: formatChineseDate(row.startsOn),
    to: formatChineseDate(row.endsOn),
    principalAt: time(row.principalConfirmedAt),
    agentAt: time(row.agentConfirmedAt),
    seal: sealOf(context, row),
    url: `${origin}/#/apply-layout/letter-of-attorney?bsm=${row.id}`,
  };
  return generateDocument(context, 'letter-of-attorney', null, content);
}
