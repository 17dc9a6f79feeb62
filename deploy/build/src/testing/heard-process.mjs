// A command that tests start and listen to: each line is waited for once, in the order in which it is said.
import { spawn } from 'node:child_process';

/** Nothing of the run that starts it goes into a command of another folder. */
export const ownEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(npm_|INIT_CWD|RELEASE_|DATA_DIR|NODE_ENV|NODE_OPTIONS)/.test(name),
    ),
  );

/**
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{ cwd: string, env?: Record<string, string> }} o `env`: beside what is there
 * @returns {{ heard: (what: RegExp) => Promise<string>, stop: (signal?: NodeJS.Signals) => Promise<number | null>,
 * kill: () => void }}
 *   heard: the first group of what is said from where the last one ended, rejects when the command ends before; stop:
 *   its exit code; kill: at the end, whatever has happened
 */
export function startHeard(file, args, { cwd, env = {} }) {
  const child = spawn(file, args, { cwd, env: { ...ownEnvironment(), ...env } });
  let output = '';
  /** @type {Set<() => void>} */
  const waiting = new Set();
  const hear = (/** @type {Buffer} */ data) => {
    output += data.toString();
    for (const look of waiting) look();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = /** @type {Promise<number | null>} */ (
    new Promise((resolve) => {
      child.once('exit', resolve);
    })
  );
  const heard = (/** @type {RegExp} */ what) =>
    /** @type {Promise<string>} */ (
      new Promise((resolve, reject) => {
        const look = () => {
          const found = what.exec(output);
          if (!found) return;
          waiting.delete(look);
          output = output.slice(found.index + found[0].length);
          resolve(found[1] ?? '');
        };
        waiting.add(look);
        void ended.then((code) => reject(new Error(`${file} ended with ${code}:\n${output}`)));
        look();
      })
    );
  const stop = async (/** @type {NodeJS.Signals} */ signal = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  return { heard, stop, kill: () => void child.kill('SIGKILL') };
}
