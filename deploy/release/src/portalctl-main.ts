// portalctl in the image, on the store and keys that the environment names. Building and the gate need a checkout.
import { run } from './cli/index';

const needsCheckout = async (): Promise<never> => {
  throw new Error('building and the gate need a checkout: npm run portalctl');
};

void run(process.argv.slice(2), {
  store: process.env.RELEASE_STORE ?? '.data/releases',
  keys: process.env.RELEASE_KEYS ?? '.data/keys',
  cwd: process.cwd(),
  build: needsCheckout,
  gate: needsCheckout,
  ...(process.env.PUBLIC_ORIGIN ? { origin: process.env.PUBLIC_ORIGIN } : {}),
  now: () => new Date(),
  write: console.log,
  writeErr: console.error,
}).then((code) => {
  process.exitCode = code;
});
