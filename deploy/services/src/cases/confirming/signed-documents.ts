// The documents of a signature flow as PDF: blank places when the flow is opened, the signatures so far when looked at.
import { loadBusiness } from '@portal/shared/catalogue';
import { formatChineseDateTime } from '@portal/shared/kernel';
import type { ApplicationRow } from '../access/access';
import { SIGNED_MATERIALS, listMaterials } from '../materials/materials';
import { listParties } from '../parties/parties';
import type { Context } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import type { GeneratedDocument, SignedSource } from '../../papers/documents/public';
import { applicationFormContent, generateDocument, inquiryRecordContent } from '../../papers/documents/public';
import type { DocumentToSign } from '../signatures/flow-store';
import { listDocuments, listPlaces } from '../signatures/flow-store';
import { listSeals } from '../signatures/seals';
import { signedInquiries } from './signed-inquiries';

type Needs = Pick<Context, 'db' | 'blobs' | 'now' | 'pdfWorker'>;

/** Renders every document that the parties of this case sign. Outside of transactions. */
export async function renderSignedDocuments(context: Needs, application: ApplicationRow): Promise<DocumentToSign[]> {
  const business = await loadBusiness(application.processCode);
  const documents: DocumentToSign[] = [];
  for (const { material } of business.materials) {
    if (!SIGNED_MATERIALS.includes(material.code)) continue;
    const source = await sourceOf(context, application, material.code, null);
    const { sha256, size } = await render(context, material.code, source);
    documents.push({ materialId: material.code, name: material.name, sha256, size });
  }
  return documents;
}

/** A document as it stands, and how many signatures were added to it. */
export interface StandingDocument {
  bytes: Buffer;
  sha256: string;
  count: number;
}

/** One document of a flow with the signatures given so far. @throws Refusal for one that it does not have */
export async function readDocument(
  context: Needs,
  application: ApplicationRow,
  flowId: string,
  materialId: string,
): Promise<StandingDocument> {
  const { db, blobs } = context;
  const document = (await listDocuments(db, flowId)).find((row) => row.materialId === materialId);
  if (!document) return refuse('没有这份文件');
  const seals = await listSeals(db, flowId, materialId);
  const last = seals.at(-1);
  if (!last && (await isDrawnInto(db, flowId, materialId))) {
    const { bytes, sha256 } = await render(
      context,
      materialId,
      await sourceOf(context, application, materialId, flowId),
    );
    return { bytes, sha256, count: 0 };
  }
  const sha256 = last?.sealedSha256 ?? document.sha256;
  return { bytes: await blobs.get(sha256), sha256, count: seals.length };
}

/** Whether somebody signed before signatures were added to files: a flow that an older release opened. */
async function isDrawnInto(db: Context['db'], flowId: string, materialId: string): Promise<boolean> {
  return (await listPlaces(db, flowId)).some(
    ({ place }) => place.materialId === materialId && place.status === 'signed',
  );
}

async function sourceOf(
  { db, blobs, now }: Needs,
  application: ApplicationRow,
  materialId: string,
  flowId: string | null,
): Promise<SignedSource> {
  const materials = await listMaterials(db, application, now());
  const signed = new Map<string, { image: Buffer; at: string }>();
  for (const { place } of flowId === null ? [] : await listPlaces(db, flowId)) {
    if (place.materialId !== materialId || place.status !== 'signed' || !place.imageSha256 || !place.at) continue;
    signed.set(place.partyId, { image: await blobs.get(place.imageSha256), at: formatChineseDateTime(place.at) });
  }
  return {
    application,
    business: await loadBusiness(application.processCode),
    inquiries: materialId === 'M070' ? await signedInquiries.answer(db, application, now()) : new Map(),
    parties: await listParties(db, application.id),
    signed,
    materials: materials
      .filter((material) => material.kind === 'generated' || material.files.length > 0 || material.state === 'shared')
      .map((material) => material.name),
  };
}

function render(context: Needs, materialId: string, source: SignedSource): Promise<GeneratedDocument> {
  const { id } = source.application;
  if (materialId === 'M001') return generateDocument(context, 'application-form', id, applicationFormContent(source));
  if (materialId === 'M070') return generateDocument(context, 'inquiry-record', id, inquiryRecordContent(source));
  return refuse('没有这份文件');
}
