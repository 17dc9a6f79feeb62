// The ways to sign in, and the key that this device seals its sign-in with.
import { getSignInConfig as call } from '@portal/shared/contract/configuration';
import { ask } from '@portal/shared/http';
import { serverNow } from '@portal/shared/kernel';
import type { SignInConfig } from '@portal/shared/wire';

/** A key this close to its end is not worth sealing with. */
const MARGIN_MS = 30_000;

let kept: { config: SignInConfig; until: number } | null = null;
let asking: Promise<SignInConfig> | null = null;

/** The configuration with a key that is still good; asked for once per key. Throws errors of the kernel's family. */
export async function getSignInConfig(now = serverNow()): Promise<SignInConfig> {
  if (kept && now < kept.until) return kept.config;
  asking ??= fetchConfig().finally(() => {
    asking = null;
  });
  return asking;
}

/** Forgets the key, after the server called a sign-in sealed with it invalid. */
export function forgetSignInConfig(): void {
  kept = null;
}

async function fetchConfig(): Promise<SignInConfig> {
  const config = await ask(call, {}, { headers: { token: '' } });
  kept = { config, until: Date.parse(config.key.expiresAt) - MARGIN_MS };
  return config;
}
