// Materials with the chosen file beside them.
import { useState } from 'react';
import { Button, Tag, cx } from '@portal/shared/ui';
import { PdfViewer, isViewable, useObjectUrl } from '@portal/shared/ui/viewer';
import type { Material, MaterialFile } from '../../../api/application';
import { downloadFile } from '../../../api/download-file';
import { useFilePreview } from '../../../parts/file-preview';
import { useFileContent } from './use-file-content';
import styles from './audit-application.module.css';

interface Chosen {
  material: Material;
  file: MaterialFile;
}

function Picture({ file, onOpen }: { file: MaterialFile; onOpen: () => void }) {
  const { blob, failed, reload } = useFileContent(file.fileId);
  const url = useObjectUrl(blob);
  if (failed)
    return (
      <p role="alert">
        未能打开这份文件。
        <Button size="small" onClick={reload}>
          重试
        </Button>
      </p>
    );
  return (
    <>
      <div className={styles.picture}>
        {url && <img src={url} alt={file.name} style={{ transform: `rotate(${file.rotation ?? 0}deg)` }} />}
      </div>
      <Button size="small" icon="zoom-in" onClick={onOpen}>
        全屏查看
      </Button>
    </>
  );
}

function Preview({ chosen, onOpen }: { chosen: Chosen; onOpen: () => void }) {
  const { file, material } = chosen;
  return (
    <div className={styles.preview} aria-live="polite">
      <h3>{`${material.name} · ${file.name}`}</h3>
      {file.mime.startsWith('image/') ? (
        <Picture key={file.fileId} file={file} onOpen={onOpen} />
      ) : !isViewable(file.mime) ? (
        <p>
          这份文件不能在网页上查看，请下载后用相应的软件打开。
          <Button size="small" icon="download" aria-label={`下载${file.name}`} onClick={onOpen}>
            下载
          </Button>
        </p>
      ) : (
        <PdfViewer
          name={file.name}
          pages={file.pages ?? undefined}
          cacheKey={file.fileId}
          load={() => downloadFile(file.fileId)}
        />
      )}
    </div>
  );
}

const WORDS: Record<Material['state'], { text: string; tone: 'green' | 'amber' | 'neutral' | 'red' }> = {
  missing: { text: '未提供', tone: 'neutral' },
  partial: { text: '不完整', tone: 'amber' },
  complete: { text: '已提供', tone: 'green' },
  rejected: { text: '需补正', tone: 'red' },
  shared: { text: '部门共享', tone: 'green' },
};

const nameOf = ({ name, pages }: MaterialFile): string => (pages ? `${name}（${pages}页）` : name);

/** @param isShut the list only: papers are opened by who works on the case */
export function MaterialDesk({ materials, isShut = false }: { materials: readonly Material[]; isShut?: boolean }) {
  const shown = materials.filter(({ required, files, state }) => required || files.length > 0 || state === 'shared');
  const [fileId, setFileId] = useState<string | null>(null);
  const preview = useFilePreview();
  const all = shown.flatMap((material) => material.files.map((file) => ({ material, file })));
  const chosen = all.find((entry) => entry.file.fileId === fileId) ?? all[0];
  return (
    <div className={styles.desk}>
      <ul className={styles.deskList}>
        {shown.map((material) => (
          <li key={material.materialId}>
            <p>
              {material.name} <Tag tone={WORDS[material.state].tone}>{WORDS[material.state].text}</Tag>
            </p>
            {material.files.map((file) =>
              isShut ? (
                <p key={file.fileId}>{nameOf(file)}</p>
              ) : (
                <button
                  key={file.fileId}
                  type="button"
                  className={cx(styles.deskFile, file.fileId === chosen?.file.fileId && styles.deskChosen)}
                  aria-pressed={file.fileId === chosen?.file.fileId}
                  onClick={() => setFileId(file.fileId)}
                >
                  {nameOf(file)}
                </button>
              ),
            )}
          </li>
        ))}
      </ul>
      {isShut ? (
        <p>领取该业务后才能打开材料。</p>
      ) : chosen ? (
        <Preview chosen={chosen} onOpen={() => preview.open(chosen.material.files, chosen.file.fileId)} />
      ) : (
        <p>没有可查看的文件。</p>
      )}
      {preview.view}
    </div>
  );
}
