// How a request to look into an archive is told, whoever reads it.
import { formatChineseDateTime } from '@portal/shared/kernel';
import { DefinitionList, Tag } from '@portal/shared/ui';
import type { TagTone } from '@portal/shared/ui';
import type { ArchiveRequest } from '../api/archives';
import { NOT_IN_REGISTER } from '../contract';

export const GROUND_WORDS: Readonly<Record<ArchiveRequest['ground'], string>> = {
  heir: '继承人、受遗赠人',
  administrator: '监护人、财产代管人、破产管理人、清算组',
  lawyer: '律师（持人民法院调查令）',
  authority: '依法有权查询的国家机关',
};

export const STATES: Readonly<Record<ArchiveRequest['state'], { word: string; tone: TagTone }>> = {
  pending: { word: '待审核', tone: 'amber' },
  granted: { word: '可以查阅', tone: 'green' },
  refused: { word: '不予查阅', tone: 'red' },
  revoked: { word: '已停止', tone: 'neutral' },
  expired: { word: '已到期', tone: 'neutral' },
};

export function RequestState({ state }: Pick<ArchiveRequest, 'state'>) {
  return <Tag tone={STATES[state].tone}>{STATES[state].word}</Tag>;
}

export function RequestFacts({ request }: { request: ArchiveRequest }) {
  const { decidedAt, opinion, validUntil } = request;
  return (
    <DefinitionList
      columns={2}
      items={[
        { term: '查阅申请号', detail: request.requestNumber },
        { term: '状态', detail: <RequestState state={request.state} /> },
        { term: '不动产权证书号', detail: request.titleCertificateNumber, wide: true },
        ...(request.location || request.mayDecide
          ? [{ term: '坐落', detail: request.location || NOT_IN_REGISTER, wide: true }]
          : []),
        { term: '申请人', detail: request.applicantName },
        { term: '申请人身份', detail: GROUND_WORDS[request.ground] },
        { term: '证明文件', detail: request.proof, wide: true },
        { term: '查阅的材料和用途', detail: request.reason, wide: true },
        { term: '申请时间', detail: formatChineseDateTime(request.appliedAt) },
        ...(decidedAt ? [{ term: '审核时间', detail: formatChineseDateTime(decidedAt) }] : []),
        ...(opinion ? [{ term: '审核意见', detail: opinion, wide: true }] : []),
        ...(validUntil && request.state !== 'refused'
          ? [{ term: '查阅期限', detail: `至${formatChineseDateTime(validUntil)}` }]
          : []),
        ...(request.state === 'granted' ? [{ term: '保存页面', detail: request.maySave ? '允许' : '不允许' }] : []),
      ]}
    />
  );
}
