// The documents one after another, each as a PDF with its essence in words beside it.
import { useState } from 'react';
import { fetchFile } from '@portal/shared/http';
import { Button, ButtonRow, DefinitionList, Notice, Stack, Tag } from '@portal/shared/ui';
import type { Definition } from '@portal/shared/ui';
import { sha256Hex } from '@portal/shared/ui/upload';
import { PdfViewer } from '@portal/shared/ui/viewer';
import { previewDocument } from '../../api/signing';
import type { SignatureDocument } from '../../api/signing';

/** Error summaries link here. */
export const DOCUMENTS_ID = 'documents-to-sign';

export interface DocumentReaderProps {
  flowId: string;
  /** Changes when files are to be fetched anew. */
  edition: number;
  documents: readonly SignatureDocument[];
  /** Ids of the documents that this user has signed already. */
  signed: readonly string[];
  /** What the documents say, for those who cannot read a PDF. */
  summary: readonly Definition[];
  /** Told the ids of the documents looked at so far. */
  onSeen: (materialIds: string[]) => void;
  /** Told the SHA-256 of what was opened. */
  onRead: (materialId: string, sha256: string) => void;
  error?: string;
}

export function DocumentReader(props: DocumentReaderProps) {
  const { flowId, edition, documents, signed, summary, onSeen, onRead, error } = props;
  const [index, setIndex] = useState(0);
  const document = documents[Math.min(index, documents.length - 1)];
  if (!document)
    return (
      <Notice tone="warning" title="没有待签署的文件">
        请返回核对申请，重新发起签署。
      </Notice>
    );

  function show(next: number) {
    setIndex(next);
    onSeen(documents.slice(0, next + 1).map(({ materialId }) => materialId));
  }
  return (
    <div id={DOCUMENTS_ID} tabIndex={-1}>
      <Stack gap={4}>
        {documents.length > 1 && <p role="status">{`第${index + 1}份，共${documents.length}份`}</p>}
        {signed.includes(document.materialId) && (
          <div>
            <Tag tone="green">您已签署</Tag>
          </div>
        )}
        <PdfViewer
          key={document.materialId}
          name={`${document.name}.pdf`}
          title={document.name}
          cacheKey={`${flowId} ${document.materialId} ${edition}`}
          load={async () => {
            const { blob } = await fetchFile(previewDocument, { flowId, materialId: document.materialId });
            onRead(document.materialId, await sha256Hex(blob));
            return blob;
          }}
        />
        <DefinitionList columns={2} items={summary} />
        {error && <Notice tone="danger">{error}</Notice>}
        {documents.length > 1 && (
          <ButtonRow>
            <Button icon="chevron-left" disabled={index === 0} onClick={() => show(index - 1)}>
              上一份
            </Button>
            <Button icon="chevron-right" disabled={index === documents.length - 1} onClick={() => show(index + 1)}>
              下一份
            </Button>
          </ButtonRow>
        )}
      </Stack>
    </div>
  );
}
