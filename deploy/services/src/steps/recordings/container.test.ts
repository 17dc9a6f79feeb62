// What counts as a recording: by its bytes alone, whatever they are.
import fc from 'fast-check';
import { samplePng } from '../../testing/files/sample-files';
import { mp4Head, webmHead } from '../../testing/files/sample-recording';
import { readContainer } from './container';
import { rangeOf } from './play';

test('WebM and MP4 are told by their signature, with sound and picture by their tracks', () => {
  expect(readContainer(webmHead())).toEqual({ mime: 'video/webm', hasPicture: true, hasSound: true });
  expect(readContainer(webmHead([2]))).toEqual({ mime: 'video/webm', hasPicture: false, hasSound: true });
  expect(readContainer(webmHead([1]))).toEqual({ mime: 'video/webm', hasPicture: true, hasSound: false });
  expect(readContainer(mp4Head())).toEqual({ mime: 'video/mp4', hasPicture: true, hasSound: true });
  expect(readContainer(mp4Head(['soun']))).toEqual({ mime: 'video/mp4', hasPicture: false, hasSound: true });
});

test('what is none is none: a picture, a paper, another Matroska, a program, nothing', () => {
  for (const bytes of [
    samplePng(20, 20),
    Buffer.from('%PDF-1.7'),
    webmHead([1, 2], 'matroska'),
    Buffer.from('MZ'),
    Buffer.alloc(0),
  ])
    expect(readContainer(bytes)).toBeNull();
});

test('whatever the bytes are, they are read to an end', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 3_000 }),
      fc.constantFrom(webmHead(), mp4Head(), Buffer.alloc(0)),
      (bytes, head) => {
        const read = readContainer(Buffer.concat([head, Buffer.from(bytes)]));
        expect(read === null || ['video/webm', 'video/mp4'].includes(read.mime)).toBe(true);
      },
    ),
  );
});

test.each([
  [undefined, null],
  ['bytes=0-99', { from: 0, to: 99 }],
  ['bytes=900-', { from: 900, to: 999 }],
  ['bytes=990-2000', { from: 990, to: 999 }],
  ['bytes=-10', { from: 990, to: 999 }],
  ['bytes=-5000', { from: 0, to: 999 }],
  ['bytes=1000-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=9-3', null],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
  ['items=0-1', null],
] as const)('of a thousand bytes the range %s is %o', (header, range) => {
  expect(rangeOf(header, 1_000)).toEqual(range);
});
