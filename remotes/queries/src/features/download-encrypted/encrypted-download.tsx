// One's certificate as a file that only its password opens, what it was loaded down for, and who has done so.
import { useState } from 'react';
import { describeError, formatChineseDateTime } from '@portal/shared/kernel';
import {
  Button,
  ButtonRow,
  Card,
  CopyButton,
  ErrorPanel,
  Field,
  Inline,
  Notice,
  PageLoading,
  Pagination,
  ResponsiveList,
  Stack,
  TextInput,
  saveBlob,
} from '@portal/shared/ui';
import {
  DOWNLOADS_A_PAGE,
  LONGEST_PURPOSE,
  useDownloadEncryptedMutation,
  useExplainDownloadMutation,
  useListDownloadsQuery,
} from '../../api/certificates';
import type { Certificate } from '../../api/certificates';

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

export function EncryptedDownload({ certificateId }: Pick<Certificate, 'certificateId'>) {
  const [purpose, setPurpose] = useState('');
  const [fault, setFault] = useState<string>();
  const [page, setPage] = useState(1);
  const [download, { data, isLoading }] = useDownloadEncryptedMutation();
  const [explain, explaining] = useExplainDownloadMutation();
  const listed = useListDownloadsQuery(
    { certificateId, pageNumber: page, pageSize: DOWNLOADS_A_PAGE },
    { refetchOnMountOrArgChange: true },
  );
  const log = listed.currentData;
  const listAgain = () => void listed.refetch();
  async function withPurpose(act: () => Promise<unknown>) {
    if (!purpose.trim()) return setFault('下载用途不能空着');
    setFault(undefined);
    try {
      await act();
    } catch (error) {
      const { message, silent } = describeError(error);
      if (!silent) setFault(message);
    }
  }
  async function load() {
    const { file, fileName } = await download({ certificateId, purpose }).unwrap();
    saveBlob(new Blob([bytesOf(file)], { type: 'application/pdf' }), fileName);
  }
  return (
    <Card title="加密下载">
      <Stack gap={4}>
        <Field
          required
          id="certificate-purpose"
          label="下载用途"
          hint="例如：办理贷款。下载会记录，证书上的其他权利人能看到谁在什么时候下载。"
          error={fault}
        >
          <TextInput value={purpose} onChange={setPurpose} maxLength={LONGEST_PURPOSE} />
        </Field>
        <ButtonRow>
          <Button icon="download" loading={isLoading} onClick={() => void withPurpose(load)}>
            下载加密文件
          </Button>
          {log?.isPurposeOpen && (
            <Button
              variant="text"
              loading={explaining.isLoading}
              onClick={() => void withPurpose(() => explain({ certificateId, purpose }).unwrap())}
            >
              记为上次打开证照文件的用途
            </Button>
          )}
        </ButtonRow>
        {data && (
          <Notice tone="success" live title="文件已下载，请记下密码">
            <Inline gap={3}>
              <span>
                打开密码：<strong>{data.password}</strong>
              </span>
              <CopyButton text={data.password} label="打开密码" />
            </Inline>
            <p>密码只显示这一次，离开本页后不能再看到；文件和密码请分开发送。</p>
          </Notice>
        )}
        {!log && listed.isFetching && <PageLoading label="正在读取下载记录" onRetry={listAgain} />}
        {!log && listed.isError && (
          <ErrorPanel title="下载记录未能读取" error={listed.error} onRetry={listAgain} home={null} />
        )}
        {log && log.rows.length > 0 && (
          <>
            <ResponsiveList
              caption="下载记录"
              columns={[
                {
                  key: 'at',
                  title: '时间',
                  render: (row) => formatChineseDateTime(row.at),
                  rowHeader: true,
                  nowrap: true,
                },
                { key: 'who', title: '下载人', render: (row) => row.who, nowrap: true },
                {
                  key: 'kind',
                  title: '方式',
                  render: (row) => (row.isEncrypted ? '加密文件' : '证照文件'),
                  nowrap: true,
                },
                { key: 'purpose', title: '用途', render: (row) => row.purpose || '—' },
              ]}
              rows={log.rows}
              rowKey={(row) => row.recordId}
            />
            <Pagination
              label="下载记录分页"
              page={page}
              pageSize={DOWNLOADS_A_PAGE}
              total={log.total}
              onChange={setPage}
            />
          </>
        )}
      </Stack>
    </Card>
  );
}
