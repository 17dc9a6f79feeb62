// A seal on paper: made of a query of that seal alone, as every other proof is made, listed, checked and ended.
import type { Context, CurrentUser } from '../../../platform/core/context';
import { printProof } from './proofs';
import { limitQueries, openQuery } from './query-ownership';
import { findTarget } from './targets';

/** @throws Refusal the same words for an unknown seal and for one that a search would not show */
export async function printSeal(
  context: Pick<Context, 'db' | 'now' | 'blobs' | 'limiter' | 'pdfWorker'>,
  user: CurrentUser,
  entryId: string,
  origin: string,
): Promise<{ bytes: Buffer; name: string }> {
  await limitQueries(context, user);
  const named = `seal:${entryId}`;
  const target = await findTarget(context, user, named, '');
  return printProof(context, user, await openQuery(context, user, named, target), origin);
}
