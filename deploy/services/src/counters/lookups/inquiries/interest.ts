// An interest in somebody else's property: handed in with its papers, decided on by the office (不动产登记资料查询暂行
// 办法 第十九条至第二十一条).
import { eq } from 'drizzle-orm';
import type * as calls from '@portal/queries/contract';
import type { InterestFile } from '@portal/queries/contract';
import type { InputOf } from '@portal/shared/contract';
import { formatChineseDate, isRegionWithin, isSameName, normaliseCertificateNumber } from '@portal/shared/kernel';
import { keepHandedInFile, takeHandedInFiles } from '../../../papers/files/public';
import type { HandedInFile } from '../../../papers/files/public';
import type { Form } from '../../../platform/core/calls/multipart';
import type { Context, CurrentUser } from '../../../platform/core/context';
import { refuse, refuseFields } from '../../../platform/core/errors';
import type { Database } from '../../../platform/db/database';
import { notify } from '../../../platform/messages/public';
import { findHeldProperty } from '../../../register/public';
import { inquiryFiles, ownershipInquiries } from '../ownership/schema';
import { requireOfficeInquiry } from './office';
import type { InquiryRow } from './store';
import { requireOwnInquiry } from './store';

type Desk = Pick<Context, 'db' | 'now'>;
const PATH = '/apply-layout/interested-party-query';
/** For how long an accepted interest may be read. */
const VALID_DAYS = 30;

export const toFile = ({ id, name, mime, size }: HandedInFile): InterestFile => ({ fileId: id, name, mime, size });

/** Keeps one paper that belongs to no application yet. @throws Refusal naming the file */
export async function uploadInterestFile(
  context: Context,
  user: CurrentUser,
  form: Form<typeof calls.uploadInterestFile>,
): Promise<InterestFile> {
  const { file } = await form.readWhole();
  return toFile(await keepHandedInFile(context, user, inquiryFiles, file));
}

/** @throws Refusal */
export function submitInterest(
  { db }: Desk,
  user: CurrentUser,
  input: InputOf<typeof calls.submitInterest>,
): Promise<void> {
  const { inquiryNumber, fileIds, ...interest } = input;
  return db.transaction(async (tx) => {
    const row = await requireOwnInquiry(tx, user, inquiryNumber, true);
    if (row.kind !== 'interested-party-query' || row.status !== 'draft') return refuse('该申请已经提交，不能再修改');
    if (interest.interest !== 'intention' && fileIds.length === 0)
      return refuseFields('请上传证明利害关系的材料', [{ path: 'fileBsms', message: '请上传合同、受理通知书等材料' }]);
    await takeHandedInFiles(tx, user, inquiryFiles, { holderId: row.id, fileIds });
    await tx
      .update(ownershipInquiries)
      .set({
        status: 'waiting',
        interest: { ...interest, titleCertificateNumber: normaliseCertificateNumber(interest.titleCertificateNumber) },
      })
      .where(eq(ownershipInquiries.id, row.id));
  });
}

/** @throws Refusal once the office has decided */
export function withdrawInquiry({ db, now }: Desk, user: CurrentUser, number: string): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await requireOwnInquiry(tx, user, number, true);
    if (row.status !== 'draft' && row.status !== 'waiting') return refuse('该申请已经审核，不能撤回');
    await tx
      .update(ownershipInquiries)
      .set({ status: 'withdrawn', decidedAt: now() })
      .where(eq(ownershipInquiries.id, row.id));
  });
}

/** Whether the register has this certificate with this holder, within the office's region. */
export async function isRegisteredAs(db: Database, { interest, regionCode }: InquiryRow): Promise<boolean> {
  if (!interest) return false;
  const found = await findHeldProperty(db, interest.titleCertificateNumber);
  return Boolean(
    found?.holderNames.some((name) => isSameName(name, interest.rightHolderName)) &&
      isRegionWithin(found.regionCode, regionCode),
  );
}

/** One officer decides once. @throws Refusal */
export function decideInterest(
  { db, now }: Desk,
  officer: CurrentUser,
  { inquiryNumber, state, reason }: InputOf<typeof calls.decideInterest>,
): Promise<void> {
  if (state === 'refused' && !reason) {
    const words = '请填写不同意的原因';
    return Promise.resolve(refuseFields(words, [{ path: 'reason', message: words }]));
  }
  return db.transaction(async (tx) => {
    const row = await requireOfficeInquiry(tx, officer, inquiryNumber, now(), true);
    if (row.status !== 'waiting') return refuse(row.status === 'withdrawn' ? '申请人已撤回' : '该申请已经审核');
    const isAccepted = state === 'accepted';
    if (isAccepted && !(await isRegisteredAs(tx, row)))
      return refuse('登记簿中没有这本证书，或者权利人不符，或者不动产不在本机构辖区，不能同意');
    const validUntil = isAccepted ? new Date(now().getTime() + VALID_DAYS * 86_400_000) : null;
    await tx
      .update(ownershipInquiries)
      .set({ status: state, reason: isAccepted ? null : reason, decidedById: officer.id, decidedAt: now(), validUntil })
      .where(eq(ownershipInquiries.id, row.id));
    await notify(tx, {
      event: isAccepted ? 'interestAccepted' : 'interestRefused',
      applicationId: null,
      to: [row.askerIdentityNumber],
      values: { 编号: row.number, 原因: reason, 截止: validUntil ? formatChineseDate(validUntil) : '' },
      path: `${PATH}?ywh=${row.number}`,
      now: now(),
    });
  });
}
