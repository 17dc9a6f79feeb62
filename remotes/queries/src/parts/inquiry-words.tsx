// How applications to query, interests and authorisations are told, whoever reads it.
import { formatChineseDateTime } from '@portal/shared/kernel';
import { DefinitionList, Tag } from '@portal/shared/ui';
import type { Definition, TagTone } from '@portal/shared/ui';
import type { AuthorizationState } from '../api/authorizations';
import type { Inquiry, InquiryState, Interest, ListedInquiry } from '../api/inquiries';
import { purposeWords, scopeWords } from './query-words';

interface Told {
  word: string;
  tone: TagTone;
}
const CONSENTS: Readonly<Record<AuthorizationState, Told>> = {
  asked: { word: '等待同意', tone: 'amber' },
  given: { word: '已同意', tone: 'green' },
  refused: { word: '不同意', tone: 'red' },
  revoked: { word: '已撤销', tone: 'neutral' },
  expired: { word: '已到期', tone: 'neutral' },
};
/** Of an interest; what asks people has no office and is open until it is withdrawn. */
const STATES: Readonly<Record<InquiryState, Told>> = {
  draft: { word: '未提交', tone: 'neutral' },
  waiting: { word: '待审核', tone: 'amber' },
  accepted: { word: '已同意', tone: 'green' },
  refused: { word: '不予同意', tone: 'red' },
  withdrawn: { word: '已撤回', tone: 'neutral' },
};
export const INTEREST_WORDS: Readonly<Record<Interest, { word: string; hint: string }>> = {
  contract: { word: '因买卖、互换、赠与、租赁、抵押等合同', hint: '上传已经签订的合同' },
  dispute: { word: '因不动产的民事纠纷，已经提起诉讼或者仲裁', hint: '上传受理通知书、仲裁通知书' },
  intention: { word: '拟交易，尚未签订合同', hint: '不需要材料，不显示权利人姓名和历史登记' },
};

/** Null: a child's guardian asks, nobody need consent. */
export function ConsentTag({ state }: { state: AuthorizationState | null }) {
  const { word, tone } = state === null ? ({ word: '由监护人查询', tone: 'green' } as const) : CONSENTS[state];
  return <Tag tone={tone}>{word}</Tag>;
}

export function InquiryTag({ kind, state }: Pick<ListedInquiry, 'kind' | 'state'>) {
  const isOpen = kind !== 'interested-party-query' && state === 'draft';
  const { word, tone } = isOpen ? ({ word: '可以查询', tone: 'blue' } as const) : STATES[state];
  return <Tag tone={tone}>{word}</Tag>;
}

export function InquiryFacts({ inquiry }: { inquiry: Inquiry }) {
  const { kind, decidedAt, validUntil, reason, interest } = inquiry;
  const told: Definition[] = interest
    ? [
        { term: '利害关系', detail: INTEREST_WORDS[interest].word, wide: true },
        { term: '不动产权证书号', detail: inquiry.titleCertificateNumber, wide: true },
        { term: '权利人', detail: inquiry.rightHolderName },
        { term: '合同或案件编号', detail: inquiry.documentNumber || '—' },
        { term: '情况说明', detail: inquiry.statement, wide: true },
      ]
    : [];
  return (
    <DefinitionList
      columns={2}
      items={[
        { term: '查询申请号', detail: inquiry.inquiryNumber },
        { term: '状态', detail: <InquiryTag kind={kind} state={inquiry.state} /> },
        { term: '查询人', detail: inquiry.asker },
        { term: '查询目的', detail: purposeWords(inquiry.purpose) },
        { term: '查询范围', detail: scopeWords(inquiry.scopes), wide: true },
        ...told,
        { term: '申请时间', detail: formatChineseDateTime(inquiry.createdAt) },
        ...(decidedAt ? [{ term: '审核时间', detail: formatChineseDateTime(decidedAt) }] : []),
        ...(validUntil ? [{ term: '可以查询至', detail: formatChineseDateTime(validUntil) }] : []),
        ...(reason ? [{ term: '不予同意的原因', detail: reason, wide: true }] : []),
      ]}
    />
  );
}
