// The standard opinions of the desk as data: for a stage and a decision, some for certain businesses alone.
import type { ApplicationStatus } from '../../../../api/application';
import type { OpinionResult } from '../opinion-options';

interface StandardOpinion {
  status: ApplicationStatus;
  result: OpinionResult;
  text: string;
  /** Beginnings of process codes; all businesses where there are none. */
  businesses?: readonly string[];
}

const STANDARD: readonly StandardOpinion[] = [
  { status: 'PRE_REVIEW', result: '1', text: '申请材料齐全，符合法定形式，予以受理。' },
  { status: 'PRE_REVIEW', result: '1', text: '补正材料已收齐，符合法定形式，予以受理。' },
  { status: 'PRE_REVIEW', result: '5', text: '申请材料需要补正，请按列明的内容一次补齐。' },
  { status: 'PRE_REVIEW', result: '5', text: '填报内容与登记簿不一致，请按列明的内容更正。' },
  { status: 'PRE_REVIEW', result: '5', text: '材料照片不清晰，请重新上传完整、清晰的原件照片。' },
  { status: 'PRE_REVIEW', result: '3', text: '申请登记的不动产不属于本机构登记范围。' },
  { status: 'PRE_REVIEW', result: '3', text: '申请材料不齐全，且申请人在规定期限内未补正。' },
  { status: 'ACCEPTED', result: '1', text: '材料查验完毕，转审核。' },
  { status: 'ACCEPTED', result: '1', text: '材料查验完毕，与登记簿记载一致，转审核。' },
  { status: 'SURVEYING', result: '1', text: '已实地查看，现状与申请内容一致。' },
  { status: 'ANNOUNCING', result: '4', text: '公告期内收到书面异议，中止公告。' },
  { status: 'REVIEWING', result: '1', text: '经审核，符合登记条件，建议准予登记。' },
  { status: 'REVIEWING', result: '1', text: '经审核，材料齐全，与登记簿一致，建议准予登记。' },
  {
    status: 'REVIEWING',
    result: '1',
    text: '经审核，转移双方意思表示真实，权属清晰，建议准予转移登记。',
    businesses: ['house-transfer', 'group-transfer'],
  },
  {
    status: 'REVIEWING',
    result: '1',
    text: '经审核，抵押合同与申请一致，无限制登记情形，建议准予抵押登记。',
    businesses: ['pledge', 'group-transfer-pledge'],
  },
  { status: 'REVIEWING', result: '2', text: '请核对填报内容与登记簿不一致之处后重新提交审核。' },
  { status: 'REVIEWING', result: '2', text: '材料查验不完整，请补充查验后重新提交审核。' },
  { status: 'REVIEWING', result: '4', text: '权属存在争议，暂停办理。' },
  { status: 'REVIEWING', result: '4', text: '等待有关部门核实，暂停办理。' },
  { status: 'APPROVING', result: '1', text: '同意审核意见，准予登记。' },
  { status: 'APPROVING', result: '1', text: '经核定，符合登记条件，准予登记。' },
  { status: 'APPROVING', result: '2', text: '请补充审核意见后重新提交核定。' },
  { status: 'SUSPENDED', result: '1', text: '暂停原因已消除，恢复办理。' },
  { status: 'READY_BOOK', result: '6', text: '核验无误，准予登簿。' },
  { status: 'READY_BOOK', result: '4', text: '登簿前发现障碍，暂缓登簿。' },
  { status: 'CERT_MAKING', result: '1', text: '证书已制作完成。' },
  { status: 'TO_COLLECT', result: '1', text: '证书已交付。' },
];

export function standardOpinions(status: ApplicationStatus, result: OpinionResult, processCode: string): string[] {
  return STANDARD.filter(
    (entry) =>
      entry.status === status &&
      entry.result === result &&
      (entry.businesses?.some((start) => processCode.startsWith(start)) ?? true),
  ).map(({ text }) => text);
}
