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
