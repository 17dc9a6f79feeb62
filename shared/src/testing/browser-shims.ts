// What jsdom lacks and the portal's own code meets in tests.

/** Holds what React Router reads of the Request that it makes for every navigation. */
class PlainRequest {
  readonly method: string;
  readonly headers = new Map<string, string>();
  readonly signal: AbortSignal | undefined;
  constructor(
    readonly url: string,
    init: { method?: string; signal?: AbortSignal } = {},
  ) {
    this.method = init.method ?? 'GET';
    this.signal = init.signal;
  }
}

/** Good for the ids that React makes; the browser's own knows more. */
const plainCss = { escape: (text: string) => text.replace(/[^\w-]/g, (character) => `\\${character}`) };

export function provideBrowser(): void {
  for (const [name, value] of Object.entries({ Request: PlainRequest, CSS: plainCss })) {
    if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}
