// Every version of an article: who did what when, and a way to begin again from its words.
import { formatChineseDateTime } from '@portal/shared/kernel';
import { Button, Card, ResponsiveList } from '@portal/shared/ui';
import type { Article } from '../../api/editing';
import { eventNames } from '../../parts/article-words';

type Step = Article['history'][number];

export function ArticleHistory({ history, onTake }: { history: readonly Step[]; onTake: (step: Step) => void }) {
  if (history.length === 0) return null;
  return (
    <Card title="历史版本">
      <ResponsiveList
        caption="历史版本"
        columns={[
          { key: 'number', title: '版本', render: ({ number }) => `第${number}版`, rowHeader: true, nowrap: true },
          {
            key: 'event',
            title: '操作',
            render: ({ event, publishedOn }) => `${eventNames[event]}${publishedOn ? `（${publishedOn}起）` : ''}`,
          },
          { key: 'title', title: '标题', render: ({ title }) => title },
          {
            key: 'files',
            title: '附件',
            render: ({ attachments }) => attachments.map(({ name }) => name).join('、') || '—',
          },
          { key: 'at', title: '时间', render: ({ savedAt }) => formatChineseDateTime(savedAt) },
          { key: 'by', title: '编辑', render: ({ savedBy }) => savedBy, nowrap: true },
        ]}
        rows={history}
        rowKey={({ number }) => String(number)}
        cardActions={(step) => (
          <Button size="small" onClick={() => onTake(step)} aria-label={`取用第${step.number}版`}>
            取用
          </Button>
        )}
      />
    </Card>
  );
}
