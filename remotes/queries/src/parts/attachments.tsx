// What is attached to public content, by name, kind and size, each loaded down by its button.
import { useState } from 'react';
import { describeError } from '@portal/shared/kernel';
import { Button, Notice, Stack, saveBlob } from '@portal/shared/ui';
import { fileSizeText } from '@portal/shared/ui/viewer';
import type { Attachment } from '../api/attachments';

const kindNames: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF文档',
  'image/jpeg': 'JPG图片',
  'image/png': 'PNG图片',
};

export interface AttachmentsProps {
  files: readonly Attachment[];
  load: (fileId: string) => Promise<Blob>;
}

export function Attachments({ files, load }: AttachmentsProps) {
  const [busy, setBusy] = useState<string>();
  const [fault, setFault] = useState<string>();
  async function download({ fileId, name }: Attachment) {
    setBusy(fileId);
    setFault(undefined);
    try {
      saveBlob(await load(fileId), name);
    } catch (error) {
      const { message, silent } = describeError(error);
      if (!silent) setFault(`“${name}”没有下载成功：${message}`);
    }
    setBusy(undefined);
  }
  return (
    <Stack gap={3}>
      <ul aria-label="附件">
        {files.map((file) => (
          <li key={file.fileId}>
            {file.name}（{kindNames[file.mime] ?? '文件'}，{fileSizeText(file.size)}）{' '}
            <Button
              size="small"
              icon="download"
              loading={busy === file.fileId}
              aria-label={`下载${file.name}`}
              onClick={() => void download(file)}
            >
              下载
            </Button>
          </li>
        ))}
      </ul>
      {fault && (
        <Notice tone="danger" live>
          {fault}
        </Notice>
      )}
    </Stack>
  );
}
