// The papers of an archive: those of the case by which the right was registered, and those that were handed over from
// before.
import { asc, eq } from 'drizzle-orm';
import { caseById, listMaterials } from '../../cases/public';
import { livingFiles } from '../../papers/files/public';
import type { Context } from '../../platform/core/context';
import type { RegisteredRight } from '../../register/public';
import { archivePapers } from './schema';

export interface Paper {
  paper: string;
  title: string;
  mime: string;
  pages: number;
  sha256: string;
  /** Degrees clockwise as saved. */
  rotation: number;
}

/** What can be shown page by page. */
const SHOWN: readonly string[] = ['image/jpeg', 'image/png', 'application/pdf'];

/** In their order: of the case, then those handed over. */
export async function papersOf({ db, now }: Pick<Context, 'db' | 'now'>, right: RegisteredRight): Promise<Paper[]> {
  const { applicationId, titleCertificateNumber } = right.certificate;
  const application = applicationId ? await caseById(db, applicationId) : undefined;
  const names = new Map(
    (application ? await listMaterials(db, application, now()) : []).map(({ materialId, name }) => [materialId, name]),
  );
  const ofCase = (application ? await livingFiles(db, application.id) : []).map(({ file, content }) => ({
    paper: file.id,
    title: names.get(file.materialCode) ?? file.name,
    mime: content.mime as string,
    pages: content.pages,
    sha256: content.sha256,
    rotation: file.rotation,
  }));
  const handedOver = await db
    .select()
    .from(archivePapers)
    .where(eq(archivePapers.titleCertificateNumber, titleCertificateNumber))
    .orderBy(asc(archivePapers.position));
  return [...ofCase, ...handedOver.map(({ id, ...row }) => ({ ...row, paper: id, rotation: 0 }))].filter(({ mime }) =>
    SHOWN.includes(mime),
  );
}
