// Declaring: computed from case and register within one transaction; what was declared before is corrected, what is
// owed gets its slip.
import type { declareTax, FamilyMember, TaxAccount, withdrawTax } from '@portal/payment/contract';
import { TAX_NAMES } from '@portal/shared/catalogue';
import type { InputOf } from '@portal/shared/contract';
import { formatYuan, toFen, toShanghaiDate } from '@portal/shared/kernel';
import { settleTax } from '../../cases/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { newRecordId } from '../../platform/core/ids';
import type { Transaction } from '../../platform/db/database';
import { takeBackSlips, writeTaxSlip } from '../payment/public';
import type { Taxpayer } from './taxpayer';
import { describe, maskMember, obstacleTo, reckon } from './accounts';
import { sideOf } from './taxpayer';
import { certify } from './certify';
import { readAccount } from './read-accounts';
import type { DeclaredTaxes, TaxStatement } from './schema';
import { taxDeclarations } from './schema';
import { knownHomes, requireStatement } from './statement';
import { latestDeclarations, lockStanding, moveDeclaration } from './store';
import { readTaxpayers, requireOwn } from './taxpayers';

/** The bank takes no more at once online; above it the tax office does. */
const MOST_ONLINE = 2_000_000_000;

/** Computes, and declares where it is final. @throws Refusal */
export async function saveDeclaration(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  { businessNumber, applicantId, seenTotal, isFinal, ...said }: InputOf<typeof declareTax>,
): Promise<TaxAccount> {
  return db.transaction(async (tx) => {
    const payers = await readTaxpayers(tx, user, businessNumber, now(), true);
    const payer = requireOwn(payers, user, applicantId);
    const obstacle = obstacleTo(payer, now());
    if (obstacle !== null) return refuse(obstacle);
    const { application, taxes, party } = payer;
    const statement = await requireStatement(
      tx,
      application,
      taxes,
      party,
      payers.parties,
      {
        ...said,
        family: await withKeptMembers(tx, payer, said.family),
        commitmentVersion: said.commitmentVersion ?? null,
      },
      toShanghaiDate(now()),
    );
    const found = reckon(payer, statement, now());
    if (found.fault !== null) return refuse(found.fault);
    if (!isFinal) {
      const known = await knownHomes(tx, application, party, payers.parties, []);
      return describe(
        payer,
        { declaration: undefined, slip: undefined, acts: true, knownHomes: known, now: now() },
        statement,
      );
    }
    if (seenTotal !== found.total) return refuse('税额与页面显示的不一致，请核对后重新申报');
    if (found.total > MOST_ONLINE) return refuse('税款超过2000万元，请到办税服务厅申报缴纳');
    await endStanding(tx, payer, 'correct', now());
    await declare(tx, payer, user, statement, found, now());
    return readAccount(tx, user, businessNumber, applicantId, now());
  });
}

/** Who was named before is read masked, and sent back as it was read: nobody types a number twice. */
async function withKeptMembers(
  tx: Transaction,
  { application, party }: Taxpayer,
  said: readonly FamilyMember[],
): Promise<FamilyMember[]> {
  if (!said.some(isMasked)) return [...said];
  const kept = (await latestDeclarations(tx, [application.id])).get(party.id)?.statement.family ?? [];
  return said.map((member) =>
    isMasked(member) ? (kept.find((known) => isSame(maskMember(known), member)) ?? member) : member,
  );
}

const isMasked = ({ identityNumber }: FamilyMember): boolean => identityNumber.includes('*');
const isSame = (one: FamilyMember, other: FamilyMember): boolean =>
  one.identityNumber === other.identityNumber && one.name === other.name && one.relation === other.relation;

async function declare(
  tx: Transaction,
  payer: Taxpayer,
  user: CurrentUser,
  statement: TaxStatement,
  { taxes, total }: { taxes: DeclaredTaxes; total: number },
  now: Date,
): Promise<void> {
  const { application, party } = payer;
  const id = newRecordId();
  const [declaration] = await tx
    .insert(taxDeclarations)
    .values({
      id,
      applicationId: application.id,
      partyId: party.id,
      side: sideOf(payer),
      status: total === 0 ? 'exempt' : 'declared',
      declarantName: party.name,
      declarantIdentityNumber: party.identityNumber,
      declaredById: user.id,
      statement,
      taxes,
      total,
      declaredAt: now,
    })
    .returning();
  if (!declaration) throw new Error(`no declaration was written for case ${application.id}`);
  if (total > 0) {
    const items = taxes.steps
      .filter(({ amount }) => amount > 0)
      .map(({ tax, amount, base, rate }) => ({
        name: TAX_NAMES[tax],
        amount,
        note: `计税依据${formatYuan(toFen(base))}，${rate}`,
      }));
    const { name: payerName, identityNumber: payerIdentityNumber } = party;
    await writeTaxSlip(tx, application, { subject: id, total, items, payerName, payerIdentityNumber }, now);
    return;
  }
  await certify(tx, declaration, application.regionCode, now);
  await settleTax(tx, application.id, now, '税款已在平台申报，无需缴纳');
}

/** @throws Refusal while it is being paid, and once it is paid where it is only to be corrected */
async function endStanding(
  tx: Transaction,
  { application, party }: Taxpayer,
  event: 'correct' | 'withdraw',
  now: Date,
): Promise<boolean> {
  const standing = (await lockStanding(tx, application.id)).find(({ partyId }) => partyId === party.id);
  if (!standing) return false;
  if (event === 'correct' && standing.status === 'paid')
    refuse('税款已缴清；需要更正的，请先撤回申报，税款退回后重新申报');
  await takeBackSlips(tx, standing.id, now);
  await moveDeclaration(tx, standing, event, { endedAt: now });
  return true;
}

/** As long as the case has not gone on. @throws Refusal */
export async function withdrawDeclaration(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  { businessNumber, applicantId }: InputOf<typeof withdrawTax>,
): Promise<TaxAccount> {
  return db.transaction(async (tx) => {
    const payer = requireOwn(await readTaxpayers(tx, user, businessNumber, now(), true), user, applicantId);
    const obstacle = obstacleTo(payer, now());
    if (obstacle !== null) return refuse(obstacle);
    if (!(await endStanding(tx, payer, 'withdraw', now()))) return refuse('没有可以撤回的申报');
    return readAccount(tx, user, businessNumber, applicantId, now());
  });
}
