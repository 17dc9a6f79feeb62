// The checklist of materials: progress, what blocks, and one card a material.
import { Notice, ProgressBar, Stack } from '@portal/shared/ui';
import type { Material } from '../../api/application';
import { useFilePreview } from '../../parts/file-preview';
import { MaterialUploader } from '../../parts/material-uploader';
import type { PendingUpload } from '../../parts/pending-upload';
import { useRotateFileMutation } from '../../api/rotate-file';
import { tellError } from '../../parts/use-case-actions';
import styles from './upload-materials.module.css';
import type { Readiness } from './readiness';

export interface MaterialChecklistProps {
  businessNumber: string;
  materials: readonly Material[];
  readiness: Readiness;
  readOnly: boolean;
  onPending: (materialId: string, uploads: readonly PendingUpload[]) => void;
  onChanged: () => void;
}

const ORDER = (material: Material): number => (material.required ? 0 : 1) + (material.kind === 'upload' ? 0 : 2);

export function MaterialChecklist({ businessNumber, materials, readiness, readOnly, onPending, onChanged }: MaterialChecklistProps) {
  const [rotateFile] = useRotateFileMutation();
  const preview = useFilePreview(readOnly ? undefined : (fileId, degrees) => {
    rotateFile({ fileId, degrees }).unwrap().then(onChanged, (error: unknown) => tellError('未能保存旋转', error));
  });
  const { done, total } = readiness;
  const sorted = [...materials].sort((a, b) => ORDER(a) - ORDER(b));
  return (
    <Stack gap={4}>
      <div className={styles.progress} role="status">
        <p>{`已完成 ${done}/${total} 项必需材料`}</p>
        <ProgressBar percent={total === 0 ? 100 : (done / total) * 100} label="材料完成进度" showText={false} tone={done === total ? 'success' : 'primary'} />
      </div>
      {readOnly && <Notice tone="info">申请已发送或提交，材料不能修改。需要修改时，请在“我的申请”中撤回修改。</Notice>}
      {sorted.map((material) => (
        <MaterialUploader key={material.materialId} businessNumber={businessNumber} material={material} readOnly={readOnly} onPending={onPending} onChanged={onChanged} onPreview={preview.open} />
      ))}
      {preview.view}
    </Stack>
  );
}
