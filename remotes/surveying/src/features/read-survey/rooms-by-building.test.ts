// Rooms as buildings: each under its number, areas added without losing a hundredth.
import fc from 'fast-check';
import { roomsByBuilding, sumOf } from './rooms-by-building';

const room = (building: string, number: string, area: string) => ({
  unitCode: `330106001009GB00777F${building}${number}`,
  ...{ name: number, floor: number.slice(0, 2), storeys: '6', area, use: '10', structure: '3' },
});

test('rooms are gathered by building, in the order of their numbers, with floors and areas', () => {
  const found = roomsByBuilding([
    room('0010', '0101', '1.10'),
    room('0002', '0201', '2.2'),
    room('0002', '0101', '0.1'),
    room('0002', '0102', '3'),
  ]);
  expect(
    found.map(({ name, floors, rooms, area, buildingId }) => [name, floors, rooms.length, area, buildingId]),
  ).toEqual([
    ['2幢', 2, 3, '5.30', '330106001009GB00777F0002'],
    ['10幢', 1, 1, '1.10', '330106001009GB00777F0010'],
  ]);
});

test('areas add up in hundredths', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9_999_999 }), { maxLength: 200 }), (hundredths) => {
      const texts = hundredths.map((value) => (value / 100).toFixed(2));
      const whole = hundredths.reduce((sum, value) => sum + value, 0);
      expect(sumOf(texts)).toBe((whole / 100).toFixed(2));
    }),
  );
});
