// One material of the checklist with everything that can be done to its files.
import { useEffect } from 'react';
import { Tag, announce, showFailure } from '../../ui';
import type { TagTone } from '../../ui';
import { UploadCard, useResumableUpload } from '../../ui/upload';
import type { UploadedFile } from '../../ui/upload';
import type { Material, MaterialFile } from '../../wire';
import { useDeleteFilesMutation, useRotateFileMutation } from './change-files';
import { downloadFile } from './download-file';
import { uploadTransport } from './upload-transport';
import type { PendingUpload } from './pending-upload';

export interface MaterialUploaderProps {
  businessNumber: string;
  material: Material;
  /** Why it must be mended, when an officer asked for it. */
  correction?: string;
  readOnly?: boolean;
  /** Level of its heading. */
  level?: 2 | 3;
  /** Everything of this material that is not finished, whenever it changes. */
  onPending: (materialId: string, uploads: readonly PendingUpload[]) => void;
  /** Something arrived, went or was turned: the list is to be read again. */
  onChanged: () => void;
  onPreview: (files: readonly MaterialFile[], fileId: string) => void;
}

/** Id of the material's file button, where error summaries lead. */
export const materialControlId = (materialId: string): string => `material-${materialId}`;

const STATES: Record<Material['state'], { text: string; tone: TagTone }> = {
  missing: { text: '未上传', tone: 'neutral' },
  partial: { text: '不完整', tone: 'amber' },
  complete: { text: '已上传', tone: 'green' },
  rejected: { text: '需重新上传', tone: 'red' },
  shared: { text: '部门共享', tone: 'green' },
};

/** A department that could have supplied it has not. */
const NOT_FOUND: (typeof STATES)['missing'] = { text: '未查到，请上传', tone: 'amber' };

function toUploaded({ fileId, name, size, mime, pages, rotation, notes }: MaterialFile): UploadedFile {
  return { id: fileId, name, size, mime, pages: pages ?? undefined, rotation, notes };
}

function toPending(materialId: string, items: ReturnType<typeof useResumableUpload>['items']): PendingUpload[] {
  return items.map(({ file, phase, message }) => ({
    materialId,
    fileName: file.name,
    state: phase === 'failed' ? 'failed' : phase === 'queued' ? 'waiting' : 'sending',
    message,
  }));
}

export function MaterialUploader({
  businessNumber,
  material,
  correction,
  readOnly,
  level = 2,
  onPending,
  onChanged,
  onPreview,
}: MaterialUploaderProps) {
  const { materialId, name, required, reason, note, kind, sharedFrom, accept, maxBytes, state, rejectReason, files } =
    material;
  const [deleteFiles] = useDeleteFilesMutation();
  const [rotateFile] = useRotateFileMutation();
  const upload = useResumableUpload<MaterialFile>({
    ...uploadTransport(businessNumber, materialId),
    onDone({ fileId }, item) {
      announce(`${item.file.name}已上传`);
      // One content is one file: chosen in its own place it is the one that is there.
      if (!item.replaces || item.replaces === fileId) onChanged();
      else
        deleteFiles({ businessNumber, fileIds: [item.replaces] })
          .unwrap()
          .catch((error: unknown) => showFailure('新文件已上传，原文件未能删除', error))
          .finally(onChanged);
    },
  });
  const { items } = upload;
  useEffect(() => {
    onPending(materialId, toPending(materialId, items));
    return () => onPending(materialId, []);
  }, [items, materialId, onPending]);

  async function change(title: string, work: () => Promise<unknown>) {
    try {
      await work();
      onChanged();
    } catch (error) {
      await showFailure(title, error);
    }
  }
  const generated = kind === 'generated';
  const isNotFound = kind === 'upload' && state === 'missing' && Boolean(sharedFrom);
  const tag = isNotFound ? NOT_FOUND : STATES[state];
  return (
    <UploadCard
      id={materialControlId(materialId)}
      title={name}
      level={level}
      required={required && kind === 'upload'}
      note={[
        generated ? '由系统根据填写内容生成，签署后归档，无需上传' : reason,
        isNotFound && `${sharedFrom}未能提供`,
        note,
      ]
        .filter(Boolean)
        .join('；')}
      tag={generated ? <Tag tone="blue">系统生成</Tag> : <Tag tone={tag.tone}>{tag.text}</Tag>}
      error={correction ?? (state === 'rejected' ? rejectReason || '未通过核验，请重新上传' : undefined)}
      sharedFrom={kind === 'shared' && state === 'shared' ? (sharedFrom ?? '') : undefined}
      files={files.map(toUploaded)}
      accept={accept.length > 0 ? accept : undefined}
      maxBytes={maxBytes}
      upload={readOnly || generated ? undefined : upload}
      readOnly={readOnly || generated}
      loadContent={(file) => downloadFile(file.id)}
      onPreview={(file) => onPreview(files, file.id)}
      onRotate={(file, degrees) => void change('未能旋转', () => rotateFile({ fileId: file.id, degrees }).unwrap())}
      onRemove={(file) => void change('未能删除', () => deleteFiles({ businessNumber, fileIds: [file.id] }).unwrap())}
    />
  );
}
