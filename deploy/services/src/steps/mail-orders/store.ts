// Choosing, changing and sending: until the parcel has gone the choice may change.
import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { loadBusiness, stateOf } from '@portal/shared/catalogue';
import { BY_POST, faultsOfDelivery, saveMailOrder } from '@portal/applications/contract';
import type { sendParcel as sent } from '@portal/applications/contract';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { toShanghaiDate } from '@portal/shared/kernel';
import type { MailOrder } from '@portal/applications/contract';
import type { ApplicationRow } from '../../cases/public';
import { requireCase } from '../../cases/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuseFaults } from '../../platform/core/calls/refuse-faults';
import { refuse } from '../../platform/core/errors';
import type { Database } from '../../platform/db/database';
import { mailOrders } from './schema';

type MailOrderRow = typeof mailOrders.$inferSelect;
type MailChoice = Omit<InputOf<typeof saveMailOrder>, 'businessNumber'>;
type Parcel = Omit<InputOf<typeof sent>, 'businessNumber'>;
type Placed = OutputOf<typeof saveMailOrder>;
type Needs = Pick<Context, 'db' | 'now'>;

/** What holds now: the choice made since, or that of the form. Null for a case that gives no paper. */
export async function findMailOrder(
  db: Database,
  application: ApplicationRow,
): Promise<{ order: MailOrderRow | null; choice: MailChoice; changeable: boolean }> {
  const [order] = await db.select().from(mailOrders).where(eq(mailOrders.applicationId, application.id));
  const word = (key: string): string => {
    const value = application.form.fields[key];
    return typeof value === 'string' ? value : '';
  };
  const choice = order ?? {
    method: word('lzfs'),
    recipient: word('sjr'),
    telephone: word('sjdh'),
    address: word('sjdz'),
  };
  const { method, recipient, telephone, address } = choice;
  return {
    order: order ?? null,
    choice: { method, recipient, telephone, address },
    changeable: (await obstacle(application, order)) === null,
  };
}

/** @throws Refusal naming the faulty fields, or why nothing can be chosen any more */
export async function chooseDelivery(
  { db, now }: Needs,
  user: CurrentUser,
  number: string,
  choice: MailChoice,
): Promise<Placed> {
  return db.transaction(async (tx) => {
    const { application, standing } = await requireCase(tx, user, number, true);
    if (standing === 'staff') refuse('领证方式由申请人选择');
    const [before] = await tx.select().from(mailOrders).where(eq(mailOrders.applicationId, application.id));
    const stopped = await obstacle(application, before);
    if (stopped) refuse(stopped);
    refuseFaults(saveMailOrder, '领证方式填写有误，请修改后重新保存', faultsOfDelivery(choice));
    const byPost = choice.method === BY_POST;
    const at = now();
    const kept = {
      method: choice.method,
      recipient: byPost ? choice.recipient : '',
      telephone: byPost ? choice.telephone : '',
      address: byPost ? choice.address : '',
      chosenAt: at,
    };
    const [row] = await tx
      .insert(mailOrders)
      .values({ applicationId: application.id, orderNumber: newOrderNumber(at), ...kept })
      .onConflictDoUpdate({ target: mailOrders.applicationId, set: kept })
      .returning();
    return placedOf(row ?? refuse('未能保存领证方式，请重试'));
  });
}

/** The office hands the parcel over. @throws Refusal when there is none to send, or it has gone */
export async function sendParcel(
  { db, now }: Needs,
  user: CurrentUser,
  number: string,
  parcel: Parcel,
): Promise<Placed> {
  return db.transaction(async (tx) => {
    const { application } = await requireCase(tx, user, number, true);
    if (application.status !== 'TO_COLLECT') refuse('证书制成后才能寄出');
    const { order, choice } = await findMailOrder(tx, application);
    if (choice.method !== BY_POST) refuse('申请人没有选择邮政寄递');
    if (order?.sentAt) refuse('证书已经寄出');
    const at = now();
    const sent = { ...parcel, sentAt: at };
    const [row] = await tx
      .insert(mailOrders)
      .values({ applicationId: application.id, orderNumber: newOrderNumber(at), ...choice, chosenAt: at, ...sent })
      .onConflictDoUpdate({ target: mailOrders.applicationId, set: sent })
      .returning();
    return placedOf(row ?? refuse('未能保存寄递信息，请重试'));
  });
}

/** Whether a parcel is to go, or has gone. */
export function stateOfOrder(order: MailOrderRow | null): MailOrder['state'] {
  if (!order) return 'none';
  return order.sentAt ? 'sent' : 'placed';
}

const placedOf = (order: MailOrderRow): Placed => ({ orderNumber: order.orderNumber, state: stateOfOrder(order) });

/** Why the choice cannot change, or null. */
async function obstacle(application: ApplicationRow, order: MailOrderRow | undefined): Promise<string | null> {
  const { output } = await loadBusiness(application.processCode);
  if (output === null) return '这项业务不发证书';
  if (!application.submittedAt) return '提交申请后才能选择领证方式';
  if (stateOf(application.status).terminal) return '申请已经结束，不能更改领证方式';
  return order?.sentAt ? '证书已经寄出，不能更改领证方式' : null;
}

/** Day and eight digits that nobody can count up. */
function newOrderNumber(now: Date): string {
  return `LZ${toShanghaiDate(now).replaceAll('-', '')}${String(randomInt(100_000_000)).padStart(8, '0')}`;
}
