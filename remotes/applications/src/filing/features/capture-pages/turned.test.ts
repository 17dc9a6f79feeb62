// Geometry of cropping and turning.
import fc from 'fast-check';
import { WHOLE, cropBox, turnedSize } from './turned';

test('nothing cut off is the whole picture', () => {
  expect(cropBox(WHOLE, 640, 480)).toEqual({ x: 0, y: 0, width: 640, height: 480 });
});

test('a crop lies inside the picture, whatever is cut off', () => {
  const share = fc.double({ min: 0, max: 0.45, noNaN: true });
  fc.assert(
    fc.property(
      share,
      share,
      share,
      share,
      fc.integer({ min: 1, max: 4000 }),
      fc.integer({ min: 1, max: 4000 }),
      (left, top, right, bottom, width, height) => {
        const box = cropBox({ left, top, right, bottom }, width, height);
        expect(box.x + box.width).toBeLessThanOrEqual(width + 1);
        expect(box.y + box.height).toBeLessThanOrEqual(height + 1);
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(1);
      },
    ),
  );
});

test('a quarter turn swaps the sides', () => {
  expect([turnedSize(4, 3, 90), turnedSize(4, 3, 180), turnedSize(4, 3, 270)]).toEqual([
    { width: 3, height: 4 },
    { width: 4, height: 3 },
    { width: 3, height: 4 },
  ]);
});
