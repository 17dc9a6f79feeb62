// What lies on the desk of a case to be looked at: uploaded papers, and documents of the portal with the signatures
// that they have.
import { downloadFile } from '@portal/shared/filing/materials';
import { fetchFile } from '@portal/shared/http';
import type { ViewedDocument } from '@portal/shared/ui/viewer';
import { isViewable } from '@portal/shared/ui/viewer';
import { openDocument } from '../../../api/answered-documents';
import type { AnsweredDocument } from '../../../api/answered-documents';
import type { Material, MaterialFile } from '../../../api/application';
import { previewDocument } from '../../../api/preview-document';

export interface DeskDocument {
  key: string;
  /** Null for what a person of the case has answered and signed. */
  material: Material | null;
  label: string;
  /** Null for what only the program that made it can show. */
  viewed: ViewedDocument | null;
  file: MaterialFile | null;
}

/** In the order of the materials. @param flowId of the signatures; without it nothing has been put before anybody */
export function deskDocuments(materials: readonly Material[], flowId: string | null): DeskDocument[] {
  return materials.flatMap((material) => [
    ...(material.kind === 'generated' && flowId !== null && material.state !== 'missing'
      ? [signedDocument(material, flowId)]
      : []),
    ...material.files.map((file) => uploadedFile(material, file)),
  ]);
}

function signedDocument(material: Material, flowId: string): DeskDocument {
  const { materialId, name, state } = material;
  const key = `${flowId} ${materialId}`;
  const label = state === 'complete' ? `${name}（各方已签署）` : `${name}（签署中）`;
  const load = async () => (await fetchFile(previewDocument, { flowId, materialId })).blob;
  return {
    key,
    material,
    label,
    file: null,
    // Signatures are added while it is signed: another state is another document.
    viewed: { key: `${key} ${state}`, name: `${name}.pdf`, mime: 'application/pdf', load },
  };
}

/** What people have answered and signed for themselves, as it was signed. */
export function answeredDocuments(rows: readonly AnsweredDocument[], businessNumber: string): DeskDocument[] {
  return rows
    .filter(({ opens, signedAt }) => opens && signedAt !== null)
    .map(({ kind, title, applicantId, name, roleLabel, state, signedAt }) => {
      const key = `${kind} ${applicantId} ${signedAt ?? ''}`;
      const whose = `${title}（${roleLabel} ${name}${state === 'changed' ? '，签名后办件有变化' : ''}）`;
      const load = async () =>
        (await fetchFile(openDocument, { businessNumber, documentKind: kind, applicantId })).blob;
      const viewed = { key, name: `${title}.pdf`, mime: 'application/pdf', load };
      return { key, material: null, label: whose, file: null, viewed };
    });
}

function uploadedFile(material: Material, file: MaterialFile): DeskDocument {
  const { fileId, name, mime, pages, rotation, notes = [] } = file;
  return {
    key: fileId,
    material,
    label: [pages ? `${name}（${pages}页）` : name, ...notes].join('；'),
    file,
    viewed: isViewable(mime)
      ? { key: fileId, name, mime, rotation: rotation ?? 0, load: () => downloadFile(fileId) }
      : null,
  };
}
