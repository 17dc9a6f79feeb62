// Which buttons a survey carries: all that the services allow and no other, each leading to a page that the
// specification has.
import { surveyCodes } from '@portal/shared/catalogue';
import table from '../../../../e2e/spec/routes.json';
import { SURVEY_ACTIONS } from '../contract';
import { buttonsOf } from './survey-actions';

const NUMBER = '33010620261125000001';
const subject = (actions: readonly string[], processCode = 'survey-apply', businessNumber = NUMBER) => ({
  ...{ businessNumber, processCode, project: '演示家园', actions },
});
const hrefOf = (action: string, code?: string, isPerson = false, number = NUMBER) =>
  buttonsOf(subject([action], code, number), isPerson)[0]?.href;

test('every action has words, the next step comes first and ways out last; what is not known is left out', () => {
  const all = buttonsOf(subject([...SURVEY_ACTIONS, 'fly']), false);
  // Review and results are one page: the more urgent stands for both.
  expect(all.map(({ action }) => action)).toEqual([
    ...['answerJob', 'check', 'edit', 'chooseTeam', 'uploadResults', 'uploadData', 'drawings', 'requestChange'],
    ...['takeBackJob', 'changeTeam', 'withdraw', 'delete'],
  ]);
  expect(all.filter(({ isWayOut }) => isWayOut)).toEqual(all.slice(-4));
  expect(new Set(all.map(({ label }) => label)).size).toBe(all.length);
});

test('each leads to a page that stands in the specification, with the number of the case', () => {
  const pages = new Set(table.filter(({ owner }) => owner === 'surveying').map(({ path }) => path));
  for (const code of surveyCodes)
    for (const isPerson of [true, false])
      for (const { href } of buttonsOf(subject(SURVEY_ACTIONS, code), isPerson))
        if (href !== null) {
          expect([href, pages.has(href.split('?')[0] ?? '')]).toEqual([href, true]);
          expect(href).toContain(NUMBER);
        }
});

test('drawings open in the variant of the region and of what is done; whoever surveys picks them', () => {
  const layout = '/apply-survey-layout/';
  const pageOf = (code: string) => hrefOf('drawings', code)?.split('?')[0];
  expect(pageOf('survey-apply')).toBe(`${layout}survey-img-download-view-apply`);
  expect(pageOf('survey-modify-apply')).toBe(`${layout}survey-img-download-view-modify-apply`);
  expect(pageOf('zs-survey-apply')).toBe(`${layout}zs-survey-img-download-view-apply`);
  expect(pageOf('zs-survey-modify-apply')).toBe(`${layout}zs-survey-img-download-view-modify-apply`);
  const picking = buttonsOf(subject(['drawings', 'uploadData', 'uploadResults']), false);
  expect(picking.map(({ href }) => href?.split('?')[0])).toEqual(
    ['survey-results-upload', 'survey-data-upload', 'survey-img-download'].map((page) => layout + page),
  );
});

test('a change is asked for by the form of who asks and of the region', () => {
  const layout = '/apply-survey-layout/';
  const query = `?yywh=${NUMBER}`;
  expect(hrefOf('requestChange', '', true)).toBe(`${layout}survey-masses-modfiy-apply-info${query}`);
  expect(hrefOf('requestChange', '', false)).toBe(`${layout}survey-modify-apply-info${query}`);
  expect(hrefOf('requestChange', 'zs-survey-apply', false, '33090320261125000001')).toBe(
    `${layout}zs-survey-modify-apply-info?yywh=33090320261125000001`,
  );
});

test('data are handed in on the page of the kind of case', () => {
  const pageOf = (code: string) => hrefOf('uploadData', code)?.split('?')[0]?.split('/').at(-1);
  expect(
    ['survey-apply', 'zs-survey-modify-apply', 'survey-masses-apply', 'survey-masses-modfiy-apply', 'coding-apply'].map(
      pageOf,
    ),
  ).toEqual([
    ...['survey-data-upload', 'survey-data-upload', 'survey-masses-data-upload', 'survey-masses-data-upload'],
    'coding-apply-upload',
  ]);
});
