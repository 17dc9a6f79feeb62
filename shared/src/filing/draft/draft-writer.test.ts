// The draft writer: one draft however often its start is repeated, versions carried along, real conflicts told from
// lost answers.
import type { DraftWriterPorts } from './draft-writer';
import { createDraftWriter } from './draft-writer';
import type { FormContent } from './form-content';
import type { ServerCopy } from './server-copy';

const content = (price: string): FormContent => ({ fields: { cjjg: price }, parties: { qlr: [{ qlrmc: '王芳' }] } });
const stale = (server: ServerCopy) => Object.assign(new Error('stale'), { server });

function setUp(overrides: Partial<DraftWriterPorts> = {}) {
  const ports = {
    start: jest.fn(async () => ({ businessNumber: 'D0001', version: 1, savedAt: 't1' })),
    save: jest.fn(async (_number: string, version: number, _form: FormContent) => ({
      version: version + 1,
      savedAt: `t${version + 1}`,
    })),
    findServerCopy: (error: unknown) => (error as { server?: ServerCopy }).server ?? null,
    onStarted: jest.fn(),
    onConflict: jest.fn(),
    newKey: jest.fn(() => `key-${ports.newKey.mock.calls.length}`),
    ...overrides,
  } as DraftWriterPorts & {
    start: jest.Mock;
    save: jest.Mock;
    onStarted: jest.Mock;
    onConflict: jest.Mock;
    newKey: jest.Mock;
  };
  return ports;
}

test('the first write starts the draft, the next ones save the version before', async () => {
  const ports = setUp();
  const writer = createDraftWriter(ports, null);
  await writer.write(content('1'));
  await writer.write(content('2'));
  await writer.write(content('3'));
  expect(ports.start).toHaveBeenCalledTimes(1);
  expect(ports.onStarted).toHaveBeenCalledWith('D0001');
  expect(ports.save.mock.calls.map(([number, version]) => [number, version])).toEqual([
    ['D0001', 1],
    ['D0001', 2],
  ]);
  expect(writer.version()).toBe(3);
});

test('a start whose answer was lost is repeated with its key and its content, then brought up to date', async () => {
  const ports = setUp();
  ports.start.mockRejectedValueOnce(new Error('timeout'));
  const writer = createDraftWriter(ports, null);
  await expect(writer.write(content('1'))).rejects.toThrow('timeout');
  await writer.write(content('2'));
  expect(ports.newKey).toHaveBeenCalledTimes(1);
  expect(ports.start.mock.calls).toEqual([
    [content('1'), 'key-1'],
    [content('1'), 'key-1'],
  ]);
  expect(ports.save).toHaveBeenCalledWith('D0001', 1, content('2'));
});

test('a save whose answer was lost is no conflict', async () => {
  const ports = setUp();
  ports.save.mockRejectedValueOnce(new Error('timeout'));
  ports.save.mockRejectedValueOnce(stale({ version: 8, form: content('1'), savedAt: 't8' }));
  const writer = createDraftWriter(ports, { businessNumber: 'D0001', version: 7 });
  await expect(writer.write(content('1'))).rejects.toThrow('timeout');
  await expect(writer.write(content('2'))).resolves.toEqual({ version: 9, savedAt: 't9' });
  expect(ports.save).toHaveBeenLastCalledWith('D0001', 8, content('2'));
  expect(ports.onConflict).not.toHaveBeenCalled();
});

test('the same content repeated after a lost answer is taken as saved', async () => {
  const ports = setUp();
  ports.save.mockRejectedValueOnce(
    stale({
      version: 8,
      form: { ...content('1'), parties: { qlr: [{ qlrmc: '王芳', bsm: '77', dz: '' }] } },
      savedAt: 't8',
    }),
  );
  const writer = createDraftWriter(ports, { businessNumber: 'D0001', version: 7 });
  await expect(writer.write(content('1'))).resolves.toEqual({ version: 8, savedAt: 't8' });
  expect(ports.save).toHaveBeenCalledTimes(1);
});

test("somebody else's content is a conflict, and overwriting is based on the server's version", async () => {
  const ports = setUp();
  const server = { version: 9, form: content('900000.00'), savedAt: 't9' };
  ports.save.mockRejectedValueOnce(stale(server));
  const writer = createDraftWriter(ports, { businessNumber: 'D0001', version: 7 });
  await expect(writer.write(content('1'))).rejects.toThrow('stale');
  expect(ports.onConflict).toHaveBeenCalledWith(server);
  writer.rebase(server.version);
  await writer.write(content('1'));
  expect(ports.save).toHaveBeenLastCalledWith('D0001', 9, content('1'));
});
