// A certificate as a file: open, or under a password of its own; each is logged, and everybody on the certificate reads
// who it was, and how often the paper was checked.
import { UNKNOWN_CERTIFICATE } from '@portal/queries/contract';
import type * as calls from '@portal/queries/contract';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { toShanghaiIso } from '@portal/shared/kernel';
import { maskName } from '@portal/shared/validation';
import { and, desc, eq } from 'drizzle-orm';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { randomLetters } from '../../platform/core/ids';
import { windowOf } from '../../platform/core/paging/page-query';
import type { Database } from '../../platform/db/database';
import { renderElectronicCertificate, renderEncryptedCertificate } from './render';
import { certificateDownloads } from './schema';
import type { FullCertificate } from './store';
import { checksOfCodes, findOwnCertificate, toldOfChecks } from './store';

type Needs = Pick<Context, 'db' | 'blobs' | 'now' | 'pdfWorker'>;
/** Thirty-two that are not mistaken for one another: sixty bits in twelve. */
const PASSWORD_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const PASSWORD_LENGTH = 12;
/** Encrypted files of one person in an hour. */
const MOST_AN_HOUR = 20;

/** @throws Refusal the same words for foreign and unknown ones */
async function requireOwn({ db }: Pick<Context, 'db'>, user: CurrentUser, id: string): Promise<FullCertificate> {
  return (await findOwnCertificate(db, user, id)) ?? refuse(UNKNOWN_CERTIFICATE);
}

async function log(
  { db, now }: Needs,
  user: CurrentUser,
  certificateId: string,
  purpose: string,
  isEncrypted: boolean,
) {
  await db
    .insert(certificateDownloads)
    .values({ certificateId, userId: user.id, userName: user.name, purpose, isEncrypted, at: now() });
}

export async function printOwnCertificate(
  context: Needs,
  user: CurrentUser,
  id: string,
  origin: string,
): Promise<{ bytes: Buffer; kind: string }> {
  const found = await requireOwn(context, user, id);
  const bytes = await renderElectronicCertificate(context, found, origin);
  await log(context, user, id, '', false);
  return { bytes, kind: found.certificate.kind };
}

/** The password is in this answer alone. */
export async function encryptOwnCertificate(
  context: Needs & Pick<Context, 'limiter'>,
  user: CurrentUser,
  { certificateId, purpose }: InputOf<typeof calls.downloadEncrypted>,
  origin: string,
): Promise<OutputOf<typeof calls.downloadEncrypted>> {
  await context.limiter.take('certificate.encrypt', user.id, MOST_AN_HOUR, 3_600);
  const found = await requireOwn(context, user, certificateId);
  const password = randomLetters(PASSWORD_LETTERS, PASSWORD_LENGTH);
  const bytes = await renderEncryptedCertificate(context, found, origin, password);
  await log(context, user, certificateId, purpose, true);
  const fileName = `${found.certificate.titleCertificateNumber}（加密）.pdf`;
  return { fileName, file: bytes.toString('base64'), password };
}

/** The latest time that somebody loaded the open file down themselves; `lock` holds it until the transaction ends. */
async function lastOpenDownload(db: Database, user: CurrentUser, id: string, lock = false) {
  const { certificateId, userId, isEncrypted, at } = certificateDownloads;
  const latest = db
    .select()
    .from(certificateDownloads)
    .where(and(eq(certificateId, id), eq(userId, user.id), eq(isEncrypted, false)))
    .orderBy(desc(at), certificateDownloads.id)
    .limit(1);
  const [last] = await (lock ? latest.for('update') : latest);
  return last;
}

/** @throws Refusal where everything of their own has been explained */
export async function explainOwnDownload(
  context: Pick<Context, 'db'>,
  user: CurrentUser,
  { certificateId, purpose }: InputOf<typeof calls.explainDownload>,
): Promise<null> {
  await requireOwn(context, user, certificateId);
  return context.db.transaction(async (tx) => {
    const last = await lastOpenDownload(tx, user, certificateId, true);
    // Written once: what another tab has said meanwhile stands.
    if (!last || last.purpose !== '') return refuse('您没有尚未写明用途的下载');
    await tx.update(certificateDownloads).set({ purpose }).where(eq(certificateDownloads.id, last.id));
    return null;
  });
}

export async function listOwnDownloads(
  { db }: Pick<Context, 'db'>,
  user: CurrentUser,
  { certificateId, ...page }: InputOf<typeof calls.listDownloads>,
): Promise<OutputOf<typeof calls.listDownloads>> {
  const { certificate } = await requireOwn({ db }, user, certificateId);
  const checks = await checksOfCodes(db, [certificate.verifyCode, certificate.titleCertificateNumber]);
  const where = eq(certificateDownloads.certificateId, certificateId);
  const { limit, offset } = windowOf(page);
  const rows = await db
    .select()
    .from(certificateDownloads)
    .where(where)
    .orderBy(desc(certificateDownloads.at), certificateDownloads.id)
    .limit(limit)
    .offset(offset);
  const last = await lastOpenDownload(db, user, certificateId);
  return {
    ...toldOfChecks([...checks.values()]),
    ...page,
    total: await db.$count(certificateDownloads, where),
    isPurposeOpen: last?.purpose === '',
    rows: rows.map(({ id: recordId, userId, userName, isEncrypted, purpose, at }) => {
      const isOwn = userId === user.id;
      // Another's purpose is theirs.
      return {
        recordId,
        at: toShanghaiIso(at),
        who: isOwn ? '本人' : maskName(userName),
        isEncrypted,
        purpose: isOwn ? purpose : '',
      };
    }),
  };
}
