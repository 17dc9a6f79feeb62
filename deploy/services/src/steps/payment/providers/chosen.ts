// The providers of this installation: those whose keys it has, and the sandbox where it may be.
import type { Context } from '../../../platform/core/context';
import { createAlipay } from './alipay';
import type {} from './configuration';
import type { PaymentProvider, ProviderName } from './provider';
import { createSandbox } from './sandbox/provider';
import { createUnionpay } from './unionpay';
import { createWechat } from './wechat';

type Needs = Pick<Context, 'db' | 'now' | 'keys' | 'options'>;

/** In production nobody pays with made-up money, unless somebody has said so or the installation is a demonstration. */
function mayBeSandbox({ production, demoData, payment }: Needs['options']): boolean {
  return payment ? payment.provider === 'sandbox' : !production || demoData;
}

/** Every provider that may have money of ours. */
export function providersOf(needs: Needs): PaymentProvider[] {
  const { payment } = needs.options;
  return [
    ...(mayBeSandbox(needs.options) ? [createSandbox(needs)] : []),
    ...(payment?.wechat ? [createWechat(payment.wechat, needs.now)] : []),
    ...(payment?.alipay ? [createAlipay(payment.alipay, needs.now)] : []),
    ...(payment?.unionpay ? [createUnionpay(payment.unionpay, needs.now)] : []),
  ];
}

export function providerNamed(needs: Needs, name: ProviderName): PaymentProvider | undefined {
  return providersOf(needs).find((one) => one.name === name);
}

/** Who new orders are placed with; undefined where nobody is. */
export function chosenProvider(needs: Needs): PaymentProvider | undefined {
  return providerNamed(needs, needs.options.payment?.provider ?? 'sandbox');
}
