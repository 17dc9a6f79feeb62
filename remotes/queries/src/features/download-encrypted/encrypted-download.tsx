// One's certificate as a file that only its password opens, and who has loaded it down so far.
import { useState } from 'react';
import { describeError, formatChineseDateTime } from '@portal/shared/kernel';
import {
  Button,
  Card,
  CopyButton,
  Field,
  Inline,
  Notice,
  ResponsiveList,
  Stack,
  TextInput,
  saveBlob,
} from '@portal/shared/ui';
import { LONGEST_PURPOSE, useDownloadEncryptedMutation, useListDownloadsQuery } from '../../api/certificates';
import type { Certificate } from '../../api/certificates';

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

export function EncryptedDownload({ certificateId }: Pick<Certificate, 'certificateId'>) {
  const [purpose, setPurpose] = useState('');
  const [fault, setFault] = useState<string>();
  const [download, { data, isLoading }] = useDownloadEncryptedMutation();
  const log = useListDownloadsQuery({ certificateId }, { refetchOnMountOrArgChange: true });
  async function load() {
    if (!purpose.trim()) return setFault('下载用途不能空着');
    setFault(undefined);
    try {
      const { file, fileName } = await download({ certificateId, purpose }).unwrap();
      saveBlob(new Blob([bytesOf(file)], { type: 'application/pdf' }), fileName);
    } catch (error) {
      const { message, silent } = describeError(error);
      if (!silent) setFault(message);
    }
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
        <div>
          <Button icon="download" loading={isLoading} onClick={() => void load()}>
            下载加密文件
          </Button>
        </div>
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
        {log.currentData && log.currentData.rows.length > 0 && (
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
            rows={log.currentData.rows}
            rowKey={(row) => row.recordId}
          />
        )}
      </Stack>
    </Card>
  );
}
