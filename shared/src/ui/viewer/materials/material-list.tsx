// Materials of a case to look at: each with its state in words, its files opened in the viewer or loaded down.
import { LinkButton } from '../../button/button';
import { Notice } from '../../feedback/notice';
import { Tag } from '../../feedback/tag';
import type { TagTone } from '../../feedback/tag';
import { isViewable } from '../is-viewable';
import styles from './material-list.module.css';
import type { PreviewedFile } from '../use-file-preview';
import { useFilePreview } from '../use-file-preview';

export interface ListedMaterial {
  readonly materialId: string;
  readonly name: string;
  /** How far it is, in words and tint. */
  readonly state: { readonly text: string; readonly tone: TagTone };
  readonly files: readonly PreviewedFile[];
}

/** @param load the bytes of a file; @param none said where there is nothing to list */
export function MaterialList({
  materials,
  load,
  none = '没有需要提交的材料。',
}: {
  materials: readonly ListedMaterial[];
  load: (fileId: string) => Promise<Blob>;
  none?: string;
}) {
  const preview = useFilePreview({ load });
  if (materials.length === 0) return <Notice tone="info">{none}</Notice>;
  return (
    <>
      <ul className={styles.materials}>
        {materials.map(({ materialId, name, state, files }) => (
          <li key={materialId}>
            <p className={styles.materialName}>
              <span>{name}</span>
              <Tag tone={state.tone}>{state.text}</Tag>
            </p>
            {files.length > 0 && (
              <ul className={styles.files} aria-label={`${name}的文件`}>
                {files.map((file) => (
                  <li key={file.fileId}>
                    <LinkButton
                      icon="file"
                      aria-label={`${isViewable(file.mime) ? '查看' : '下载'}${file.name}`}
                      onClick={() => preview.open(files, file.fileId)}
                    >
                      {file.pages ? `${file.name}（${file.pages}页）` : file.name}
                    </LinkButton>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {preview.view}
    </>
  );
}
