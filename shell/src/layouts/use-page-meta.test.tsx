// Title, description and keywords of the document.
import { render } from '@testing-library/react';
import type { PageRoute } from '../routing/page-route';
import { usePageMeta } from './use-page-meta';

const route: PageRoute = {
  page: 'p',
  path: '/p',
  title: '进度查询',
  auth: 'public',
  layout: 'root',
  owner: 'queries',
  keywords: ['业务号'],
};
function Probe({ of }: { of: PageRoute | null }) {
  usePageMeta(of);
  return null;
}
const meta = (name: string) => document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

describe('after a navigation', () => {
  beforeEach(() => {
    const { rerender } = render(<Probe of={{ ...route, title: '首页', keywords: undefined }} />);
    rerender(<Probe of={route} />);
  });
  test('S1.27 the document has the title of the route', () => expect(document.title).toBe('进度查询'));
  test('S1.29 the description starts with the product’s name and the title', () =>
    expect(meta('description')).toBe('不动产智治平台进度查询'));
  test('S1.30 the keywords start with the field’s name and the title', () =>
    expect(meta('keywords')).toBe('不动产进度查询,业务号'));
});

test.each([
  ['a route without a title', { ...route, title: '', keywords: undefined }],
  ['no route', null],
])('S1.28 %s gives the platform’s name', (_name, of) => {
  render(<Probe of={of} />);
  expect([document.title, meta('description'), meta('keywords')]).toEqual([
    '不动产智治平台',
    '不动产智治平台',
    '不动产',
  ]);
});
