// Codecs name the place of every misfit in both vocabularies and never let undeclared keys out.
import { isWireFormatError } from '../kernel/error-info';
import { defineWire, integer, knownWords, list, mapOf, nullable, oneOf, optional, text, textOr } from '.';
import { translated } from './codec';

const place = defineWire({ businessNumber: ['ywh', text], note: ['bz', optional(text)] });
const outer = defineWire({
  rows: ['list', list(place)],
  state: ['zt', translated({ '0': 'draft', '1': 'submitted' })],
});

function failure(action: () => unknown) {
  try {
    action();
  } catch (error) {
    if (isWireFormatError(error))
      return (error as unknown as { place: { endpoint: string; field: string; wireField: string } }).place;
    throw error;
  }
  return undefined;
}

test('decodes known keys, ignores unknown ones, leaves absent optional ones out', () => {
  const domain = outer.decode({ list: [{ ywh: '0012', extra: 1, bz: null }], zt: '1', more: true }, 'GET /x');
  expect(domain).toEqual({ rows: [{ businessNumber: '0012' }], state: 'submitted' });
  expect('note' in domain.rows[0]!).toBe(false);
});

test('encodes declared keys only', () => {
  const loose = { rows: [{ businessNumber: '1', secret: 'x' }], state: 'draft' as const, other: 1 };
  expect(outer.encode(loose)).toEqual({ list: [{ ywh: '1' }], zt: '0' });
});

test('a misfit names the call, the field and both names', () => {
  expect(failure(() => outer.decode({ list: [{ ywh: '1' }, { ywh: 2 }], zt: '0' }, 'GET /x'))).toEqual({
    endpoint: 'GET /x',
    field: 'rows.1.businessNumber',
    wireField: 'list.1.ywh',
  });
  expect(failure(() => outer.decode({ list: [], zt: '9' }, 'GET /x'))).toMatchObject({
    field: 'state',
    wireField: 'zt',
  });
  expect(failure(() => outer.encode({ rows: [], state: 'gone' as never }))).toMatchObject({ field: 'state' });
});

test('inherited keys and prototypes are not data', () => {
  expect(failure(() => defineWire({ a: ['toString', text] }).decode({}, 'x'))).toEqual({
    endpoint: 'x',
    field: 'a',
    wireField: 'toString',
  });
  expect(
    failure(() => translated({ a: 'b' }).decode('constructor', { endpoint: 'x', wirePath: '', domainPath: '' })),
  ).toEqual({ endpoint: 'x', field: 'data', wireField: 'data' });
});

test('two names for one wire key are refused when defined', () => {
  expect(() => defineWire({ a: ['bz', text], b: ['bz', text] })).toThrow(TypeError);
});

test('the value codecs', () => {
  const at = { endpoint: 'x', wirePath: 'w', domainPath: 'd' };
  expect(nullable(integer).decode(undefined, at)).toBeNull();
  expect(textOr('').decode(null, at)).toBe('');
  expect(knownWords(['a', 'b']).decode(['b', 'z'], at)).toEqual(['b']);
  expect(mapOf(integer).decode({ DRAFT: 2 }, at)).toEqual({ DRAFT: 2 });
  expect(failure(() => mapOf(integer).decode({ DRAFT: '2' }, at))).toMatchObject({ field: 'd.DRAFT' });
  expect(failure(() => integer.decode(1.5, at))).toEqual({ endpoint: 'x', field: 'd', wireField: 'w' });
  expect(failure(() => oneOf(['1']).decode(1, at))).toEqual({ endpoint: 'x', field: 'd', wireField: 'w' });
});
