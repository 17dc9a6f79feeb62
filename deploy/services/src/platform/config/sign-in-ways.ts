// The ways to sign in that this installation offers, as its settings say.
import { z } from 'zod';
import type { OutputOf } from '@portal/shared/contract';
import type { getSystemSignInConfig } from '@portal/shared/contract/configuration';
import type { Context } from '../core/context';
import { findSetting } from './site';

/**
 * `path` is the hash route that takes part; `url` the third party's address to go to first, on this origin or by https.
 */
export const signInWay = z.object({
  type: z.string(),
  name: z.string(),
  path: z.string().startsWith('/'),
  url: z
    .string()
    .regex(/^(\/(?!\/)|https:\/\/)/)
    .optional(),
});
export const configuredWays = z.array(signInWay).min(1);
type SignInWay = z.infer<typeof signInWay>;

const PASSWORD: SignInWay = { type: 'password', name: '账号密码登录', path: '/login' };
/** Offered beside the password where the sandbox identity platform runs. */
const SANDBOX: readonly SignInWay[] = [
  {
    type: '4',
    name: '个人统一认证登录（演示）',
    path: '/ticket-pub3',
    url: '/sandbox/issuer?kind=ZLBWeChat&userType=1',
  },
  { type: '5', name: '法人统一认证登录（演示）', path: '/ticket-pub3', url: '/sandbox/issuer?kind=HZGBZJ&userType=2' },
  { type: 'ah', name: '安徽统一认证登录（演示）', path: '/ticket-ah', url: '/sandbox/issuer?kind=AHJZ&userType=1' },
];

/** From the setting `signInWays`; without one the password, and in a demonstration the sandbox's kinds. */
export async function signInWays(context: Pick<Context, 'db' | 'options'>): Promise<SignInWay[]> {
  const configured = await findSetting(context, 'signInWays', configuredWays);
  return configured ?? [PASSWORD, ...(context.options.demoData ? SANDBOX : [])];
}

/** What holds for everybody; told, so that pages can say it. */
const SYSTEM_LOGIN = {
  captchas: ['image', 'question', 'proof'],
  idleMinutes: 30,
  absoluteMinutes: 360,
  passwordMinLength: 10,
};

/** How one signs in here, before a device has said anything of itself. */
export async function systemSignIn(
  context: Pick<Context, 'db' | 'options'>,
): Promise<OutputOf<typeof getSystemSignInConfig>> {
  return { ...SYSTEM_LOGIN, ways: await signInWays(context) };
}
