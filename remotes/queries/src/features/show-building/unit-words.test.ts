// Where keys lead in a table whose floors differ in length, and what a unit is called.
import type { Floor } from '../../api/buildings';
import { cellAfter, countStates, findUnit, shortRoom, unitWords, widestRoom } from './unit-words';

const unit = (room: string, state = 'registered') => ({ room, state, saleState: 'none' }) as Floor['units'][number];
const floors: Floor[] = [
  { name: '3层', units: [unit('301'), unit('302', 'sealed'), unit('303')] },
  { name: '2层', units: [unit('201')] },
  { name: '1层', units: [unit('101'), unit('102')] },
];

test.each([
  ['ArrowRight', false, [0, 2], [0, 2]],
  ['ArrowDown', false, [0, 2], [1, 0]],
  ['ArrowUp', false, [0, 1], [0, 1]],
  ['End', false, [2, 0], [2, 1]],
  ['End', true, [0, 0], [2, 1]],
  ['Home', true, [2, 1], [0, 0]],
  ['PageDown', false, [0, 2], [2, 1]],
  ['ArrowLeft', false, [1, 0], [1, 0]],
] as const)('%s (far %s) from %j leads to %j', (key, isFar, [row, column], [nextRow, nextColumn]) => {
  expect(cellAfter(key, isFar, { row, column }, floors)).toEqual({ row: nextRow, column: nextColumn });
});

test('other keys lead nowhere; a room is found on its floor; states are counted in the order of the legend', () => {
  expect(cellAfter('a', false, { row: 0, column: 0 }, floors)).toBeNull();
  expect([findUnit(floors, ' 102 '), findUnit(floors, '999'), findUnit(floors, ' ')]).toEqual([
    { row: 2, column: 1 },
    null,
    null,
  ]);
  expect(countStates(floors)).toEqual([
    ['registered', 5],
    ['sealed', 1],
  ]);
});

test('cells are as wide as the longest name of a room, within bounds', () => {
  expect(widestRoom(floors)).toBeCloseTo(1.86);
  expect(widestRoom([...floors, { name: '4层', units: [unit('2单元601室')] }])).toBeCloseTo(5.48);
  expect(widestRoom([{ name: '1层', units: [unit('东区商业街临街店铺第一百零八号')] }])).toBe(12);
  expect(widestRoom([])).toBe(0);
  expect(shortRoom('2单元601室')).toBe('2单元601室');
  expect(shortRoom('东区商业街临街店铺第一百零八号')).toBe('东区商业街临街店铺第一…');
});

test('the words of a unit say more of one’s own', () => {
  expect(unitWords('3层', { ...unit('302'), saleState: 'sold' })).toBe('3层，302，已售，已登记');
  expect(unitWords('3层', { ...unit('302'), isMine: true, area: '89.00', use: '住宅' })).toBe(
    '3层，302，已登记，您的房屋，89.00平方米，住宅',
  );
});
