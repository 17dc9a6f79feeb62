// The cashier's address as the services give it, made fit for a link and a QR code.

export interface CashierAddress {
  text: string;
  /**
   * False for a code that only WeChat reads (Native 下单 of its merchant interface, `code_url`): nothing to open in a
   * browser.
   */
  isLink: boolean;
}

/** An absolute web address, or WeChat's code; undefined for anything else: nothing else may become a link or a code. */
export function cashierAddress(given: string, origin: string = window.location.origin): CashierAddress | undefined {
  if (/^weixin:\/\/wxpay\/[\w./?=&%-]+$/.test(given)) return { text: given, isLink: false };
  try {
    const url = new URL(given, origin);
    return url.protocol === 'https:' || url.protocol === 'http:' ? { text: url.href, isLink: true } : undefined;
  } catch {
    return undefined;
  }
}
