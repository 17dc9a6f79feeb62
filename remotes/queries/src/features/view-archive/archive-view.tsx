// The pages of an archive, one at a time; which one stands in the address, so that back and a reload lead to it.
import { useCallback } from 'react';
import { fetchFile } from '@portal/shared/http';
import { formatChineseDateTime } from '@portal/shared/kernel';
import { useSearchParams } from '@portal/shared/router';
import { skipToken } from '@portal/shared/session';
import { Button, Card, DefinitionList, EmptyState, ErrorPanel, Notice, PageLoading, Stack } from '@portal/shared/ui';
import { PagesViewer } from '@portal/shared/ui/viewer';
import { paths } from '../../api/address';
import { useListArchivePapersQuery, viewArchivePage } from '../../api/archives';

const MOST_ZOOM = 3;
export interface ArchiveName {
  requestNumber?: string;
  titleCertificateNumber?: string;
}

export function ArchiveView({ requestNumber, titleCertificateNumber }: ArchiveName) {
  const [search, setSearch] = useSearchParams();
  const isNamed = Boolean(requestNumber ?? titleCertificateNumber);
  const { currentData, error, isFetching, refetch } = useListArchivePapersQuery(
    isNamed ? { requestNumber, titleCertificateNumber } : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  const load = useCallback(
    async (key: string, size: 'thumb' | 'full') => {
      const [paper = '', page = ''] = key.split('/');
      const asked = { requestNumber, titleCertificateNumber, paper, page: Number(page), size };
      return (await fetchFile(viewArchivePage, asked)).blob;
    },
    [requestNumber, titleCertificateNumber],
  );
  if (error && !isFetching) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!currentData) return <PageLoading label="正在打开档案" onRetry={() => void refetch()} />;
  const { papers, location, maySave, validUntil } = currentData;
  const pages = papers.flatMap(({ paper, title, pages: count }) =>
    Array.from({ length: count }, (_, index) => ({ key: `${paper}/${index + 1}`, name: `${title} 第${index + 1}页` })),
  );
  if (pages.length === 0)
    return (
      <EmptyState
        title="这份档案没有影像"
        text="登记资料还没有扫描归档，请到登记机构的查询窗口查阅。"
        action={<Button href={paths.offices}>查找登记机构</Button>}
      />
    );
  function show(key: string) {
    const next = new URLSearchParams(search);
    next.set('page', key);
    setSearch(next, { replace: true });
  }
  return (
    <Stack gap={4}>
      <Card>
        <DefinitionList
          columns={2}
          items={[
            { term: '不动产权证书号', detail: currentData.titleCertificateNumber, wide: true },
            { term: '坐落', detail: location, wide: true },
            { term: '材料', detail: `${papers.length}份，共${pages.length}页` },
            ...(validUntil ? [{ term: '查阅期限', detail: `至${formatChineseDateTime(validUntil)}` }] : []),
          ]}
        />
      </Card>
      <Notice title="每一页的查阅都会记录">
        页面带有您的姓名和查阅时间的水印，只供本人查阅{maySave ? '' : '，不能下载'}；请不要拍照传播。
        {requestNumber ? '权利人可以看到您查阅了哪些页。' : ''}
      </Notice>
      <PagesViewer
        label="档案影像"
        pages={pages}
        current={search.get('page')}
        onChange={show}
        load={load}
        mostZoom={MOST_ZOOM}
        maySave={maySave}
      />
    </Stack>
  );
}
