// 不动产登记申请书: everything the parties filled in, with their signatures.
import { grid, paragraph, section, signaturePlaces } from './blocks';
import type { Pair, SignaturePlace } from './blocks';
import { renderSheet } from './sheet';

export interface ApplicationFormContent {
  businessNumber: string;
  businessName: string;
  registrationOffice: string;
  sections: readonly { title: string; pairs: readonly Pair[] }[];
  parties: readonly { title: string; pairs: readonly Pair[] }[];
  materials: readonly string[];
  signatures: readonly SignaturePlace[];
}

const DECLARATION =
  '申请人承诺：上述填写的内容和提交的材料真实、合法、有效；各方对本次登记申请意思表示真实。如有虚假，申请人依法承担责任。';

/** A4 pages with the form's sections, the parties, the list of materials and the places for signatures. */
export function renderApplicationForm(content: ApplicationFormContent, madeAt: string): Promise<Buffer> {
  return renderSheet({ title: '不动产登记申请书', subtitle: `业务号：${content.businessNumber}`, madeAt }, (pdf) => {
    grid(pdf, [
      ['申请登记事项', content.businessName],
      ['登记机构', content.registrationOffice],
    ]);
    for (const part of [...content.parties, ...content.sections]) {
      section(pdf, part.title);
      grid(pdf, part.pairs);
    }
    section(pdf, '提交材料');
    paragraph(pdf, content.materials.map((name, index) => `${index + 1}. ${name}`).join('\n') || '无');
    section(pdf, '申请人承诺与签名');
    paragraph(pdf, DECLARATION);
    signaturePlaces(pdf, content.signatures);
  });
}
