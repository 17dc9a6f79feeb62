// What jsdom lacks and the portal's own code meets in tests.
import { createHash } from 'node:crypto';

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

/** Hashes of files, which browsers make on every secure page; jsdom's bytes are none to Node's own digest. */
export function provideHashing(): void {
  const digest = async (_name: string, bytes: ArrayBuffer) =>
    createHash('sha256').update(new Uint8Array(bytes)).digest();
  const real = globalThis.crypto;
  // Another object and not another member: the real one is Node's own, which every later suite of this worker verifies
  // with.
  const value = {
    subtle: { digest },
    getRandomValues: real.getRandomValues.bind(real),
    randomUUID: real.randomUUID.bind(real),
  };
  Object.defineProperty(globalThis, 'crypto', { value, configurable: true });
  Blob.prototype.arrayBuffer ??= function read(this: Blob) {
    return new Promise<ArrayBuffer>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(this);
    });
  };
}
