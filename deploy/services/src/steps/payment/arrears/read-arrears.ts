// What is owed: fees and taxes of cases, which registration waits for, and what is owed for a house, which it does not.
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Arrear, listArrears } from '@portal/payment/contract';
import type { InputOf } from '@portal/shared/contract';
import { isRegionWithin, regionPrefix, toShanghaiDate } from '@portal/shared/kernel';
import type { CaseFacts } from '../../../cases/public';
import { casesBegunBy, findCase, numberOf, writeLook } from '../../../cases/public';
import { officeOf } from '../../../papers/documents/public';
import type { Context, CurrentUser } from '../../../platform/core/context';
import { refuse } from '../../../platform/core/errors';
import { isOfficer, isStaff } from '../../../platform/core/guards';
import { identitiesOf } from '../../../platform/core/parties/identities';
import type { Database } from '../../../platform/db/database';
import { isOneOfNumbers } from '../../../platform/personal/where';
import { findRightByCertificate, findRightOfUnit, findUnit, runningOn, unitsHeldBy } from '../../../register/public';
import { casesOfSlips, requireCaseToPay } from '../cases-to-pay';
import { isPayableIn } from '../payable';
import { paymentSlips } from '../schema';
import type { SlipRow } from '../slips';
import { utilityArrearsOf } from './utility-arrears';

/**
 * What the services hold back until it is paid (不动产登记暂行条例; 契税法第十一条). Nothing else waits: docs/law.md.
 */
const BLOCKS: Readonly<Record<SlipRow['kind'], string>> = {
  fee: '缴清登记费前，登记机构不予登簿',
  tax: '缴清税款前，登记机构不予办理转移登记（契税法第十一条）',
};

const UNKNOWN = '未查询到相关办件，请核对业务号';

/** @throws Refusal for foreign and unknown cases, certificates and units in the same words */
export async function readArrears(
  context: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  { titleCertificateNumber, unitNumber, businessNumber, regionCode }: InputOf<typeof listArrears>,
): Promise<Arrear[]> {
  const { db } = context;
  if (businessNumber !== undefined) {
    const { application, isStaff: isOffice, takesPart } = await requireCaseToPay(db, user, businessNumber);
    const payers = isOffice ? undefined : identitiesOf(user);
    const slips = await openSlips(db, eq(paymentSlips.applicationId, application.id), payers);
    const units = takesPart && application.unitNumber ? [application.unitNumber] : [];
    return [...slipArrears(slips, new Map([[application.id, application]])), ...(await houseArrears(db, units))];
  }
  if (titleCertificateNumber !== undefined || unitNumber !== undefined)
    return unitArrears(db, user, await requireUnit(context, user, titleCertificateNumber, unitNumber));
  if (isStaff(user)) return refuse('请输入不动产权证号、不动产单元号或者业务号');
  return ownArrears(db, user, regionCode ?? user.regionCode);
}

async function ownArrears(db: Database, user: CurrentUser, regionCode: string): Promise<Arrear[]> {
  const begun = and(eq(paymentSlips.kind, 'fee'), inArray(paymentSlips.applicationId, casesBegunBy(db, user.id)));
  const slips = await openSlips(
    db,
    or(begun, isOneOfNumbers(paymentSlips.payerIdentityNumber, identitiesOf(user))),
    undefined,
  );
  const cases = await casesOfSlips(db, user, slips);
  const held = (await unitsHeldBy(db, identitiesOf(user))).map(({ unitNumber }) => unitNumber);
  const here = held.filter((unitNumber) => unitNumber.startsWith(regionPrefix(regionCode)));
  return [...slipArrears(slips, cases), ...(await houseArrears(db, [...new Set(here)]))];
}

/**
 * What is owed for a unit, and what is open in the case that runs on it: to officers all of it, to others their own.
 */
