// What the tool of measuring says of the places that were chosen on the map.
import { render, screen } from '@testing-library/react';
import type { Position } from '../../contract/graphics';
import { Measuring } from './measuring';

const CORNERS: Position[] = [
  [120.1, 30.2],
  [120.1001, 30.2],
  [120.1001, 30.2001],
  [120.1, 30.2001],
];
const said = (places: readonly Position[]) => {
  render(<Measuring places={places} onClear={() => undefined} />);
  return screen.getByRole('status').textContent;
};

// By hand from the radii of curvature of GRS 80 at 30.2°: N cos φ Δλ = 9.629 m, M Δφ = 11.086 m.
test.each([
  [2, '长度9.63米'],
  [3, /^长度20\.71米，闭合后面积53\.37平方米$/],
  [4, /^长度30\.34米，闭合后面积106\.7[45]平方米$/],
])('of %d places the length of the way, and the area that it would enclose', (count, words) => {
  expect(said(CORNERS.slice(0, count))).toMatch(words);
});

test('of none and of one it says how to go on, with the keyboard too', () => {
  expect(said([])).toMatch('按回车键');
  expect(screen.getByRole('button', { name: '重新量测' })).toHaveProperty('disabled', true);
});
