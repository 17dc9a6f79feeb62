// The device's copy is offered only when it holds more than the server.
import { isWorthOffering } from './use-recovery';

const form = (price: string) => ({ fields: { cjjg: price }, parties: {} });
const copy = (price: string, version: number | null, typedAt = '2026-11-21T14:30:00+08:00') => ({
  form: form(price),
  version,
  typedAt,
});
const server = { form: form('1'), version: 4, savedAt: '2026-11-21T14:20:00+08:00' };

test.each([
  ['nothing is on the server', copy('2', null), null, true],
  ['typed on the present version', copy('2', 4), server, true],
  ['typed later on an older version', copy('2', 3), server, true],
  ['the same content', copy('1', 4), server, false],
  ['older than what another device saved', copy('2', 3, '2026-11-21T14:10:00+08:00'), server, false],
] as const)('%s', (_name, mine, theirs, offered) => {
  expect(isWorthOffering(mine, theirs)).toBe(offered);
});
