// The contracts on which a case rests, kept by whoever files it while it is a draft: of one that was signed here, price
// and day are the contract's.
import { and, asc, eq } from 'drizzle-orm';
import { isEmptyValue } from '@portal/shared/catalogue';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { isIsoDate, toShanghaiDate } from '@portal/shared/kernel';
import type * as calls from '@portal/signing/contract';
import { requireCase, requireOwnCase } from '../../cases/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse, refuseFields } from '../../platform/core/errors';
import { newRecordId } from '../../platform/core/ids';
import { text } from '../../platform/core/parties/card-text';
import type { Transaction } from '../../platform/db/database';
import { isUniqueViolation } from '../../platform/db/database';
import { caseContracts, onlineContracts } from './schema';
import { visibleContracts } from './parties/visible';

type Desk = Pick<Context, 'db' | 'now'>;
type Given = InputOf<typeof calls.saveCaseContract>;
const UNKNOWN_RECORD = '未查询到该合同记录，请刷新后重试';

async function requireOpenDraft(tx: Transaction, user: CurrentUser, number: string) {
  const application = await requireOwnCase(tx, user, number, true);
  return application.status === 'DRAFT' ? application : refuse('申请已发送，不能更改合同信息');
}

/** @throws Refusal */
export async function saveCaseContract(
  { db, now }: Desk,
  user: CurrentUser,
  given: Given,
): Promise<OutputOf<typeof calls.saveCaseContract>> {
  return db
    .transaction(async (tx) => {
      const application = await requireOpenDraft(tx, user, given.businessNumber);
      requirePlausible(given, toShanghaiDate(now()));
      const values = { ...(await valuesOf(tx, user, given, now())), savedById: user.id, savedAt: now() };
      if (given.recordId === undefined) {
        const id = newRecordId();
        await tx.insert(caseContracts).values({ id, applicationId: application.id, ...values });
        return { recordId: id };
      }
      const [changed] = await tx
        .update(caseContracts)
        .set(values)
        .where(and(eq(caseContracts.id, given.recordId), eq(caseContracts.applicationId, application.id)))
        .returning({ id: caseContracts.id });
      return changed ? { recordId: changed.id } : refuse(UNKNOWN_RECORD);
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) return refuse('该合同已经录入');
      throw error;
    });
}

const NOT_SIGNED_YET = '请填写合同实际签订的日期，不能是将来的日期';

/** @throws Refusal naming the field */
function requirePlausible({ signedOn, price }: Given, today: string): void {
  if (!isIsoDate(signedOn) || signedOn > today)
    refuseFields(NOT_SIGNED_YET, [{ path: 'qyrq', message: NOT_SIGNED_YET }]);
  if (Number(price) <= 0) refuseFields('成交价格应大于零', [{ path: 'cjjg', message: '成交价格应大于零' }]);
}

/** What the asker's own filed contract says goes before what is sent; one of others is a paper like any other. */
async function valuesOf(tx: Transaction, user: CurrentUser, given: Given, now: Date) {
  const number = given.contractNumber?.trim() ?? '';
  const named = eq(onlineContracts.number, number);
  const [online] =
    number === ''
      ? []
      : await tx
          .select()
          .from(onlineContracts)
          .where(and(named, await visibleContracts(tx, user, now, named)));
  if (online && online.status !== 'filed') return refuse('该网签合同没有备案或者已经注销，不能作为登记的依据');
  const own = online?.form.fields ?? {};
  const price = text(own, 'cjjg');
  return {
    contractNumber: number,
    signedOn: online?.signedAt ? toShanghaiDate(online.signedAt) : given.signedOn,
    price: isEmptyValue(price) ? given.price : price,
    paymentMethod: text(own, 'fkfs') || given.paymentMethod,
    isOnline: online !== undefined,
  };
}

export async function listCaseContracts(
  { db }: Pick<Context, 'db'>,
  user: CurrentUser,
  businessNumber: string,
): Promise<OutputOf<typeof calls.listCaseContracts>> {
  const { application } = await requireCase(db, user, businessNumber);
  const rows = await db
    .select()
    .from(caseContracts)
    .where(eq(caseContracts.applicationId, application.id))
    .orderBy(asc(caseContracts.savedAt), asc(caseContracts.id));
  return rows.map(({ id, contractNumber, signedOn, price, paymentMethod, isOnline }) => ({
    recordId: id,
    contractNumber,
    signedOn,
    price,
    paymentMethod,
    isOnline,
  }));
}

/** @throws Refusal */
export async function deleteCaseContract(
  { db }: Pick<Context, 'db'>,
  user: CurrentUser,
  { businessNumber, recordId }: InputOf<typeof calls.deleteCaseContract>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const application = await requireOpenDraft(tx, user, businessNumber);
    const gone = await tx
      .delete(caseContracts)
      .where(and(eq(caseContracts.id, recordId), eq(caseContracts.applicationId, application.id)))
      .returning({ id: caseContracts.id });
    if (gone.length === 0) refuse(UNKNOWN_RECORD);
  });
}
