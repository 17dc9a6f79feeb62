import fc from 'fast-check';
import { readCursor, writeCursor } from './page-cursor';

test('a cursor comes back as it went', () => {
  fc.assert(fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), fc.uuid(), (at, id) => {
    expect(readCursor(writeCursor({ at, id }))).toEqual({ at, id });
  }));
});

test('any other text is none', () => {
  fc.assert(fc.property(fc.string(), (text) => readCursor(text) === null));
  expect(readCursor(undefined)).toBeNull();
  expect(readCursor(Buffer.from('2026-13-45T00:00:00.000Z 00000000-0000-4000-8000-000000000000').toString('base64url'))).toBeNull();
});
