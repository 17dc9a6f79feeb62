// What the guide and the notice of a joint transfer say, with the names of its two sides.
import type { Guide, Notice } from '../../business/business';
import type { JointTransfer } from './joint-transfer';

type Sides = Pick<JointTransfer, 'giver' | 'receiver' | 'summary' | 'conditions'>;

export function jointTransferGuide({ giver, receiver, summary, conditions }: Sides): Guide {
  return {
    summary,
    audience: '自然人、企业和其他组织',
    conditions: [
      ...conditions,
      '房屋没有被查封，没有正在办理的其他登记。',
      '设有预告登记或者约定不得转让的，已取得有关权利人的书面同意。',
    ],
    process: [
      {
        name: '填写申请',
        text: `选择要办理的房屋，填写${giver.label}、${receiver.label}和办理依据。内容自动保存，可以换设备继续。`,
      },
      { name: '上传材料', text: '按清单上传。已由部门共享的材料不用上传。' },
      { name: '各方确认和签署', text: '各方登录核对内容，通过身份核验后在线签名。' },
      { name: '提交和预审', text: '提交后取得业务号。材料不齐的，一次告知全部补正内容。' },
      { name: '受理和审核', text: '受理后开始计算办理时限，由不同的工作人员审核、核定。' },
      { name: '缴费和登簿', text: `需要缴费的，按通知缴纳登记费。登簿后，房屋归${receiver.label}。` },
      { name: '领取证书', text: '电子证照即时可用，也可以选择窗口自取、邮寄或自助打印。' },
    ],
  };
}

export function jointTransferNotice({ giver, receiver }: Sides): Notice {
  return {
    version: '2026-11-01',
    paragraphs: [
      {
        title: '共同申请',
        text: `本登记由${giver.label}和${receiver.label}共同申请。系统会请其他当事人登录核对并签名，全部签署后才能提交。`,
      },
      {
        title: '如实申请',
        text: '请如实填写和提交材料。提供虚假材料的，登记机构不予登记；造成他人损失的，依法承担赔偿责任；构成犯罪的，依法追究刑事责任。',
      },
      { title: '一次告知', text: '材料不齐的，登记机构会一次告知需要补正的全部内容，请在15日内补正，逾期将退回申请。' },
      {
        title: '办理时限',
        text: '自受理之日起，法定30个工作日、承诺5个工作日内办结。公告、暂停和等待完税的时间不计入。',
      },
      { title: '撤回申请', text: '登簿前可以撤回申请，各方须一致同意。登簿后不能撤回。' },
      {
        title: '个人信息',
        text: '为办理本次登记，我们收集当事人的姓名、证件号码、联系方式、婚姻状况、签名和身份核验结果，以及不动产和办理依据的信息，用于审查和登记，并在法律规定的范围内与有关部门核对。身份核验和签名属于敏感个人信息，只用于本次登记；您不同意的，可以到登记窗口办理。',
      },
      {
        title: '填写他人信息',
        text: '您填写其他当事人的信息前，请先告知对方并取得同意。对方登录确认时，系统会再次出示本须知。',
      },
    ],
    consent: '我已阅读并理解以上内容，同意为办理本次登记收集和使用上述个人信息，包括身份核验结果和签名等敏感个人信息。',
  };
}
