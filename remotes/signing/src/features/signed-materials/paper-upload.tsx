// Uploads a paper that was signed by hand: each file is kept as soon as it has arrived, and goes on after a break.
import { downloadFile, uploadTransport, useDeleteFilesMutation } from '@portal/shared/filing/materials';
import { announce, confirm, showError, useAskBeforeLeaving } from '@portal/shared/ui';
import { useBlocker } from '@portal/shared/router';
import { selectIsSignedIn, usePortalStore } from '@portal/shared/session';
import { UploadCard, useResumableUpload } from '@portal/shared/ui/upload';
import { useFilePreview } from '@portal/shared/ui/viewer';
import type { MaterialFile } from '../../api/materials';
import type { SignedMaterial } from '../../parts/use-signed-materials';

export interface PaperUploadProps {
  businessNumber: string;
  material: SignedMaterial;
  readOnly: boolean;
  /** Something arrived or went: the list is to be read again. */
  onChanged: () => void;
}

export function PaperUpload({ businessNumber, material, readOnly, onChanged }: PaperUploadProps) {
  const { materialId, name, note, reason, required, accept, maxBytes, files, state, rejectReason } = material;
  const [deleteFiles] = useDeleteFilesMutation();
  const preview = useFilePreview({ load: downloadFile });
  const upload = useResumableUpload<MaterialFile>({
    ...uploadTransport(businessNumber, materialId),
    onDone({ fileId }, item) {
      announce(`${item.file.name}已上传`);
      // One content is one file: chosen in its own place it is the one that is there.
      if (item.replaces && item.replaces !== fileId) void remove([item.replaces]);
      else onChanged();
    },
  });
  useAskWhile(upload.busy);

  async function remove(fileIds: string[]) {
    try {
      await deleteFiles({ businessNumber, fileIds }).unwrap();
    } catch (error) {
      await showError(error);
    } finally {
      onChanged();
    }
  }
  return (
    <>
      <UploadCard
        id="signed-paper"
        title={name}
        required={required}
        note={[note, reason].filter(Boolean).join('；') || undefined}
        error={state === 'rejected' ? rejectReason || '未通过核验，请重新上传' : undefined}
        files={files.map(({ fileId, pages, ...file }) => ({ ...file, id: fileId, pages: pages ?? undefined }))}
        accept={accept.length > 0 ? accept : undefined}
        maxBytes={maxBytes}
        upload={readOnly ? undefined : upload}
        readOnly={readOnly}
        loadContent={(file) => downloadFile(file.id)}
        onPreview={(file) => preview.open(files, file.id)}
        onRemove={(file) => void remove([file.id])}
      />
      {preview.view}
    </>
  );
}

/** Asks before the page is left while files are on their way; a session that has ended may go. */
function useAskWhile(isUploading: boolean): void {
  const store = usePortalStore();
  const blocker = useBlocker(() => isUploading && selectIsSignedIn(store.getState()));
  useAskBeforeLeaving(blocker, () =>
    confirm({
      title: '文件还在上传',
      text: '离开后上传会中断，再次选择同一文件可以接着上传。',
      confirmText: '离开',
      cancelText: '继续上传',
    }),
  );
}
