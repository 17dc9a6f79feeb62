// Saving, handing in, verifying, taking down and removing a listing.
import { randomInt } from 'node:crypto';
import { and, eq, inArray, like, ne } from 'drizzle-orm';
import type * as calls from '@portal/applications/contract';
import { nextSecondaryState, secondaryStateName } from '@portal/shared/catalogue';
import type { SecondaryEvent } from '@portal/shared/catalogue';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { regionPrefix } from '@portal/shared/kernel';
import { identitiesOf } from '../../platform/core/parties/identities';
import { imagesOf, removeImagesOf } from '../../papers/images/public';
import { ownerOfAccount } from '../../people/auth/public';
import { notify } from '../../platform/messages/public';
import { checkRestrictions, findRegisteredRight, registerValues } from '../../register/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { isOfficer } from '../../platform/core/guards';
import { newRecordId } from '../../platform/core/ids';
import type { Transaction } from '../../platform/db/database';
import { lockInTransaction } from '../../platform/db/database';
import { UNKNOWN_LISTING } from './access';
import type { ListingRow } from './access';
import { contentOf } from './content';
import type { ListingContent } from './content';
import { listings } from './schema';

const NOT_YOURS = '只能发布本人名下的房屋，请重新选择';
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

type Desk = Pick<Context, 'db' | 'now'>;

/** Creates or changes an own listing; what the register knows is taken from the register. @throws Refusal */
export async function saveListing(
  { db, now }: Desk,
  user: CurrentUser,
  input: InputOf<typeof calls.saveListing>,
): Promise<OutputOf<typeof calls.saveListing>> {
  const content = contentOf(input);
  const { id, status } = await db.transaction((tx) => keep(tx, user, input.recordId, content, now()));
  return { recordId: id, state: status };
}

/** Hands a listing in for verification. @throws Refusal with the reason that keeps the house from being sold */
export function submitListing({ db, now }: Desk, user: CurrentUser, id: string): Promise<ListingRow> {
  return db.transaction((tx) => handIn(tx, user, id, now()));
}

/** An official's word on a listing of the own region. @throws Refusal */
export function verifyListing(
  { db, now }: Desk,
  user: CurrentUser,
  verdict: InputOf<typeof calls.verifyListing>,
): Promise<ListingRow> {
  if (!isOfficer(user)) refuse('您没有办理此事项的权限');
  return db.transaction((tx) => verify(tx, user, verdict, now()));
}

/** Takes a published listing down. @throws Refusal */
export function withdrawListing({ db, now }: Desk, user: CurrentUser, id: string, reason: string): Promise<ListingRow> {
  return db.transaction(async (tx) => move(tx, await requireOwnListing(tx, user, id), 'withdraw', { reason }, now()));
}

/** Removes a draft with its pictures. @throws Refusal */
export function deleteListing({ db }: Desk, user: CurrentUser, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await requireOwnListing(tx, user, id);
    if (row.status !== 'draft' && row.status !== 'refused') refuse('只能删除草稿和核验不通过的房源');
    await removeImagesOf(tx, 'listing', row.id);
    await tx.delete(listings).where(eq(listings.id, row.id));
  });
}

