// Progress of one case: by the number in the address, or the one typed here.
import { skipToken } from '@portal/shared/session';
import { useNavigate } from '@portal/shared/router';
import { Button, ButtonRow, Card, ErrorPanel, Page, PageLoading, PrintButton } from '@portal/shared/ui';
import { paths, useAddress } from '../api/address';
import { useGetProgressQuery } from '../api/get-progress';
import { NumberForm } from '../features/trace-progress/number-form';
import { ProgressView } from '../features/trace-progress/progress-view';

const REFRESH_MS = 30_000;

export function ProgressPage() {
  const { businessNumber } = useAddress();
  const navigate = useNavigate();
  const query = useGetProgressQuery(businessNumber ? { businessNumber } : skipToken, {
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const progress = businessNumber ? query.currentData : undefined;
  const loading = Boolean(businessNumber) && query.isFetching && !progress;
  const failed = Boolean(query.error) && !progress;
  return (
    <Page
      title="办件进度查询"
      lead="输入业务号或者扫描回执上的二维码，查看经过的步骤、剩余工作日和您要办理的下一步。"
      breadcrumb={[{ label: '首页', href: paths.home }, { label: '查询' }, { label: '办件进度查询' }]}
      actions={
        progress && (
          <ButtonRow>
            <PrintButton />
            <Button href={paths.applications} variant="text">
              我的申请
            </Button>
          </ButtonRow>
        )
      }
      state="ready"
    >
      <div className="no-print">
        <Card>
          <NumberForm
            key={businessNumber ?? ''}
            initial={businessNumber ?? ''}
            busy={loading}
            onSearch={(number) => void navigate(paths.progress(number))}
          />
        </Card>
      </div>
      {/* A refused number leaves the form in place, with what was typed. */}
      {loading && <PageLoading onRetry={() => void query.refetch()} />}
      {failed && !loading && <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />}
      {progress && <ProgressView progress={progress} />}
    </Page>
  );
}
