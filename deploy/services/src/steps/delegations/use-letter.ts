// A letter in force is printed, and handed in as evidence in an application.
import { processNameOf } from '@portal/shared/catalogue';
import { FILING, letterFileName } from '@portal/applications/contract';
import { toShanghaiDate } from '@portal/shared/kernel';
import { requireDelegation, requireMaterialWrite } from '../../cases/public';
import { addFile } from '../../papers/files/public';
import { pagesOf } from '../../papers/pades/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { newRecordId } from '../../platform/core/ids';
import { letterOf } from './letter';
import { stateOf } from './read-delegations';

/** Material of an agent's identity and letter of attorney. */
const AGENT_MATERIAL = 'M003';

/** @param origin address of the portal. @throws Refusal */
export async function printLetter(
  context: Context,
  user: CurrentUser,
  id: string,
  origin: string,
): Promise<{ bytes: Buffer; name: string }> {
  const { row: delegation } = await requireDelegation(context.db, user, id);
  if (stateOf(delegation, toShanghaiDate(context.now())) !== 'valid') return refuse('双方确认后才能下载委托书');
  if (delegation.source === 'notarised') return refuse('这份委托以公证书为准，平台不另行出具委托书');
  const { bytes } = await letterOf(context, delegation, origin);
  return { bytes, name: `授权委托书-${delegation.number}` };
}

/** @param origin address of the portal. @returns the number of the file. @throws Refusal */
export async function attachLetter(
  context: Context,
  user: CurrentUser,
  { recordId, businessNumber }: { recordId: string; businessNumber: string },
  origin: string,
): Promise<{ fileId: string }> {
  const { db, now } = context;
  const today = toShanghaiDate(now());
  const { row: delegation } = await requireDelegation(db, user, recordId);
  if (stateOf(delegation, today) !== 'valid' || delegation.startsOn > today)
    return refuse('委托不在有效期内，不能用于申请');
  if (!delegation.matters.includes(FILING)) return refuse('委托事项不包括申请登记');
  const { application } = await requireMaterialWrite(db, user, businessNumber, AGENT_MATERIAL);
  if (application.processCode !== delegation.processCode)
    return refuse(`委托只用于“${processNameOf(delegation.processCode)}”`);
  const letter = await letterOf(context, delegation, origin);
  const pages = await pagesOf(context, letter.bytes);
  return db.transaction(async (tx) => {
    // Making the letter takes a second, in which the case may have been sent.
    await requireMaterialWrite(tx, user, businessNumber, AGENT_MATERIAL, true);
    const { file } = await addFile(
      { db: tx, now },
      {
        id: newRecordId(),
        applicationId: application.id,
        materialCode: AGENT_MATERIAL,
        name: letterFileName(delegation.number),
        sha256: letter.sha256,
        size: letter.size,
        userId: user.id,
        inspected: { mime: 'application/pdf', pages },
      },
    );
    return { fileId: file.id };
  });
}
