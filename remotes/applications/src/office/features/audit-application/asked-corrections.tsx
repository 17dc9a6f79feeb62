// What was asked to be mended, item by item, with what is still open.
import { formatChineseDate } from '@portal/shared/kernel';
import { Card, DefinitionList, Stack, Tag } from '@portal/shared/ui';
import type { Correction } from '../../../api/application';

export interface AskedCorrectionsProps {
  corrections: readonly Correction[];
  /** ISO moment until which it can be mended; null when that is over. */
  dueAt: string | null;
}

export function AskedCorrections({ corrections, dueAt }: AskedCorrectionsProps) {
  return (
    <Card title="补正情况">
      <Stack gap={3}>
        {dueAt !== null && <p>{`补正截止日期：${formatChineseDate(dueAt)}`}</p>}
        <DefinitionList
          items={corrections.map(({ label, reason, done }) => ({
            term: label,
            detail: (
              <>
                {reason} <Tag tone={done ? 'green' : 'amber'}>{done ? '已补正' : '未补正'}</Tag>
              </>
            ),
          }))}
        />
      </Stack>
    </Card>
  );
}
