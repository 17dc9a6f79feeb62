// Fifty clicks on 提交 make one application, whether they carry one key or fifty.
import { randomUUID } from 'node:crypto';
import { aSignedCase, everybody, freeHouse } from '../support/drive-case';
import type { People } from '../support/drive-case';
import { expect, test } from '../support/portal-test';
import { comeIn, open } from '../support/sign-in';

interface Submission {
  url: string;
  body: object;
  keys: string[];
}
interface SubmitAnswer {
  status: number;
  resultCode: string;
  data: { ywh: string } | null;
}

/** Sends all at once from inside the page, as the page's own session. */
function submitAll({ url, body, keys }: Submission): Promise<SubmitAnswer[]> {
  const xsrf = /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
  const token = localStorage.getItem('token') ?? '';
  const headers = {
    'Content-Type': 'application/json',
    token,
    Authorization: `Bearer ${token}`,
    deviceId: localStorage.getItem('deviceId') ?? '',
    'X-XSRF-TOKEN': decodeURIComponent(xsrf),
  };
  return Promise.all(
    keys.map(async (key) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'Idempotency-Key': key },
        body: JSON.stringify(body),
      });
      return { status: answer.status, ...((await answer.json()) as Omit<SubmitAnswer, 'status'>) };
    }),
  );
}

let people: People;
test.beforeEach(async () => {
  people = await everybody();
});
test.afterEach(async () => freeHouse(people));

test('fifty submissions at once make one application', async ({ page }) => {
  const { ywh: draft, version } = await aSignedCase(people);
  await comeIn(page, 'citizen');
  const same = randomUUID();
  const keys = Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? same : randomUUID()));
  const answers = await page.evaluate(submitAll, {
    url: '/api/reg3/apply/submit',
    body: { ywh: draft, version, declarations: ['truth', 'intent', 'withdrawal'] },
    keys,
  });
  expect(new Set(answers.map(({ status, resultCode }) => `${status} ${resultCode}`))).toEqual(new Set(['200 A000']));
  const numbers = new Set(answers.map(({ data }) => data?.ywh));
  expect(numbers.size).toBe(1);
  const [number = ''] = numbers;

  await open(page, `/apply-list?keyword=${number}`);
  await expect(
    page
      .locator('main#page')
      .locator('li, tr')
      .filter({ hasText: String(number) }),
  ).toHaveCount(1);
  const file = (await people.seller.get(`/api/reg3/bizPrimary/queryAll/${number}`)).body.data;
  expect(file.timeline.filter(({ event }: { event: string }) => event === 'submit')).toHaveLength(1);
});
