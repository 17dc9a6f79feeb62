// The checklist of materials: progress, what blocks, and one card a material.
import { Fragment } from 'react';
import { LinkButton, Notice, ProgressBar, Section, Stack } from '@portal/shared/ui';
import { useFilePreview } from '@portal/shared/ui/viewer';
import { paths } from '../../../api/address';
import type { Material } from '../../../api/application';
import { downloadFile } from '../../../api/download-file';
import { MaterialUploader } from '../../parts/material-uploader';
import type { PendingUpload } from '../../parts/pending-upload';
import { useRotateFileMutation } from '../../api/change-files';
import { showError } from '../../../parts/use-case-actions';
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

/** What must be done first, then what may be, then what others have done already. */
const GROUPS: readonly { title: string; lead?: string; holds: (material: Material) => boolean }[] = [
  { title: '必须上传', holds: ({ kind, required }) => kind === 'upload' && required },
  {
    title: '视情形上传',
    lead: '有材料名称下写明的情形时上传，没有的不用上传。',
    holds: ({ kind, required }) => kind === 'upload' && !required,
  },
  { title: '无需上传', holds: ({ kind }) => kind !== 'upload' },
];

export function MaterialChecklist({
  businessNumber,
  materials,
  readiness,
  readOnly,
  onPending,
  onChanged,
}: MaterialChecklistProps) {
  const [rotateFile] = useRotateFileMutation();
  const preview = useFilePreview({
    load: downloadFile,
    onRotate: readOnly
      ? undefined
      : (fileId, degrees) => {
          rotateFile({ fileId, degrees })
            .unwrap()
            .then(onChanged, (error: unknown) => showError('未能保存旋转', error));
        },
  });
  const { done, total } = readiness;
  const groups = GROUPS.map((group) => ({ ...group, members: materials.filter(group.holds) })).filter(
    ({ members }) => members.length > 0,
  );
  return (
    <Stack gap={4}>
      <div className={styles.progress} role="status">
        <p>{`已完成 ${done}/${total} 项必需材料`}</p>
        <ProgressBar
          percent={total === 0 ? 100 : (done / total) * 100}
          label="材料完成进度"
          showText={false}
          tone={done === total ? 'success' : 'primary'}
        />
      </div>
      {readOnly && <Notice tone="info">申请已发送或提交，材料不能修改。需要修改时，请在“我的申请”中撤回修改。</Notice>}
      <div>
        {groups.map(({ title, lead, members }) => (
          <Section key={title} title={title} lead={lead}>
            <div>
              {members.map((material) => (
                <Fragment key={material.materialId}>
                  <MaterialUploader
                    level={3}
                    businessNumber={businessNumber}
                    material={material}
                    readOnly={readOnly}
                    onPending={onPending}
                    onChanged={onChanged}
                    onPreview={preview.open}
                  />
                  {!readOnly && material.kind === 'upload' && (
                    <LinkButton
                      icon="camera"
                      href={paths.camera(businessNumber, material.materialId)}
                      aria-label={`用高拍仪拍摄${material.name}`}
                    >
                      用高拍仪拍摄
                    </LinkButton>
                  )}
                </Fragment>
              ))}
            </div>
          </Section>
        ))}
      </div>
      {preview.view}
    </Stack>
  );
}
