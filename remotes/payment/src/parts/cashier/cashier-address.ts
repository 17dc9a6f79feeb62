// The cashier's address as the services give it, made fit for a link and a QR code.

/** The absolute address, or undefined when it is no web address: nothing else may become a link. */
export function cashierAddress(given: string, origin: string = window.location.origin): string | undefined {
  try {
    const url = new URL(given, origin);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
  } catch {
    return undefined;
  }
}
