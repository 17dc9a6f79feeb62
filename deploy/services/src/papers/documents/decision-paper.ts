// 受理通知书, 补正告知书, 不予受理告知书 and 不予登记告知书: what was decided, why, by which law, and what can be done
// about it.
import { ACCEPTANCE_LAW, REFUSAL_LAW } from '@portal/shared/catalogue';
import { grid, paragraph, section, table } from './blocks';
import { renderSheet } from './sheet';

export const decisionPaperKinds = ['accepted', 'correction', 'notAccepted', 'rejected'] as const;
export type DecisionPaperKind = (typeof decisionPaperKinds)[number];

export interface DecisionPaperContent {
  kind: DecisionPaperKind;
  number: string;
  businessNumber: string;
  businessName: string;
  /** Masked. */
  applicants: string;
  location: string;
  registrationOffice: string;
  issuedAt: string;
  /** Day by which something is promised, or has to be done. */
  until: string | null;
  /** What the law lists, as the officer named it; empty where the decision needs no ground. */
  grounds: readonly { name: string; source: string }[];
  /** The officer's words, or what the system found. */
  reason: string;
  /** What has to be mended. */
  corrections: readonly { label: string; reason: string }[];
}

interface Wording {
  title: string;
  opening: string;
  /** Legal source of the decision itself. */
  source: string;
  /** Name of the day in `until`. */
  until: string;
  remedy: string;
}

/** Sources: 不动产登记暂行条例 17, 20, 22; 行政复议法 (2023) 20; 行政诉讼法 46, 47. */
const APPEAL =
  '对本决定不服的，可以自收到本告知书之日起六十日内依法申请行政复议，也可以自收到本告知书之日起六个月内依法向人民法院提起行政诉讼。';
const WORDING: Readonly<Record<DecisionPaperKind, Wording>> = {
  accepted: {
    title: '不动产登记受理通知书',
    opening: '您的申请属于本机构登记职责范围，申请材料齐全、符合法定形式，决定予以受理。',
    source: `${ACCEPTANCE_LAW}第一款第一项`,
    until: '承诺办结日',
    remedy:
      '登簿前可以申请撤回；共同申请的，须经各方同意。逾期未办结的，可以依法申请行政复议或者提起行政诉讼（《不动产登记暂行条例》第二十条）。',
  },
  correction: {
    title: '不动产登记补正告知书',
    opening: '您的申请材料不齐全或者不符合法定形式，现一次性告知需要补正的全部内容。',
    source: `${ACCEPTANCE_LAW}第一款第三项`,
    until: '补正截止日',
    remedy:
      '请在截止日前一次补正；逾期未补正的，不予受理，材料补齐后可以重新申请。认为要求有误的，可以在截止日前向登记机构说明；对此后的不予受理决定不服的，可以依法申请行政复议或者提起行政诉讼。',
  },
  notAccepted: {
    title: '不动产登记不予受理告知书',
    opening: '您的申请不符合受理条件，决定不予受理。',
    source: ACCEPTANCE_LAW,
    until: '',
    remedy: `条件具备后可以重新申请。${APPEAL}`,
  },
  rejected: {
    title: '不动产不予登记告知书',
    opening: '经审核，您的申请不符合登记条件，决定不予登记。',
    source: REFUSAL_LAW,
    until: '',
    remedy: APPEAL,
  },
};

/** Title of the paper, as the parties read it in lists and messages. */
export function decisionPaperTitle(kind: DecisionPaperKind): string {
  return WORDING[kind].title;
}

/** One A4 page; long lists of corrections flow on. */
export function renderDecisionPaper(content: DecisionPaperContent, madeAt: string): Promise<Buffer> {
  const words = WORDING[content.kind];
  return renderSheet({ title: words.title, subtitle: `编号：${content.number}`, madeAt }, (pdf) => {
    grid(pdf, [
      ['申请人', content.applicants],
      ['业务号', content.businessNumber],
      ['业务名称', content.businessName],
      ...(content.location ? [['坐落', content.location] as const] : []),
      ['登记机构', content.registrationOffice],
      ['作出时间', content.issuedAt],
      ...(content.until ? [[words.until, content.until] as const] : []),
    ]);
    section(pdf, '决定');
    paragraph(pdf, words.opening);
    if (content.grounds.length > 0 || content.reason) section(pdf, '理由');
    for (const { name, source } of content.grounds) paragraph(pdf, `${name}（${source}）`);
    if (content.reason) paragraph(pdf, content.reason);
    if (content.corrections.length > 0) {
      section(pdf, '需要补正的内容');
      table(
        pdf,
        [1, 3, 6],
        [
          ['序号', '内容', '要求'],
          ...content.corrections.map(({ label, reason }, index) => [String(index + 1), label, reason]),
        ],
        { header: true },
      );
    }
    section(pdf, '法律依据');
    paragraph(pdf, words.source);
    section(pdf, content.kind === 'accepted' || content.kind === 'correction' ? '您的权利' : '救济途径');
    paragraph(pdf, words.remedy);
    paragraph(pdf, `\n${content.registrationOffice}\n${content.issuedAt}`);
  });
}
