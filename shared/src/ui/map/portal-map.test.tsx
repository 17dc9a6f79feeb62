// The map in a page: named, with every place in a list for those who cannot see it.
import { fireEvent, render, screen } from '@testing-library/react';
import { PortalMap } from './portal-map';

const office = { key: '1', label: '西湖区不动产登记中心', longitude: 120.13, latitude: 30.26 };

test('every place can be chosen without seeing the map', () => {
  const chosen: string[] = [];
  render(
    <PortalMap
      label="登记中心"
      center={office}
      markers={[office, { ...office, key: '2', label: '无法显示', latitude: 89 }]}
      onSelect={(marker) => chosen.push(marker.label)}
    />,
  );
  expect(screen.getByRole('region', { name: '登记中心' })).toBeTruthy();
  for (const button of screen.getByRole('list', { name: /地点列表/ }).querySelectorAll('button'))
    fireEvent.click(button);
  expect(chosen).toEqual(['西湖区不动产登记中心', '无法显示']);
});

test('districts lie below the markers, named from near; a page that lists the places itself has no second list', () => {
  const ring = [
    [120, 30],
    [120.3, 30],
    [120.2, 30.4],
  ];
  const { container } = render(
    <PortalMap
      label="网点"
      center={office}
      markers={[office]}
      outlines={[{ key: '330106', label: '西湖区', rings: [ring] }]}
      selected="1"
      listedBy="page"
    />,
  );
  expect(screen.queryByRole('list')).toBeNull();
  const shapes = [...container.querySelectorAll('path.leaflet-interactive, path')].map((path) =>
    path.getAttribute('fill'),
  );
  expect(shapes.indexOf('#dfe8f2')).toBe(0);
  expect(shapes).toContain('#a3262a');
  expect(screen.getByText('西湖区')).toBeTruthy();
});

test('a page that is left just after its window has changed its size hears no more of the map', async () => {
  // The map asks for a frame by the function that it found when it was loaded.
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  try {
    const seen: unknown[] = [];
    const show = () =>
      render(<PortalMap label="宗地" center={office} markers={[]} onView={(southWest) => seen.push(southWest)} />);
    const resized = async ({ container }: ReturnType<typeof show>) => {
      const host = container.querySelector('.leaflet-container');
      Object.defineProperties(host, { clientWidth: { value: 900 }, clientHeight: { value: 500 } });
      seen.length = 0;
      fireEvent(window, new Event('resize'));
      for (let frame = 0; frame < 3; frame += 1)
        await new Promise((resolve) => {
          requestAnimationFrame(resolve);
        });
    };
    const stays = show();
    await resized(stays);
    jest.advanceTimersByTime(1_000);
    expect(seen).toHaveLength(1);
    stays.unmount();
    const left = show();
    await resized(left);
    left.unmount();
    jest.advanceTimersByTime(1_000);
    expect(seen).toHaveLength(0);
  } finally {
    jest.useRealTimers();
  }
});
