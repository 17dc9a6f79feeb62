// The checklist of materials: progress, what blocks, and one card a material.
import { Fragment } from 'react';
import { LinkButton, Notice, ProgressBar, Section, Stack, showFailure } from '../../ui';
import { useFilePreview } from '../../ui/viewer';
import type { Material } from '../../wire';
import { downloadFile } from './download-file';
import { MaterialUploader } from './material-uploader';
import type { PendingUpload } from './pending-upload';
import { useRotateFileMutation } from './change-files';
import styles from './materials.module.css';
import type { Readiness } from './readiness';

export interface MaterialChecklistProps {
  businessNumber: string;
  materials: readonly Material[];
  readiness: Readiness;
  readOnly: boolean;
  /** Why nothing can be changed, said above the list. */
  whyReadOnly: string;
  /** Address of the page that photographs a material page by page, where there is one. */
  cameraHref?: (materialId: string) => string;
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
  whyReadOnly,
  cameraHref,
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
            .then(onChanged, (error: unknown) => showFailure('未能保存旋转', error));
        },
  });
  const { done, total } = readiness;
  const groups = GROUPS.map((group) => ({ ...group, members: materials.filter(group.holds) })).filter(
    ({ members }) => members.length > 0,
  );
  return (
    <Stack gap={4}>
      {total > 0 && (
        <div className={styles.progress} role="status">
          <p>{`已完成 ${done}/${total} 项必需材料`}</p>
          <ProgressBar
            percent={(done / total) * 100}
            label="材料完成进度"
            showText={false}
            tone={done === total ? 'success' : 'primary'}
          />
        </div>
      )}
      {readOnly && <Notice tone="info">{whyReadOnly}</Notice>}
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
                  {!readOnly && cameraHref && material.kind === 'upload' && (
                    <LinkButton
                      icon="camera"
                      href={cameraHref(material.materialId)}
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
