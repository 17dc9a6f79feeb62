// Guards the globals in which remote containers announce themselves, so that no script can pose as another remote.
// A container may only be set by the script that the loader is waiting for, once, until the loader opens it again.

interface Slot {
  container: unknown;
  /** Absolute address of the entry allowed to announce itself; null while nobody may. */
  expected: string | null;
  /** Absolute address of the entry that was last waited for. */
  own: string | null;
  clearing: boolean;
}

const slots = new Map<string, Slot>();

/** Defines the guarded global for `name`. Call for every remote before any remote's code runs. */
export function guardContainer(name: string, scope: typeof globalThis = globalThis): void {
  if (slots.has(name)) return;
  const slot: Slot = { container: undefined, expected: null, own: null, clearing: false };
  slots.set(name, slot);
  Object.defineProperty(scope, name, {
    configurable: false,
    enumerable: false,
    get: () => slot.container,
    set: (value: unknown) => announce(slot, name, value),
  });
}

/** Lets the entry at `url` (absolute) announce the container of `name`. */
export function expectContainer(name: string, url: string): void {
  const slot = slots.get(name);
  if (slot && slot.container === undefined) Object.assign(slot, { expected: url, own: url });
}

/** Runs `forget`, during which the container of `name` may be set back to undefined. */
export function clearContainer(name: string, forget: () => void): void {
  const slot = slots.get(name);
  if (slot) slot.clearing = true;
  forget();
  if (slot) Object.assign(slot, { container: undefined, expected: null, clearing: false });
}

function announce(slot: Slot, name: string, value: unknown): void {
  if (value === undefined && slot.clearing) {
    slot.container = undefined;
    return;
  }
  const script = document.currentScript;
  const from = script instanceof HTMLScriptElement ? script.src : null;
  // It was asked for before a retry, and arrives after all.
  if (from !== null && from === slot.own && slot.expected === null) return;
  if (from === null || from !== slot.expected) throw new Error(`only its own entry may announce the remote ${name}`);
  slot.container = value;
  slot.expected = null;
}
