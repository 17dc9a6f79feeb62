// The letter of attorney as PDF: who, whom, for what, until when, and how both were recognised.
import { processNameOf } from '@portal/shared/catalogue';
import { formatChineseDate, formatChineseDateTime, toShanghaiIso } from '@portal/shared/kernel';
import type { Context } from '../../platform/core/context';
import { hmacSha256 } from '../../platform/core/ids';
import type { DelegationRow } from '../../cases/public';
import type { GeneratedDocument } from '../../papers/documents/public';
import {
  generateDocument,
  grid,
  paragraph,
  qrBlock,
  renderSheet,
  section,
  signaturePlaces,
} from '../../papers/documents/public';

interface LetterContent {
  number: string;
  principal: string;
  principalNumber: string;
  agent: string;
  agentNumber: string;
  agentTelephone: string;
  business: string;
  matters: string;
  certificate: string;
  passOn: string;
  from: string;
  to: string;
  principalAt: string | null;
  agentAt: string | null;
  seal: string;
  url: string;
}

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
  context: Pick<Context, 'db' | 'blobs' | 'now' | 'keys'>,
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
  return generateDocument(context, 'letter-of-attorney', null, content, renderLetter);
}

function renderLetter(content: LetterContent, madeAt: string): Promise<Buffer> {
  return renderSheet({ title: '授权委托书', subtitle: `编号：${content.number}`, madeAt }, async (pdf) => {
    grid(pdf, [
      ['委托人', content.principal],
      ['委托人证件号', content.principalNumber],
      ['受托人', content.agent],
      ['受托人证件号', content.agentNumber],
      ['受托人电话', content.agentTelephone],
      ['委托办理的业务', content.business],
      ['委托事项', content.matters],
      ['不动产', content.certificate],
      ['转委托', content.passOn],
      ['委托期限', `${content.from}至${content.to}`],
    ]);
    section(pdf, '委托内容');
    paragraph(
      pdf,
      `委托人委托受托人在上述期限内，就“${content.certificate}”的“${content.business}”代为办理：${content.matters}。受托人在委托权限内依法办理的行为，委托人予以承认，并承担相应的法律后果。`,
    );
    section(pdf, '确认');
    paragraph(
      pdf,
      '双方均经实名身份核验后在线确认。委托人可以随时撤销委托，撤销后本委托书不再有效，以平台查询结果为准。',
    );
    signaturePlaces(pdf, [
      { role: '委托人', name: content.principal, image: null, at: content.principalAt },
      { role: '受托人', name: content.agent, image: null, at: content.agentAt },
    ]);
    await qrBlock(pdf, content.url, [`校验码：${content.seal}`, '双方登录后可扫描二维码核对委托是否有效。']);
  });
}
