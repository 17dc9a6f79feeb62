// Drawing on the map: outlines, corners that arrow keys move, side lengths, and places that are pointed out by key.
import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { snapped } from './corner-layer';
import { PortalMap } from './portal-map';

const at = (longitude: number, latitude: number) => ({ longitude, latitude });
const SQUARE = [at(120, 30), at(120.001, 30), at(120.001, 30.001), at(120, 30.001)];
const RING = [...SQUARE, ...SQUARE.slice(0, 1)].map(({ longitude, latitude }) => [longitude, latitude]);
const SHAPES = (['around', 'former', 'drawn', 'fault'] as const).map((tone) => ({
  key: tone,
  label: tone,
  outline: [[RING]],
  tone,
}));

function Drawn(props: Partial<ComponentProps<typeof PortalMap>>) {
  const [places, setPlaces] = useState(SQUARE);
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <>
      <PortalMap
        label="宗地"
        center={at(120.0005, 30.0005)}
        zoom={18}
        listedBy="page"
        corners={{
          places,
          name: (index) => `J${index + 1}`,
          chosen,
          onChoose: setChosen,
          onMove: (index, place) => setPlaces((before) => before.map((one, n) => (n === index ? place : one))),
        }}
        {...props}
      />
      <output>{JSON.stringify(places)}</output>
      <p>{`chosen ${chosen}`}</p>
    </>
  );
}
const places = () => JSON.parse(screen.getByRole('status').textContent) as typeof SQUARE;

test('a corner is moved by arrow keys, a centimetre or a metre, keeps the focus, and is chosen by the enter key', () => {
  render(<Drawn />);
  const corner = () => screen.getByRole('button', { name: /^J3，/ });
  corner().focus();
  fireEvent.keyDown(corner(), { key: 'ArrowUp' });
  expect(document.activeElement).toBe(corner());
  fireEvent.keyDown(corner(), { key: 'ArrowLeft', shiftKey: true });
  const [, , moved] = places();
  expect((moved!.latitude - 30.001) * 111_195).toBeCloseTo(0.01, 4);
  expect((120.001 - moved!.longitude) * 111_195 * Math.cos((30 * Math.PI) / 180)).toBeCloseTo(1, 2);
  expect(document.activeElement).toBe(corner());
  fireEvent.keyDown(corner(), { key: 'Enter' });
  expect(screen.getByText('chosen 2')).toBeTruthy();
  expect(document.activeElement).toBe(corner());
});

test('outlines and side lengths are drawn, and go when they are no longer given', () => {
  const { container, rerender } = render(
    <Drawn shapes={SHAPES} labels={[{ ...at(120.0005, 30), text: '96.49' }]} line={SQUARE} />,
  );
  expect(container.querySelectorAll('.leaflet-shapes-pane path')).toHaveLength(SHAPES.length);
  expect(screen.getByText('96.49')).toBeTruthy();
  rerender(<Drawn shapes={SHAPES.slice(0, 1)} labels={[]} line={[]} />);
  expect(container.querySelectorAll('.leaflet-shapes-pane path')).toHaveLength(1);
  expect(screen.queryByText('96.49')).toBeNull();
});

test('the enter key picks the middle of the map, which arrow keys move; not while a corner has the focus', () => {
  const picked: ReturnType<typeof at>[] = [];
  render(<Drawn onPick={(place) => picked.push(place)} />);
  const map = screen.getByRole('region', { name: '宗地' });
  fireEvent.keyPress(map, { key: 'Enter', charCode: 13 });
  expect(picked).toHaveLength(1);
  expect(picked[0]?.longitude).toBeCloseTo(120.0005, 6);
  fireEvent.keyPress(screen.getByRole('button', { name: /^J1，/ }), { key: 'Enter', charCode: 13 });
  expect(picked).toHaveLength(1);
});

test('a corner that is let go near another comes to lie on it, further off it stays', () => {
  const near = at(120.00001, 30.00001);
  expect(snapped(near, SQUARE, 19)).toEqual(SQUARE[0]);
  expect(snapped(near, SQUARE.slice(1), 19)).toEqual(near);
});

test('a corner that is let go near a side comes to lie on its nearest point, a corner within reach goes before', () => {
  const sides = SQUARE.map((from, index) => [from, SQUARE[(index + 1) % 4]!] as const);
  const beside = at(120.0004, 30.00001);
  const caught = snapped(beside, SQUARE, 19, sides);
  expect(caught.latitude).toBe(30);
  expect(caught.longitude).toBeCloseTo(120.0004, 9);
  // Beyond the end of a side its end is the nearest.
  expect(snapped(at(119.99999, 29.99999), [], 19, sides)).toEqual(SQUARE[0]);
  expect(snapped(at(120.00002, 30.00001), SQUARE, 19, sides)).toEqual(SQUARE[0]);
  expect(snapped(at(120.0005, 30.0005), SQUARE, 19, sides)).toEqual(at(120.0005, 30.0005));
});
