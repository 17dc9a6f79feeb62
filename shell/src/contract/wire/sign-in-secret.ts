// What a sign-in seals: name, password and what shows that it is fresh.
import { defineWire, filled, json, number, optional, upTo } from '@portal/shared/wire';
import type { Codec } from '@portal/shared/wire';

/** What is sealed into `encryptuserinfo`. `timestamp` in milliseconds. */
export interface SignInSecret {
  username: string;
  password: string;
  timestamp: number;
  nonce: string;
  /** A solved challenge, where one was asked for. */
  proof?: unknown;
}
export const signInSecretWire: Codec<unknown, SignInSecret> = defineWire({
  username: ['username', filled(64)],
  password: ['password', upTo(256)],
  timestamp: ['timestamp', number],
  nonce: ['nonce', upTo(64, 8)],
  proof: ['proof', optional(json)],
});
