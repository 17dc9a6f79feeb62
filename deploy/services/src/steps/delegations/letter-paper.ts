// The letter of attorney as PDF.
import { grid, paragraph, qrBlock, renderSheet, section, signaturePlaces } from '../../papers/documents/public';

declare module '../../platform/core/processes/pdf-worker' {
  interface PdfTasks {
    'letter-of-attorney': typeof renderLetter;
  }
}

export interface LetterContent {
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

export function renderLetter(content: LetterContent, madeAt: string): Promise<Buffer> {
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
