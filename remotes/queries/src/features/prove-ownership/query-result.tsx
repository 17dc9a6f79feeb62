// The answer to a query of ownership: the properties, and the proof that can be made of it.
import { useState } from 'react';
import { skipToken } from '@portal/shared/session';
import {
  Button,
  ButtonRow,
  Card,
  ErrorPanel,
  Notice,
  PageLoading,
  Pagination,
  Stack,
  showError,
} from '@portal/shared/ui';
import { PdfViewer } from '@portal/shared/ui/viewer';
import { loadProof, useQueryProveQuery } from '../../api/ownership';
import { PropertyList } from './property-list';

const PAGE_SIZE = 10;

export interface QueryResultProps {
  purpose: string;
  /** Of an application; one's own where there is none. */
  inquiryNumber?: string;
  /** Called after a proof was made. */
  onProven?: () => void;
}

export function QueryResult({ purpose, inquiryNumber, onProven }: QueryResultProps) {
  const [page, setPage] = useState(1);
  const [paper, setPaper] = useState<{ queryKey: string; blob: Blob }>();
  const [isMaking, setIsMaking] = useState(false);
  const query = useQueryProveQuery(
    purpose ? { purpose, inquiryNumber, pageNumber: page, pageSize: PAGE_SIZE } : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  const again = () => void query.refetch();
  const found = query.error ? undefined : query.currentData;
  if (query.isFetching && !found) return <PageLoading label="正在查询" onRetry={again} />;
  if (query.error !== undefined) return <ErrorPanel error={query.error} onRetry={again} />;
  if (!found) return null;
  const { queryKey, names, hasHouse, total, rows } = found;
  async function prove() {
    setIsMaking(true);
    try {
      setPaper({ queryKey, blob: await loadProof(queryKey) });
      onProven?.();
    } catch (error) {
      await showError(error);
    } finally {
      setIsMaking(false);
    }
  }
  const title = hasHouse ? '不动产登记信息查询结果' : '无房屋登记信息证明';
  return (
    <Card title="查询结果">
      <Stack gap={4}>
        <Notice
          tone={hasHouse ? 'info' : 'success'}
          live
          title={hasHouse ? `查到${total}宗不动产` : '没有查到房屋登记信息'}
        >
          {names.length > 0 && <p>{`查询对象：${names.join('、')}`}</p>}
          <p>结果只反映本平台登记簿现在的记载。</p>
        </Notice>
        {rows.length > 0 && <PropertyList rows={rows} hasHolders={inquiryNumber !== undefined} />}
        <Pagination page={page} pageSize={PAGE_SIZE} total={total} onChange={setPage} label="查询结果分页" />
        <ButtonRow>
          <Button variant="primary" loading={isMaking} onClick={() => void prove()}>
            {hasHouse ? '开具查询结果证明' : '开具无房证明'}
          </Button>
        </ButtonRow>
        {paper?.queryKey === queryKey && (
          <PdfViewer name={`${title}.pdf`} title={`${title}（PDF）`} load={() => Promise.resolve(paper.blob)} />
        )}
      </Stack>
    </Card>
  );
}
