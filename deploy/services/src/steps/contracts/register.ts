// A filed contract begins its registration: the draft has parties, price and number from it, and the contract is its
// material.
import { loadBusiness, loadContract, takenOver } from '@portal/shared/catalogue';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { toShanghaiDate } from '@portal/shared/kernel';
import type * as calls from '@portal/signing/contract';
import type { ApplicationRow } from '../../cases/public';
import { caseById, findCase, startDraft } from '../../cases/public';
import { addFile, livingFiles } from '../../papers/files/public';
import { pagesOf } from '../../papers/pades/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { newRecordId, sha256 } from '../../platform/core/ids';
import { actingForSides, actingIn } from './parties/capacity';
import { contractPdf } from './pdf';
import type { ContractRow, Opened } from './store';
import { notNow, updateContract, writeStep } from './store';
import { requireContract } from './parties/visible';

/** A draft that somebody has given up stands in nobody's way. */
const GIVEN_UP: readonly string[] = ['CANCELLED', 'WITHDRAWN', 'NOT_ACCEPTED', 'REJECTED', 'EXPIRED'];

/** @throws Refusal for who is no side, a contract that is not filed, and whatever starting the draft refuses */
export async function registerContract(
  context: Context,
  user: CurrentUser,
  { contractNumber, noticeVersion }: InputOf<typeof calls.registerContract>,
): Promise<OutputOf<typeof calls.registerContract>> {
  const { db, now } = context;
  const opened = await requireContract(db, user, contractNumber, now());
  const { contract, parties } = opened;
  const definition = await loadContract(contract.kind);
  const acting = await actingIn(db, user, definition, opened, now());
  if (actingForSides(acting, parties).length === 0) return refuse('只有合同双方可以凭合同申请登记');
  if (contract.status !== 'filed' || !contract.filedAt) return refuse(notNow(contract));
  const business = await loadBusiness(definition.begins.processCode);
  const before = contract.applicationId ? await caseById(db, contract.applicationId) : undefined;
  if (before && !GIVEN_UP.includes(before.status)) return answerOf(context, user, before, business.route);
  const draft = await startDraft(
    context,
    user,
    {
      processCode: business.id,
      regionCode: contract.regionCode,
      form: takenOver(definition, business, contract.form, {
        number: contract.number,
        signedOn: toShanghaiDate(contract.signedAt ?? contract.filedAt),
      }),
      noticeVersion,
      ...authorityOf(acting),
    },
    keyOf(contract),
  );
  const begun = (await findCase(db, user, draft.draftNumber))?.application ?? refuse('申请没有建立，请重试');
  await attach(context, user, opened, begun, definition.begins.material);
  await db.transaction(async (tx) => {
    await updateContract(tx, contract, { applicationId: begun.id });
    await writeStep(tx, contract, user, `凭合同申请${business.name}`, now());
  });
  return { businessNumber: draft.draftNumber, route: business.route };
}

/** Who acts for a holder files in the holder's name. */
function authorityOf(acting: Awaited<ReturnType<typeof actingIn>>): { authorityId?: string } {
  const [first] = acting;
  return first?.capacity.authorityId && !acting.some(({ capacity }) => capacity.authorityId === null)
    ? { authorityId: first.capacity.authorityId }
    : {};
}

/** Of one contract one draft at a time, however often it is asked for. */
function keyOf({ id, applicationId }: ContractRow): string {
  const hash = sha256(`register ${id} ${applicationId ?? ''}`);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** The contract itself, as it was signed; once. */
async function attach(
  context: Context,
  user: CurrentUser,
  opened: Opened,
  { id }: ApplicationRow,
  materialCode: string,
): Promise<void> {
  const bytes = await contractPdf(context, opened);
  const hash = sha256(bytes);
  const present = await livingFiles(context.db, id);
  if (present.some(({ file }) => file.sha256 === hash)) return;
  await addFile(context, {
    id: newRecordId(),
    applicationId: id,
    materialCode,
    name: `网签合同-${opened.contract.number}.pdf`,
    sha256: hash,
    size: bytes.byteLength,
    userId: user.id,
    inspected: { mime: 'application/pdf', pages: await pagesOf(context, bytes) },
  });
}

async function answerOf(
  { db }: Pick<Context, 'db'>,
  user: CurrentUser,
  begun: ApplicationRow,
  route: string,
): Promise<OutputOf<typeof calls.registerContract>> {
  const number = begun.businessNumber ?? begun.draftNumber;
  return (await findCase(db, user, number))
    ? { businessNumber: number, route }
    : refuse('对方已凭本合同申请登记，发送确认后您可以在“我的申请”中查看');
}
