// The opinions given on a case; the services answer applicants only those meant for them.
import { formatChineseDateTime } from '@portal/shared/kernel';
import { Card, DefinitionList } from '@portal/shared/ui';
import type { Opinion } from '../../../api/application';

export function GivenOpinions({ opinions, isReader }: { opinions: readonly Opinion[]; isReader: boolean }) {
  if (opinions.length === 0)
    return isReader ? (
      <Card title="审核意见">
        <p>目前没有需要您了解的审核意见。</p>
      </Card>
    ) : null;
  return (
    <Card title={isReader ? '审核意见' : '已有意见'}>
      <DefinitionList
        items={opinions.map(({ actor, role, opinion, at }) => ({
          term: `${role} ${actor}`.trim(),
          detail: `${opinion || '（无文字意见）'} · ${formatChineseDateTime(at)}`,
        }))}
      />
    </Card>
  );
}