async function keep(
  tx: Transaction,
  user: CurrentUser,
  id: string | undefined,
  content: ListingContent,
  now: Date,
): Promise<ListingRow> {
  const right =
    (await findRegisteredRight(tx, identitiesOf(user), content.titleCertificateNumber)) ?? refuse(NOT_YOURS);
  const house = {
    unitNumber: right.unit.unitNumber,
    regionCode: right.unit.regionCode,
    location: right.unit.location,
    register: registerValues(right),
  };
  if (id === undefined) {
    const [row] = await tx
      .insert(listings)
      .values({
        id: newRecordId(),
        ownerId: user.id,
        ...house,
        ...content,
        status: 'draft',
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    return row ?? refuse(UNKNOWN_LISTING);
  }
  const row = await requireOwnListing(tx, user, id);
  if (row.status !== 'draft' && row.status !== 'refused')
    return refuse(`该房源${secondaryStateName('listing', row.status)}，不能修改`);
  // A refused listing is worked on as a draft again.
  const [saved] = await tx
    .update(listings)
    .set({ ...house, ...content, status: 'draft', updatedAt: now })
    .where(eq(listings.id, row.id))
    .returning();
  return saved ?? refuse(UNKNOWN_LISTING);
}

/**
 * Two listings of one house that are handed in at once, or one while the house is booked to somebody else, see each
 * other.
 */
export function lockMarketOf(tx: Transaction, unitNumber: string): Promise<void> {
  return lockInTransaction(tx, `listings of ${unitNumber}`);
}

async function handIn(tx: Transaction, user: CurrentUser, id: string, now: Date): Promise<ListingRow> {
  // The house before the listing, in the order of a booking: the two never wait for each other.
  const [seen] = await tx.select({ unitNumber: listings.unitNumber }).from(listings).where(eq(listings.id, id));
  if (seen) await lockMarketOf(tx, seen.unitNumber);
  const row = await requireOwnListing(tx, user, id);
  if (row.unitNumber !== seen?.unitNumber) return refuse('房源刚刚有修改，请刷新后重新提交');
  // The house may have been sold since the draft was written.
  if (!(await findRegisteredRight(tx, identitiesOf(user), row.titleCertificateNumber))) return refuse(NOT_YOURS);
  if ((await imagesOf(tx, 'listing', row.id)).length === 0) return refuse('请至少上传一张房源实景照片');
  const twins = await tx
    .select({ id: listings.id })
    .from(listings)
    .where(
      and(
        eq(listings.unitNumber, row.unitNumber),
        ne(listings.id, row.id),
        inArray(listings.status, ['toVerify', 'published']),
      ),
    );
  if (twins.length > 0) return refuse('该房屋已有在核验或已发布的房源');
  const blocks = (
    await checkRestrictions(tx, {
      unitNumber: row.unitNumber,
      business: { id: 'house-transfer', registrationType: '200' },
      now,
    })
  ).filter((finding) => finding.level === 'block');
  if (blocks[0]) return refuse(blocks[0].message);
  return move(tx, row, 'submit', { reason: null }, now);
}

async function verify(
  tx: Transaction,
  user: CurrentUser,
  { recordId, passed, reason }: InputOf<typeof calls.verifyListing>,
  now: Date,
): Promise<ListingRow> {
  const [row] = await tx
    .select()
    .from(listings)
    .where(and(eq(listings.id, recordId), like(listings.regionCode, `${regionPrefix(user.regionCode)}%`)))
    .for('update');
  if (!row) return refuse(UNKNOWN_LISTING);
  if (!passed && !reason) return refuse('请填写核验不通过的原因');
  const verified = passed
    ? await move(tx, row, 'pass', { verifyCode: newVerifyCode(), publishedAt: now, reason: null }, now)
    : await move(tx, row, 'refuse', { reason }, now);
  await notifyOwner(tx, verified, now);
  return verified;
}

async function notifyOwner(tx: Transaction, row: ListingRow, now: Date): Promise<void> {
  const owner = await ownerOfAccount(tx, row.ownerId);
  const event = row.status === 'published' ? 'listingPublished' : 'listingRefused';
  const values = { 标题: row.title, 核验码: row.verifyCode ?? '', 原因: row.reason ?? '' };
  if (owner)
    await notify(tx, {
      event,
      applicationId: null,
      to: [owner.identityNumber],
      values,
      path: `/my-house-list?zt=${row.status}`,
      now,
    });
}

/** @throws Refusal the same words for foreign and unknown listings */
async function requireOwnListing(tx: Transaction, user: CurrentUser, id: string): Promise<ListingRow> {
  const [row] = await tx
    .select()
    .from(listings)
    .where(and(eq(listings.id, id), eq(listings.ownerId, user.id)))
    .for('update');
  return row ?? refuse(UNKNOWN_LISTING);
}

async function move(
  tx: Transaction,
  row: ListingRow,
  event: SecondaryEvent<'listing'>,
  change: Partial<ListingRow>,
  now: Date,
): Promise<ListingRow> {
  const status =
    nextSecondaryState('listing', row.status, event) ??
    refuse(`该房源${secondaryStateName('listing', row.status)}，不能进行此操作`);
  const [moved] = await tx
    .update(listings)
    .set({ ...change, status, updatedAt: now })
    .where(eq(listings.id, row.id))
    .returning();
  return moved ?? refuse(UNKNOWN_LISTING);
}

/** Twelve letters and digits without those that are easily confused. */
function newVerifyCode(): string {
  return Array.from({ length: 12 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
}
