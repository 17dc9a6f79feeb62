// One person's document as PDF; tells the hash of what was opened, which is what is signed.
import { fetchFile } from '@portal/shared/http';
import { sha256Hex } from '@portal/shared/ui/upload';
import { PdfViewer } from '@portal/shared/ui/viewer';
import { openDocument } from '../../api/documents';
import type { AnsweredDocument } from '../../api/documents';

export interface DocumentPdfProps {
  businessNumber: string;
  kind: string;
  title: string;
  given: AnsweredDocument;
  /** Changes when the file is to be fetched anew. */
  edition?: number;
  onRead?: (sha256: string) => void;
}

export function DocumentPdf({ businessNumber, kind, title, given, edition = 0, onRead }: DocumentPdfProps) {
  const { applicantId, version, signedAt, isChanged } = given;
  return (
    <PdfViewer
      name={`${title}.pdf`}
      title={title}
      cacheKey={[businessNumber, kind, applicantId, version, signedAt ?? '', isChanged, edition].join(' ')}
      load={async () => {
        const { blob } = await fetchFile(openDocument, { businessNumber, documentKind: kind, applicantId });
        onRead?.(await sha256Hex(blob));
        return blob;
      }}
    />
  );
}