async function unitArrears(db: Database, user: CurrentUser, unitNumber: string): Promise<Arrear[]> {
  const running = (await runningOn(db, [unitNumber])).get(unitNumber);
  const seen = running === undefined ? null : await findCase(db, user, running);
  const payers = seen?.standing === 'staff' ? undefined : identitiesOf(user);
  const slips = seen ? await openSlips(db, eq(paymentSlips.applicationId, seen.application.id), payers) : [];
  const cases = new Map(seen ? [[seen.application.id, seen.application]] : []);
  return [...slipArrears(slips, cases), ...(await houseArrears(db, [unitNumber]))];
}

/**
 * The unit that is asked about: one's own, or for officers one of their region, who leave a look.
 * @throws Refusal in the same words for foreign and unknown ones
 */
async function requireUnit(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  certificate: string | undefined,
  number: string | undefined,
): Promise<string> {
  const { unitNumber, holders } = (await askedUnit(db, certificate, number)) ?? refuse(UNKNOWN);
  // A unit that both are given for is one.
  if (number !== undefined && number !== unitNumber) return refuse(UNKNOWN);
  const isOwn = !isStaff(user) && holders.some((holder) => identitiesOf(user).includes(holder));
  const isTheirs = isOfficer(user) && isRegionWithin(unitNumber.slice(0, 6), user.regionCode);
  if (!isOwn && !isTheirs) return refuse(UNKNOWN);
  if (isTheirs)
    await writeLook(
      db,
      user,
      { subjects: holders, applicationId: null, what: '房屋的欠费', why: '办理登记前核对欠费' },
      now(),
    );
  return unitNumber;
}

/** With the numbers of who holds it; of a unit without a right nobody. */
async function askedUnit(
  db: Database,
  certificate: string | undefined,
  number = '',
): Promise<{ unitNumber: string; holders: string[] } | null> {
  const unit = certificate === undefined ? await findUnit(db, number) : null;
  const right =
    certificate === undefined
      ? unit && (await findRightOfUnit(db, unit.id))
      : await findRightByCertificate(db, certificate);
  const unitNumber = right?.unit.unitNumber ?? unit?.unitNumber;
  if (unitNumber === undefined) return null;
  return { unitNumber, holders: (right?.holders ?? []).map(({ identityNumber }) => identityNumber) };
}

async function openSlips(
  db: Database,
  where: Parameters<typeof and>[0],
  payers: readonly string[] | undefined,
): Promise<SlipRow[]> {
  return db
    .select()
    .from(paymentSlips)
    .where(
      and(
        where,
        inArray(paymentSlips.status, ['unpaid', 'paying']),
        payers && isOneOfNumbers(paymentSlips.payerIdentityNumber, payers),
      ),
    );
}

/** A slip that can no more be paid is owed no more. */
function slipArrears(slips: readonly SlipRow[], cases: ReadonlyMap<string, CaseFacts>): Arrear[] {
  return slips.flatMap((slip) => {
    const application = cases.get(slip.applicationId);
    if (!application || !isPayableIn(slip, application.status)) return [];
    return [
      {
        kind: slip.kind,
        amount: slip.total,
        provider: slip.kind === 'tax' ? '税务机关' : officeOf(application.regionCode),
        telephone: null,
        since: toShanghaiDate(slip.createdAt),
        location: application.location ?? '',
        blocks: BLOCKS[slip.kind],
        businessNumber: numberOf(application),
        slipNumber: slip.number,
      },
    ];
  });
}

/** Nothing of these stands in the way of registration. */
async function houseArrears(db: Database, unitNumbers: readonly string[]): Promise<Arrear[]> {
  const arrears: Arrear[] = [];
  for (const { bdcdyh, kind, provider, telephone, amount, since } of await utilityArrearsOf(db, unitNumbers)) {
    const location = (await findUnit(db, bdcdyh))?.location ?? '';
    arrears.push({
      ...{ kind, amount, provider, telephone, since, location },
      ...{ blocks: null, businessNumber: null, slipNumber: null },
    });
  }
  return arrears;
}
