// The contract as PDF: a marked draft until all have confirmed it, then the file that they sign, with the signatures so
// far; merged with its annexes for reading.
import type { ContractPaper } from '@portal/shared/catalogue';
import { loadContract } from '@portal/shared/catalogue';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { formatChineseDateTime } from '@portal/shared/kernel';
import type * as calls from '@portal/signing/contract';
import { generateFrom } from '../../papers/documents/public';
import type { FileBytes, HandedInFile } from '../../papers/files/public';
import { listHandedInFiles, refuseUnknownFile } from '../../papers/files/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { paperWithHash } from './content';
import { contractFiles } from './schema';
import type { Opened } from './store';
import { updateContract } from './store';
import { requireContract } from './parties/visible';
import { findVersion } from './versions';

type Needs = Pick<Context, 'db' | 'blobs' | 'now' | 'pdfWorker'>;
/** Of annexes, in the turn of the person who asks for them. */
type Drawing = Pick<Context, 'inspector'> & { userId: string };
/** Of what counts no more a marked copy is shown. */
const ENDED: readonly string[] = ['revoked', 'cancelled'];
const PICTURE = { width: 1_400, quality: 82 };
const MARKS: Readonly<Record<string, string | null>> = {
  draft: '草稿  未签名',
  toConfirm: '草稿  未签名',
  toSign: null,
  signed: null,
  filed: null,
  revoked: '已撤销',
  cancelled: '已注销',
};

/** The contract, one of its annexes, or the merged file. @throws Refusal the same words for foreign and unknown ones */
export async function previewContract(
  context: Needs,
  user: CurrentUser,
  { contractNumber, fileId }: InputOf<typeof calls.previewContract>,
): Promise<FileBytes> {
  const { db, blobs } = context;
  const opened = await requireContract(db, user, contractNumber, context.now());
  const { contract } = opened;
  if (fileId !== undefined) {
    if (fileId === contract.mergedSha256)
      return { bytes: await blobs.get(fileId), name: `${contract.number}（含附件）.pdf`, mime: 'application/pdf' };
    const file = (await listHandedInFiles(db, contractFiles, contract.id)).find(({ id }) => id === fileId);
    return file ? { bytes: await blobs.get(file.sha256), name: file.name, mime: file.mime } : refuseUnknownFile();
  }
  const { title } = await loadContract(contract.kind);
  return {
    bytes: await contractPdf(context, opened),
    name: `${title}-${contract.number}.pdf`,
    mime: 'application/pdf',
  };
}

/**
 * The file with the signatures so far, of whose bytes nothing is changed any more; else what the contract says, with a
 * mark unless it is the file to be signed.
 */
export async function contractPdf(context: Needs, opened: Opened): Promise<Buffer> {
  const { contract } = opened;
  if (contract.fileSha256 && !ENDED.includes(contract.status)) return context.blobs.get(contract.fileSha256);
  const { bytes, sha256 } = await rendered(context, opened, []);
  // Signed before signatures were added to files: kept as it is from now on.
  if (contract.status === 'filed')
    await context.db.transaction((tx) => updateContract(tx, contract, { fileSha256: sha256 }));
  return bytes;
}

/** @throws Refusal for an annex that is none of the contract's */
export async function mergeContract(
  context: Needs & Pick<Context, 'inspector'>,
  user: CurrentUser,
  { contractNumber, annexIds }: InputOf<typeof calls.mergeContract>,
): Promise<OutputOf<typeof calls.mergeContract>> {
  const { db } = context;
  const opened = await requireContract(db, user, contractNumber, context.now());
  const files = await listHandedInFiles(db, contractFiles, opened.contract.id);
  const wanted = annexIds ? annexIds.map((id) => files.find((file) => file.id === id) ?? refuseUnknownFile()) : files;
  const { sha256 } = await rendered(context, opened, wanted, {
    inspector: context.inspector,
    userId: user.id,
  });
  await db.transaction((tx) => updateContract(tx, opened.contract, { mergedSha256: sha256 }));
  return { fileId: sha256 };
}

/** The text as it was saved; renderings of the same content are one. */
async function rendered(
  context: Needs,
  opened: Opened,
  files: readonly HandedInFile[],
  drawing?: Drawing,
): Promise<{ bytes: Buffer; sha256: string }> {
  const { contract, parties } = opened;
  const definition = await loadContract(contract.kind);
  const isCopy = drawing !== undefined || ENDED.includes(contract.status);
  const content = {
    paper: await paperAsSaved(context, opened),
    watermark: MARKS[contract.status] ?? null,
    sha256: contract.sha256,
    signedFile: isCopy ? contract.fileSha256 : null,
    places: parties.map(({ id, role, name, imageSha256, signedAt }) => ({
      role: definition.sides.find((side) => side.role === role)?.label ?? '',
      name,
      image: imageSha256,
      at: signedAt && formatChineseDateTime(signedAt),
      // Signatures are added to the file that is signed; into copies they are drawn, and those of an older release
      // were.
      ...(contract.status === 'toSign' && !isCopy && signedAt === null ? { field: id } : {}),
    })),
    files: files.map(({ name, mime, pages, sha256 }) => ({ name, mime, pages, sha256 })),
  };
  const { places, files: annexes, ...given } = content;
  return generateFrom(context, { paper: 'contract', template: 'contract' }, null, content, async () => {
    const signed = await Promise.all(
      places.map(async (place) => ({ ...place, image: place.image ? await context.blobs.get(place.image) : null })),
    );
    const pictures: { name: string; image: Buffer }[] = [];
    for (const annex of annexes) if (drawing) pictures.push(...(await picturesOf(context, drawing, annex)));
    return { ...given, places: signed, pictures };
  });
}

/** Of the version that stands. */
async function paperAsSaved({ db, now }: Pick<Needs, 'db' | 'now'>, { contract }: Opened): Promise<ContractPaper> {
  const version = await findVersion(db, contract.id, contract.version);
  if (version) return version.paper;
  const files = await listHandedInFiles(db, contractFiles, contract.id);
  const made = paperWithHash(await loadContract(contract.kind), { ...contract, files }, now());
  return made.sha256 === contract.sha256 ? made.paper : refuse('合同文本已不在，请联系管理员');
}

/** @throws Refusal for a page that cannot be drawn; BusyError */
async function picturesOf(
  { blobs }: Pick<Needs, 'blobs'>,
  { inspector, userId }: Drawing,
  { name, mime, pages, sha256 }: Pick<HandedInFile, 'name' | 'mime' | 'pages' | 'sha256'>,
): Promise<{ name: string; image: Buffer }[]> {
  const source = await blobs.source(sha256);
  const count = mime === 'application/pdf' ? pages : 1;
  const drawn: { name: string; image: Buffer }[] = [];
  for (let page = 1; page <= count; page += 1) {
    const image = await inspector.page(userId, source, { ...{ mime, page }, ...PICTURE });
    if (image === null) return refuse(`附件“${name}”第${page}页无法绘制，请重新生成该附件并上传后再合并`);
    drawn.push({ name: count > 1 ? `${name}（第${page}页）` : name, image: Buffer.from(image) });
  }
  return drawn;
}
