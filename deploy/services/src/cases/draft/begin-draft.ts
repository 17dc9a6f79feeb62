// A draft begun by a page: its number, and the key under which its address names it.
import type { startApplication } from '@portal/applications/contract';
import type { OutputOf } from '@portal/shared/contract';
import { toShanghaiIso } from '@portal/shared/kernel';
import type { Context, CurrentUser } from '../../platform/core/context';
import { sealBusinessKey } from '../numbers/business-key';
import type { StartCall } from './start-draft';
import { startDraft } from './start-draft';

/** @throws Refusal whatever starting a draft refuses */
export async function beginDraft(
  context: Pick<Context, 'db' | 'now' | 'limiter' | 'keys'>,
  user: CurrentUser,
  call: StartCall,
  key: string,
): Promise<OutputOf<typeof startApplication>> {
  const { draftNumber, version, savedAt, businessKey } = await startDraft(context, user, call, key);
  return {
    businessNumber: draftNumber,
    // What the release before began is remembered without one.
    businessKey: businessKey ?? (await sealBusinessKey(context, draftNumber)),
    version,
    savedAt: toShanghaiIso(new Date(savedAt)),
  };
}
