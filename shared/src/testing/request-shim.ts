// jsdom has no Request, which React Router makes for every navigation; this one holds what it reads.

class PlainRequest {
  readonly method: string;
  readonly headers = new Map<string, string>();
  readonly signal: AbortSignal | undefined;
  constructor(readonly url: string, init: { method?: string; signal?: AbortSignal } = {}) {
    this.method = init.method ?? 'GET';
    this.signal = init.signal;
  }
}

export function provideRequest(): void {
  if (!('Request' in globalThis)) Object.defineProperty(globalThis, 'Request', { value: PlainRequest, configurable: true, writable: true });
}
