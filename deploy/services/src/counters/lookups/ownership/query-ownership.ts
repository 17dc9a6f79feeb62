// Querying what is registered: opens a query, of which a proof may be made for half an hour.
import type * as calls from '@portal/queries/contract';
import { NOT_ALLOWED } from '@portal/queries/contract';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { and, eq, gt } from 'drizzle-orm';
import type { Asked } from '../../../platform/core/calls/serve';
import type { Context, CurrentUser } from '../../../platform/core/context';
import { refuse } from '../../../platform/core/errors';
import { newRecordId } from '../../../platform/core/ids';
import { identitiesOf, normaliseIdentity } from '../../../platform/core/parties/identities';
import { lockInTransaction } from '../../../platform/db/database';
import { livingAuthorization } from '../authorizations/store';
import { limited } from '../limit-misses';
import { ownershipQueries } from './schema';
import { findTarget, noteQuery, OWN } from './targets';
import type { Target } from './targets';
import { anyHouse, describeProperties } from './told-properties';

type Desk = Pick<Context, 'db' | 'now' | 'options' | 'keys' | 'limiter'>;
const OPEN_MS = 30 * 60_000;
/** Queries of one person in ten minutes. */
const QUERIES = 120;

export async function queryOwnership(
  context: Desk,
  asked: Pick<Asked, 'user' | 'request'>,
  query: InputOf<typeof calls.queryProve>,
): Promise<OutputOf<typeof calls.queryProve>> {
  const { user } = asked;
  const { db } = context;
  await limitQueries(context, user);
  const named = await targetOf(context, asked, query);
  const target = await findTarget(context, user, named, query.purpose);
  const { total, rows } = await describeProperties(db, target, query);
  await noteQuery(context, user, target);
  return {
    queryKey: await openQuery(context, user, named, target),
    names: target.holders?.map(({ name }) => name) ?? [],
    hasHouse: await anyHouse(db, target),
    total,
    pageNumber: query.pageNumber,
    pageSize: query.pageSize,
    rows,
  };
}

/** @throws Refusal the same words for a person that there is not and for one who does not let one query */
async function targetOf(
  context: Desk,
  asked: Pick<Asked, 'user' | 'request'>,
  { inquiryNumber, rightHolderName = '', identityNumber = '', captcha }: InputOf<typeof calls.queryProve>,
): Promise<string> {
  if (inquiryNumber) return `inquiry:${inquiryNumber}`;
  const number = normaliseIdentity(identityNumber);
  const name = rightHolderName.trim();
  if (!number && !name) return OWN;
  if (identitiesOf(asked.user).includes(number)) return OWN;
  const row = await limited(
    context,
    asked,
    captcha,
    () => livingAuthorization(context.db, asked.user, { name, identityNumber: number }, context.now()),
    (found) => found !== null,
  );
  return row ? `authorization:${row.id}` : refuse(NOT_ALLOWED);
}

/** @throws Refusal after too many */
export const limitQueries = ({ limiter }: Pick<Context, 'limiter'>, user: CurrentUser): Promise<void> =>
  limiter.take('ownership', user.id, QUERIES, 600);

/**
 * The same query goes on while it is open and rests on the same consents, so that pages of one list are of one query.
 */
export async function openQuery(
  { db, now }: Pick<Desk, 'db' | 'now'>,
  user: CurrentUser,
  target: string,
  { purpose, basis }: Pick<Target, 'purpose' | 'basis'>,
): Promise<string> {
  const expiresAt = new Date(now().getTime() + OPEN_MS);
  return db.transaction(async (tx) => {
    // Two taps at once open one query: each would find none and open its own, and of each a paper would be made.
    await lockInTransaction(tx, `ownership query of ${user.id}`);
    const [open] = await tx
      .update(ownershipQueries)
      .set({ expiresAt })
      .where(
        and(
          eq(ownershipQueries.ownerId, user.id),
          eq(ownershipQueries.target, target),
          eq(ownershipQueries.purpose, purpose),
          eq(ownershipQueries.basis, basis),
          gt(ownershipQueries.expiresAt, now()),
        ),
      )
      .returning({ id: ownershipQueries.id });
    if (open) return open.id;
    const id = newRecordId();
    await tx
      .insert(ownershipQueries)
      .values({ id, ownerId: user.id, target, purpose, basis, createdAt: now(), expiresAt });
    return id;
  });
}
