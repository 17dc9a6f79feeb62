// What people load down to work with the portal, with the version, size and hash of each file.
import { useState } from 'react';
import { fetchFile } from '@portal/shared/http';
import { describeError, formatChineseDate } from '@portal/shared/kernel';
import { skipToken } from '@portal/shared/session';
import { Button, CopyButton, Inline, saveBlob, toast } from '@portal/shared/ui';
import { fileSizeText } from '@portal/shared/ui/viewer';
import { downloadTool, useListToolsQuery } from '../../api/published';
import type { Tool } from '../../api/published';
import type { Lookup } from '../../features/look-up/lookup';
import { LookupPage } from '../../features/look-up/lookup-page';

const KINDS: Readonly<Record<Tool['kind'], string>> = { form: '空白表格', table: '数据表', program: '程序' };

function Download({ tool: { code, name, fileName } }: { tool: Tool }) {
  const [isBusy, setBusy] = useState(false);
  async function load() {
    setBusy(true);
    try {
      saveBlob((await fetchFile(downloadTool, { code })).blob, fileName);
    } catch (error) {
      const { message, silent } = describeError(error);
      if (!silent) toast(message);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button size="small" loading={isBusy} onClick={() => void load()} aria-label={`下载${name}`}>
      下载
    </Button>
  );
}

const tools: Lookup<Tool> = {
  title: '工具下载',
  lead: '窗口办理用的空白表格和批量办理用的代码表。下载后可用校验值（SHA-256）核对文件没有被改动。',
  caption: '可以下载的文件',
  fields: [],
  columns: [
    { key: 'name', title: '名称', render: (row) => row.name, rowHeader: true },
    { key: 'kind', title: '类型', render: (row) => KINDS[row.kind], nowrap: true },
    { key: 'about', title: '说明', render: (row) => row.about },
    {
      key: 'version',
      title: '版本',
      render: (row) => `${row.version}（${formatChineseDate(row.releasedOn)}）`,
      nowrap: true,
    },
    { key: 'size', title: '大小', render: (row) => fileSizeText(row.size), nowrap: true },
    {
      key: 'checksum',
      title: '校验值（SHA-256）',
      render: (row) => (
        <Inline gap={2}>
          <code>{`${row.checksum.slice(0, 12)}…`}</code>
          <CopyButton text={row.checksum} label={`${row.name}的校验值`} />
        </Inline>
      ),
    },
  ],
  rowKey: (row) => row.code,
  cardActions: (row) => <Download tool={row} />,
  empty: { title: '没有可以下载的文件', text: '请稍后再来查看，或者到登记机构窗口索取。' },
  notFound: { title: '没有可以下载的文件', text: '请稍后再来查看。' },
  useAnswer: (asked) => {
    const { error, isFetching, refetch, currentData } = useListToolsQuery(asked ? undefined : skipToken);
    const { pageNumber = 1, pageSize = 1 } = asked ?? {};
    const all = currentData?.rows;
    const rows = all?.slice((pageNumber - 1) * pageSize, pageNumber * pageSize) ?? [];
    return { error, isFetching, refetch, currentData: all && { total: all.length, rows } };
  },
};

export function ToolsPage() {
  return <LookupPage lookup={tools} />;
}
