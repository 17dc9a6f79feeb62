// Only the entry that the loader waits for may announce its container, and only once.
import { clearContainer, expectContainer, guardContainer } from './container-guard';

const ENTRY = 'https://portal.example/remotes/payment/1.0.0/remoteEntry.js';
const globals = globalThis as unknown as Record<string, unknown>;

/** Runs `code` as if the script at `src` were executing. */
function asScript(src: string | null, code: () => void): void {
  const script = src === null ? null : Object.assign(document.createElement('script'), { src });
  Object.defineProperty(document, 'currentScript', { configurable: true, value: script });
  try {
    code();
  } finally {
    Reflect.deleteProperty(document, 'currentScript');
  }
}

let count = 0;
function guarded(): string {
  const name = `remote${(count += 1)}`;
  guardContainer(name);
  return name;
}

it('accepts the expected entry', () => {
  const name = guarded();
  expectContainer(name, ENTRY);
  asScript(ENTRY, () => {
    globals[name] = 'container';
  });
  expect(globals[name]).toBe('container');
});

it('leaves out a copy of the entry that arrives late, as after a retry, without an error', () => {
  const name = guarded();
  const arriveLate = () =>
    asScript(ENTRY, () => {
      globals[name] = 'late';
    });
  expectContainer(name, ENTRY);
  clearContainer(name, () => undefined);
  arriveLate();
  expect(globals[name]).toBeUndefined();
  expectContainer(name, ENTRY);
  asScript(ENTRY, () => {
    globals[name] = 'container';
  });
  arriveLate();
  expect(globals[name]).toBe('container');
});

it.each([
  ['another script', 'https://portal.example/remotes/queries/1.0.0/remoteEntry.js'],
  ['a script without address', ''],
  ['code outside a script', null],
])('refuses %s', (_name, src) => {
  const name = guarded();
  expectContainer(name, ENTRY);
  expect(() =>
    asScript(src, () => {
      globals[name] = 'fake';
    }),
  ).toThrow(name);
  expect(globals[name]).toBeUndefined();
  asScript(ENTRY, () => {
    globals[name] = 'real';
  });
  expect(globals[name]).toBe('real');
});

it('refuses even the right script before the loader asks', () => {
  const name = guarded();
  expect(() =>
    asScript(ENTRY, () => {
      globals[name] = 'early';
    }),
  ).toThrow(name);
});

it('cannot be deleted or defined anew', () => {
  const name = guarded();
  expect(Reflect.deleteProperty(globals, name)).toBe(false);
  expect(() => Object.defineProperty(globals, name, { value: 'fake' })).toThrow();
});

it('opens again for a retry, and is cleared by the loader alone', () => {
  const name = guarded();
  expectContainer(name, ENTRY);
  asScript(ENTRY, () => {
    globals[name] = 'first';
  });
  expect(() => {
    globals[name] = undefined;
  }).toThrow();
  clearContainer(name, () => {
    globals[name] = undefined;
  });
  expect(globals[name]).toBeUndefined();
  expectContainer(name, ENTRY);
  asScript(ENTRY, () => {
    globals[name] = 'again';
  });
  expect(globals[name]).toBe('again');
});

it('works with the var of a classic script', () => {
  const name = guarded();
  expectContainer(name, ENTRY);
  asScript(ENTRY, () => {
    (0, eval)(`var ${name}; ${name} = 'container';`);
  });
  expect(globals[name]).toBe('container');
});
