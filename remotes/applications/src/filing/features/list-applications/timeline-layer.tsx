// The steps of one application beside the list: who did what when, and how much of the time was left.
import { Button, Layer, Notice, PageLoading } from '@portal/shared/ui';
import { paths } from '../../../api/address';
import type { ApplicationSummary } from '../../../api/application';
import { useGetApplicationQuery } from '../../../api/get-application';
import { CaseTimeline } from '../../../parts/case-timeline';

export function TimelineLayer({ row, onClose }: { row: ApplicationSummary; onClose: () => void }) {
  const query = useGetApplicationQuery({ businessNumber: row.businessNumber }, { refetchOnMountOrArgChange: true });
  const retry = () => void query.refetch();
  return (
    <Layer
      open
      kind="drawer"
      title={`办理过程 ${row.businessNumber}`}
      onClose={onClose}
      footer={
        <>
          {row.role !== 'staff' && row.submittedAt !== null && (
            <Button href={paths.audit(row.businessNumber)} onClick={onClose}>
              查看审核详情
            </Button>
          )}
          <Button href={paths.progress(row.businessNumber)} onClick={onClose}>
            查看办件进度
          </Button>
        </>
      }
    >
      {query.isLoading && <PageLoading label="正在读取办理过程" onRetry={retry} />}
      {query.error !== undefined && !query.data && (
        <Notice
          tone="danger"
          live
          title="未能读取办理过程"
          action={
            <Button size="small" icon="refresh" onClick={retry}>
              重试
            </Button>
          }
        />
      )}
      {query.data && <CaseTimeline steps={query.data.timeline} />}
    </Layer>
  );
}
