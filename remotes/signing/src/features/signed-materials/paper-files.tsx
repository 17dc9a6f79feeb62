// The uploaded pages of a signed paper, to look at or to save.
import { ButtonRow, LinkButton, Notice } from '@portal/shared/ui';
import { isViewable, useFilePreview } from '@portal/shared/ui/viewer';
import { downloadFile } from '@portal/shared/filing/materials';
import type { MaterialFile } from '../../api/materials';

export function PaperFiles({ files }: { files: readonly MaterialFile[] }) {
  const preview = useFilePreview({ load: downloadFile });
  if (files.length === 0) return <Notice tone="info">还没有上传签名件。</Notice>;
  return (
    <>
      <ButtonRow>
        {files.map(({ fileId, name, mime, pages }) => (
          <LinkButton
            key={fileId}
            icon="file"
            aria-label={`${isViewable(mime) ? '查看' : '下载'}${name}`}
            onClick={() => preview.open(files, fileId)}
          >
            {pages ? `${name}（${pages}页）` : name}
          </LinkButton>
        ))}
      </ButtonRow>
      {preview.view}
    </>
  );
}
