// What offices write, as people see it: marks become elements, and nothing that looks like HTML or a script ever does.
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from '@portal/shared/router';
import { ContentText } from './content-text';
import { spokenText } from './content-blocks';

const show = (text: string) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <ContentText>{text}</ContentText> }])} />)
    .container;

test('headings, lists, weight and links are elements, and read aloud without their marks', () => {
  const text =
    '## 怎样办理\n1. 提交**申请**\n2. 领证\n\n- 见[办事指南](#/work-guide?lcdm=x)\n### 依据\n见[条例](https://www.gov.cn/a)。';
  const page = show(text);
  expect(screen.getByRole('heading', { level: 2, name: '怎样办理' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 3, name: '依据' })).toBeTruthy();
  expect([...page.querySelectorAll('ol > li')].map((item) => item.textContent)).toEqual(['提交申请', '领证']);
  expect(page.querySelector('ol strong')?.textContent).toBe('申请');
  expect(screen.getByRole('link', { name: '办事指南' }).getAttribute('href')).toContain('/work-guide?lcdm=x');
  const outside = screen.getByRole('link', { name: '条例' });
  expect([outside.getAttribute('href'), outside.getAttribute('rel')]).toEqual([
    'https://www.gov.cn/a',
    'noopener noreferrer',
  ]);
  expect(spokenText(text)).toEqual(['怎样办理', '提交申请', '领证', '见办事指南', '依据', '见条例。']);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<iframe src="https://example.com"></iframe>',
  '[点我](javascript:alert(1))',
  '[点我](JaVaScRiPt:alert)',
  '[点我](data:text/html;base64,PHNjcmlwdD4=)',
  '[点我](http://example.com)',
  '[点我](//example.com)',
  '[点我](#//example.com)',
  '[点我](https:example.com)',
  '[点我](https://user@example.com)',
  '[<b>x</b>](vbscript:x)',
  '**<svg onload=alert(1)>**',
])('%s stays text', (text) => {
  const page = show(text);
  expect(page.querySelector('script, img, iframe, svg, b, a, [onerror], [onload]')).toBeNull();
  expect(page.textContent).toBe(text.replaceAll('**', ''));
});
