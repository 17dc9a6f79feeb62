// Proving who one is when the services ask for it: the host's face check where there is one, else a code by text
// message, in one dialog for every page.
import { checkIdentity } from '@portal/shared/bridge';
import type { HostBridge } from '@portal/shared/bridge';
import { ask as askCall } from '@portal/shared/http';
import type { FactorAsked } from '@portal/shared/http';
import { ask } from '@portal/shared/ui';
import { identityCalls } from '../../api/identity-calls';
import { giveFactorFace } from '../../contract/second-factor';
import { FactorDialog } from './factor-dialog';

/** What one proof serves, such as every document of a case, is not asked for twice. */
const kept = new Map<string, string>();
/** One dialog at a time: calls that are made side by side wait for the same answer. */
let asking: { binding: string; answer: Promise<string | undefined> } | undefined;

/**
 * Answers the proof, or undefined when the person gave up.
 * @param refused the proof that the services did not take (any more)
 */
export async function proveFactor(
  bridge: HostBridge,
  asked: FactorAsked,
  refused?: string,
): Promise<string | undefined> {
  const { binding } = asked;
  if (refused !== undefined && kept.get(binding) === refused) kept.delete(binding);
  const known = kept.get(binding);
  if (known !== undefined && known !== refused) return known;
  while (asking) {
    const { binding: other, answer } = asking;
    const proof = await answer;
    if (other === binding && proof !== refused) return proof;
  }
  const answer = prove(bridge, asked).finally(() => {
    asking = undefined;
  });
  asking = { binding, answer };
  const proof = await answer;
  if (proof !== undefined) kept.set(binding, proof);
  return proof;
}

async function prove(bridge: HostBridge, asked: FactorAsked): Promise<string | undefined> {
  // The payment app's certification leaves the page, and what was typed with it: there a code is asked for.
  if (bridge.type === 'ZLBApp' && (await provedByFace(bridge, asked))) return asked.challenge;
  return ask<string | undefined>((props) => <FactorDialog {...props} asked={asked} />);
}

async function provedByFace(bridge: HostBridge, { challenge }: FactorAsked): Promise<boolean> {
  try {
    const { pass, passId } = await checkIdentity(bridge, identityCalls);
    if (pass !== 1) return false;
    await askCall(giveFactorFace, { challenge, passId });
    return true;
  } catch {
    // The code is the other way.
    return false;
  }
}
