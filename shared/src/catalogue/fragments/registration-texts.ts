// What guide, notice and declarations say in any registration, from what is particular to it.
import type { Declaration, Guide, Notice } from '../business/business';
import { waitingText } from './waiting-text';

export interface RegistrationWords {
  readonly name: string;
  readonly summary: string;
  /** Who may apply; natural persons and organisations unless said. */
  readonly audience?: string;
  readonly conditions: readonly string[];
  /** The sides that must apply together, by name; empty where one side applies alone. */
  readonly sides: readonly string[];
  readonly limitDays: number;
  readonly commitDays: number;
  readonly announceDays?: number;
  readonly output: string | null;
  /** Whether a fee is charged; `sometimes` depends on the answers. */
  readonly charged: 'always' | 'sometimes' | 'never';
  /** What booking brings about, as a sentence. */
  readonly outcome: string;
  /** Paragraphs of its own in the notice, before the common ones. */
  readonly notes?: Notice['paragraphs'];
}

/** Version of the notices; it rises whenever what they say changes. */
const NOTICE_VERSION = '2026-11-20';

const FEES = {
  always: '按通知缴纳登记费。',
  sometimes: '需要缴费的，按通知缴纳登记费。',
  never: '本项登记不收登记费。',
} as const;

export function registrationGuide(words: RegistrationWords): Guide {
  const { summary, audience = '自然人、企业和其他组织', conditions, sides, charged, outcome, output } = words;
  return {
    summary,
    audience,
    conditions,
    process: [
      {
        name: '填写申请',
        text: '按页面提示填写。登记簿上有的内容由系统带出，不用填写。内容自动保存，可以换设备继续。',
      },
      { name: '上传材料', text: '按清单上传。已由部门共享的材料不用上传。' },
      ...(sides.length > 0
        ? [{ name: '各方确认和签署', text: `${sides.join('、')}分别登录核对内容，通过身份核验后在线签名。` }]
        : [{ name: '在线签署', text: '通过身份核验后，在申请书上在线签名。' }]),
      { name: '提交和预审', text: '提交后取得业务号。材料不齐的，一次告知全部补正内容。' },
      {
        name: '受理和审核',
        text: words.announceDays
          ? `受理后按规定公告${words.announceDays}个工作日，公告时间不计入办理时限。`
          : '受理后开始计算办理时限，由不同的工作人员审核、核定。',
      },
      {
        name: charged === 'never' ? '登簿' : '缴费和登簿',
        text: `${FEES[charged]}${outcome}`,
      },
      ...(output
        ? [
            {
              name: `领取${output.replace('不动产', '')}`,
              text: '电子证照即时可用，也可以选择窗口自取、邮寄或自助打印。',
            },
          ]
        : []),
    ],
  };
}

export function registrationNotice(words: RegistrationWords): Notice {
  return {
    version: NOTICE_VERSION,
    paragraphs: [
      ...(words.notes ?? []),
      words.sides.length > 0
        ? {
            title: '共同申请',
            text: `本项登记由${words.sides.join('和')}共同申请。系统会请其他当事人登录核对并签名，全部签署后才能提交。`,
          }
        : { title: '单方申请', text: '本项登记可以由一方申请，不需要对方确认。' },
      {
        title: '如实申请',
        text: '请如实填写和提交材料。提供虚假材料的，登记机构不予登记；造成他人损失的，依法承担赔偿责任；构成犯罪的，依法追究刑事责任。',
      },
      { title: '一次告知', text: '材料不齐的，登记机构会一次告知需要补正的全部内容，请在15日内补正，逾期将退回申请。' },
      { title: '办理时限', text: limitText(words) },
      {
        title: '撤回申请',
        text: `登簿前可以撤回申请${words.sides.length > 0 ? '，各方须一致同意' : ''}。登簿后不能撤回。`,
      },
      {
        title: '个人信息',
        text: '为办理本项登记，我们收集当事人的姓名、证件号码、联系方式、签名和身份核验结果，以及不动产和办理依据的信息，用于审查和登记，并在法律规定的范围内与有关部门核对。身份核验和签名属于敏感个人信息，只用于本次登记；您不同意的，可以到登记窗口办理。',
      },
      { title: '填写他人信息', text: '您填写其他人的信息前，请先告知对方并取得同意。' },
    ],
    consent: '我已阅读并理解以上内容，同意为办理本项登记收集和使用上述个人信息，包括身份核验结果和签名等敏感个人信息。',
  };
}

function limitText({ limitDays, commitDays, announceDays }: RegistrationWords): string {
  if (limitDays === 0) return '材料齐全的，当场办结。';
  return `自受理之日起，法定${limitDays}个工作日、承诺${commitDays}个工作日内办结。${waitingText(announceDays)}`;
}

/** Declarations of one who applies alone; those who apply together make `commonDeclarations`. */
export const singleDeclarations: readonly Declaration[] = [
  { code: 'truth', text: '我承诺填写的内容和提交的材料真实、合法、有效。如有虚假，愿意承担相应的法律责任。' },
  { code: 'intent', text: '本次申请是我的真实意思表示，没有隐瞒与申请事项有关的争议。' },
  { code: 'withdrawal', text: '我已知悉：登簿前可以撤回申请，登簿后不能撤回。' },
];
