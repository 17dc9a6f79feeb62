// What every command of a tool has in common, tested over a table with one command line for each of them.
export interface Outcome {
  code: number;
  out: string;
  err: string;
}

export interface Line {
  args: readonly string[];
  /** 0 when left out. */
  code?: number;
  /** Before the dry run. */
  prepare?: () => Promise<unknown>;
}

export interface Tool {
  name: string;
  call: (...args: string[]) => Promise<Outcome>;
  /** In the order in which they are run; each line finds what those before have left. */
  lines: readonly Line[];
  /** Everything that the tool may change. */
  state: () => Promise<unknown>;
}

/** Runs a tool's `run` with a terminal of its own. */
export async function capture(
  work: (terminal: { write: (text: string) => void; writeErr: (text: string) => void }) => Promise<number>,
): Promise<Outcome> {
  const out: string[] = [];
  const err: string[] = [];
  // The library of completion prints by itself.
  const log = jest.spyOn(console, 'log').mockImplementation((text: string) => void out.push(text));
  const code = await work({ write: (text) => out.push(text), writeErr: (text) => err.push(text) });
  log.mockRestore();
  return { code, out: out.join('\n'), err: err.join('\n') };
}

interface Node {
  path: string[];
  isGroup: boolean;
  help: string;
}

/** The commands below `path`, as help lists them. */
async function nodesOf(call: Tool['call'], path: string[] = []): Promise<Node[]> {
  const { out: help } = await call(...path, '--help');
  const [, list = ''] = /\nCommands:\n((?: .*\n?)+)/.exec(help) ?? [];
  const names = [...list.matchAll(/^ {2}([\w-]+)/gm)].map(([, name = '']) => name).filter((name) => name !== 'help');
  const below = await Promise.all(names.map((name) => nodesOf(call, [...path, name])));
  return [{ path, isGroup: names.length > 0, help }, ...below.flat()];
}

/** Whether a command line is one of this command. */
const isOf = (path: readonly string[], args: readonly string[]) => path.every((part, at) => args[at] === part);
const changes = ({ help }: Node): boolean => help.includes('--dry-run');

export function describeEveryCommand({ name, call, lines, state }: Tool): void {
  const ownNodes = async () => (await nodesOf(call)).filter(({ path }) => path[0] !== 'completion');

  test(`${name}: every command has help and refuses unknown options on standard error`, async () => {
    for (const { path } of await nodesOf(call)) {
      expect(await call(...path, '--help')).toEqual({
        code: 0,
        out: expect.stringContaining(['Usage:', name, ...path].join(' ')) as string,
        err: '',
      });
      expect(await call(...path, '--no-such-option')).toEqual({
        code: 2,
        out: '',
        err: expect.stringMatching(/^error: .*\n?/) as string,
      });
    }
    expect(await call('--version')).toEqual({
      code: 0,
      out: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
      err: '',
    });
    expect(await call('no-such-command')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('unknown') as string,
    });
    expect(await call()).toMatchObject({ code: 2, out: '', err: expect.stringContaining('Usage:') as string });
  });

  test(`${name}: the table has a line for every command`, async () => {
    const commands = (await ownNodes()).filter(({ isGroup }) => !isGroup).map(({ path }) => path);
    expect(commands.length).toBeGreaterThan(1);
    expect(commands.filter((path) => !lines.some(({ args }) => isOf(path, args)))).toEqual([]);
  });

  test(`${name}: JSON alone on standard output; a dry run leaves everything as it is, byte by byte`, async () => {
    const nodes = await ownNodes();
    for (const line of lines) {
      await line.prepare?.();
      const { args, code = 0 } = line;
      const node = nodes.filter(({ path }) => isOf(path, args)).at(-1)!;
      const before = await state();
      if (changes(node)) {
        const dry = await call(...args, '--dry-run', '--json');
        expect({ args, ...dry }).toMatchObject({ args, code: 0, err: '' });
        expect(JSON.parse(dry.out)).toMatchObject({ dryRun: true, would: expect.anything() as unknown });
        expect({ args, ...(await call(...args, '--dry-run')) }).toMatchObject({
          args,
          code: 0,
          out: expect.stringMatching(/^dry run, nothing is changed; otherwise:\n./) as string,
        });
        expect({ args, state: await state() }).toEqual({ args, state: before });
      }
      const done = await call(...args, '--json');
      expect({ args, ...done }).toMatchObject({ args, code });
      for (const text of done.out.split('\n')) expect(() => JSON.parse(text) as unknown).not.toThrow();
      if (code === 0) expect({ args, err: done.err }).toEqual({ args, err: '' });
      expect({ args, isChanged: JSON.stringify(await state()) !== JSON.stringify(before) }).toEqual({
        args,
        isChanged: changes(node),
      });
    }
  });

  test.each(['bash', 'zsh', 'fish'])(`${name}: completion for %s`, async (shell) => {
    expect(await call('completion', shell)).toEqual({
      code: 0,
      out: expect.stringContaining(`${name} complete`) as string,
      err: '',
    });
    const nodes = await ownNodes();
    const fits = async (...words: string[]) =>
      (await call('complete', '--', ...words)).out.split('\n').map((line) => line.split('\t')[0]);
    for (const { path } of nodes.filter((node) => node.path.length > 0))
      expect(await fits(...path)).toContain(path.at(-1));
    for (const { path } of nodes.filter(changes)) expect(await fits(...path, '--dry')).toContain('--dry-run');
  });
}
