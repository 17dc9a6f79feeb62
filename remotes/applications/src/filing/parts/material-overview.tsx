// The materials of an application to look at, with what is still missing.
import { LinkButton, Notice, Tag } from '@portal/shared/ui';
import { isViewable, useFilePreview } from '@portal/shared/ui/viewer';
import type { Material } from '../../api/application';
import { downloadFile } from '../../api/download-file';
import { isOpenMaterial } from '../../parts/steps';
import styles from './material-overview.module.css';

function stateOf(material: Material): { text: string; tone: 'green' | 'amber' | 'neutral' | 'red' | 'blue' } {
  if (material.kind === 'shared') return { text: '部门共享', tone: 'green' };
  if (material.kind === 'generated') return { text: '系统生成', tone: 'blue' };
  if (material.state === 'rejected') return { text: '需重新上传', tone: 'red' };
  if (isOpenMaterial(material)) return { text: '未上传', tone: 'amber' };
  return material.files.length > 0
    ? { text: `${material.files.length}个文件`, tone: 'green' }
    : { text: '未提供', tone: 'neutral' };
}

/** Optional materials without a file are left out. */
export function MaterialOverview({ materials }: { materials: readonly Material[] }) {
  const preview = useFilePreview({ load: downloadFile });
  const shown = materials.filter(
    (material) => material.required || material.files.length > 0 || material.kind !== 'upload',
  );
  if (shown.length === 0) return <Notice tone="info">没有需要提交的材料。</Notice>;
  return (
    <>
      <ul className={styles.materials}>
        {shown.map((material) => {
          const state = stateOf(material);
          return (
            <li key={material.materialId}>
              <p className={styles.materialName}>
                <span>{material.name}</span>
                <Tag tone={state.tone}>{state.text}</Tag>
              </p>
              {material.files.length > 0 && (
                <ul className={styles.files} aria-label={`${material.name}的文件`}>
                  {material.files.map((file) => (
                    <li key={file.fileId}>
                      <LinkButton
                        icon="file"
                        aria-label={`${isViewable(file.mime) ? '查看' : '下载'}${file.name}`}
                        onClick={() => preview.open(material.files, file.fileId)}
                      >
                        {file.pages ? `${file.name}（${file.pages}页）` : file.name}
                      </LinkButton>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
      {preview.view}
    </>
  );
}
