// Materials and signed documents with the chosen one beside them; on a phone it opens over the page, with a way back.
import { useState } from 'react';
import { downloadFile } from '@portal/shared/filing/materials';
import { Button, Tag, cx, saveBlob, useMediaQuery } from '@portal/shared/ui';
import { DocumentViewer } from '@portal/shared/ui/viewer';
import type { AnsweredDocument } from '../../../api/answered-documents';
import type { Material } from '../../../api/application';
import { showError } from '../../../parts/use-case-actions';
import type { DeskDocument } from './desk-documents';
import { answeredDocuments, deskDocuments } from './desk-documents';
import styles from './audit-application.module.css';

const WORDS: Record<Material['state'], { text: string; tone: 'green' | 'amber' | 'neutral' | 'red' }> = {
  missing: { text: '未提供', tone: 'neutral' },
  partial: { text: '不完整', tone: 'amber' },
  complete: { text: '已提供', tone: 'green' },
  rejected: { text: '需补正', tone: 'red' },
  shared: { text: '部门共享', tone: 'green' },
};

async function save({ file }: DeskDocument): Promise<void> {
  if (!file) return;
  try {
    saveBlob(await downloadFile(file.fileId), file.name);
  } catch (error) {
    await showError('未能下载文件', error);
  }
}

interface MaterialDeskProps {
  materials: readonly Material[];
  /** Of the case's signatures. */
  flowId?: string | null;
  /** What its people have answered and signed, and the case that it belongs to. */
  answered?: { rows: readonly AnsweredDocument[]; businessNumber: string };
  /** The list only: papers are opened by who works on the case. */
  isShut?: boolean;
  /** In a pane of its own height: list and paper scroll by themselves. */
  inPane?: boolean;
}

export function MaterialDesk({
  materials,
  flowId = null,
  answered,
  isShut = false,
  inPane = false,
}: MaterialDeskProps) {
  const listed = materials.filter(({ required, files, state }) => required || files.length > 0 || state === 'shared');
  const signed = answered ? answeredDocuments(answered.rows, answered.businessNumber) : [];
  const documents = [...deskDocuments(listed, flowId), ...signed];
  const viewed = documents.flatMap((document) => document.viewed ?? []);
  const isWide = useMediaQuery('(min-width: 768px)');
  const [chosen, setChosen] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  // Beside the list something is always looked at; over the page only what was opened.
  const current = viewed.find(({ key }) => key === chosen) ?? viewed[0];
  const open = (document: DeskDocument) => {
    if (!document.viewed) return void save(document);
    setChosen(document.viewed.key);
    setIsOpen(!isWide);
  };
  const entryOf = (document: DeskDocument) => (
    <Entry
      key={document.key}
      document={document}
      isShut={isShut}
      isChosen={isWide && document.viewed !== null && document.viewed.key === current?.key}
      onOpen={() => open(document)}
    />
  );
  const view = { documents: viewed, current: current?.key ?? null, onChange: setChosen };
  return (
    <div className={cx(styles.desk, inPane && styles.inPane)}>
      <ul className={styles.deskList}>
        {listed.map((material) => (
          <li key={material.materialId}>
            <p>
              {material.name} <Tag tone={WORDS[material.state].tone}>{WORDS[material.state].text}</Tag>
            </p>
            {documents.filter((document) => document.material === material).map(entryOf)}
          </li>
        ))}
        {signed.length > 0 && (
          <li>
            <p>当事人填写并签名的文件</p>
            {signed.map(entryOf)}
          </li>
        )}
      </ul>
      {isShut ? (
        <p>领取该业务，或者说明查看原因后才能打开材料。</p>
      ) : viewed.length === 0 ? (
        <p>没有可查看的文件。</p>
      ) : isWide ? (
        <div className={styles.preview}>
          <DocumentViewer {...view} />
        </div>
      ) : (
        isOpen && <DocumentViewer {...view} onBack={() => setIsOpen(false)} />
      )}
    </div>
  );
}

interface EntryProps {
  document: DeskDocument;
  isShut: boolean;
  isChosen: boolean;
  onOpen: () => void;
}

function Entry({ document, isShut, isChosen, onOpen }: EntryProps) {
  const { label, viewed, file } = document;
  if (isShut) return <p>{label}</p>;
  if (!viewed)
    return (
      <p>
        {`${label}不能在网页上查看，请下载后用相应的软件打开。`}
        <Button size="small" icon="download" aria-label={`下载${file?.name ?? ''}`} onClick={onOpen}>
          下载
        </Button>
      </p>
    );
  return (
    <button
      type="button"
      className={cx(styles.deskFile, isChosen && styles.deskChosen)}
      aria-pressed={isChosen}
      data-paper
      onClick={onOpen}
    >
      {label}
    </button>
  );
}
