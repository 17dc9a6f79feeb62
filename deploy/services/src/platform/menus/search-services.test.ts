// The search answers people's questions: 95 of 100 among the first three, by words, sounds, initials, typing errors.
import { findServices } from './find-services';
import { QUESTIONS } from './search-questions';
import { PEOPLES_WORDS } from './peoples-words';
import { menuOf } from './tree';

const unlimited = undefined as never;
const find = async (words: string) => findServices(unlimited, undefined, words);
const asked = Object.entries(QUESTIONS).flatMap(([id, line]) => line.split(' ').map((words) => ({ id, words })));

test('at least 95 % of three hundred questions find their answer among the first three', async () => {
  const missed: string[] = [];
  for (const { id, words } of asked) {
    const first = (await find(words)).slice(0, 3).map((service) => service.id);
    if (!first.includes(id)) missed.push(`${words}: ${id}, not ${first.join(' ')}`);
  }
  expect(asked.length).toBeGreaterThanOrEqual(300);
  expect(missed.slice(Math.floor(asked.length * 0.05))).toEqual([]);
});

test('questions and words name services that exist', () => {
  const ids = new Set(menuOf().flatMap(({ services }) => services.map(({ id }) => id)));
  expect([...Object.keys(QUESTIONS), ...Object.keys(PEOPLES_WORDS)].filter((id) => !ids.has(id))).toEqual([]);
});

test('every business and page is found first or second by its own name', async () => {
  const missed: string[] = [];
  for (const { id, name } of menuOf().flatMap(({ services }) => services))
    if (!(await find(name)).slice(0, 2).some((found) => found.id === id)) missed.push(name);
  expect(missed).toEqual([]);
});

test('what matches nothing gets the three nearest, marked as such; an honest question is not marked', async () => {
  const none = await find('煎饼果子摊位');
  expect([none.length, none.every(({ isNearest }) => isNearest)]).toEqual([3, true]);
  const [lost] = await find('房产证丢了');
  expect([lost?.id, lost?.isNearest]).toEqual(['replacement-certificates', undefined]);
  expect(await find('！？')).toEqual([]);
});

test('the phrase that matched is named where it is not the name', async () => {
  expect((await find('房贷还完'))[0]?.phrase).toBe('房贷还完');
  expect((await find('抵押权注销登记'))[0]?.phrase).toBe('');
});
