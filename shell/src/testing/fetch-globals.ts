// The parts of the fetch standard that the router needs and jsdom lacks.

class FakeRequest {
  readonly method = 'GET';
  readonly headers = new Headers();
  readonly signal?: AbortSignal;
  constructor(
    readonly url: string,
    init: { signal?: AbortSignal } = {},
  ) {
    this.url = String(url);
    if (init.signal) this.signal = init.signal;
  }
}

class FakeResponse {
  readonly status: number;
  readonly statusText = '';
  readonly headers: Headers;
  constructor(
    readonly body: unknown = null,
    init: { status?: number; headers?: Headers } = {},
  ) {
    this.status = init.status ?? 200;
    this.headers = init.headers ?? new Headers();
  }
}

export function installFetchGlobals(): void {
  globalThis.Request ??= FakeRequest as unknown as typeof Request;
  globalThis.Response ??= FakeResponse as unknown as typeof Response;
}
