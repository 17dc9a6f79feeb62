// Survey applications as data: each is listed, stands at its page, is filed by whom it is meant for, and is no
// registration.
import { readdirSync } from 'node:fs';
import {
  businessSummaries,
  eventsFrom,
  findTransition,
  hasBusiness,
  lifecycleOf,
  listedSurveys,
  loadBusiness,
  secondaryMachines,
  stateOf,
  surveyAt,
  validateApplication,
} from '..';
import { surveyTransitions } from '../lifecycle/survey-transitions';

const context = { today: '2026-11-25' };

test('every form in the folder is listed under the name of its file, at the page of that name', async () => {
  const files = readdirSync(__dirname).flatMap((file) => /^(.+)\.survey\.ts$/.exec(file)?.[1] ?? []);
  expect(files.toSorted()).toEqual(listedSurveys.map(({ id }) => id).toSorted());
  for (const { id, name, path } of listedSurveys) {
    const survey = await loadBusiness(id);
    expect([survey.id, survey.name, survey.route, survey.lifecycle]).toEqual([id, name, path, 'survey']);
    expect(path).toBe(`/apply-survey-layout/${id}-info`);
    expect(surveyAt(path)?.id).toBe(id);
    expect(JSON.parse(JSON.stringify(survey))).toEqual(survey);
  }
});

test('no list of registrations knows a survey, and none moves by their table', () => {
  for (const { id } of listedSurveys) {
    expect([id, hasBusiness(id), lifecycleOf(id)]).toEqual([id, false, 'survey']);
    expect(businessSummaries.some((summary) => summary.id === id)).toBe(false);
  }
  expect(lifecycleOf('house-transfer')).toBe('registration');
  for (const event of ['sendForConfirm', 'finish'] as const)
    expect(findTransition('DRAFT', event, 'survey')).toBeNull();
  expect(findTransition('DRAFT', 'submit')).toBeNull();
});

test('who begins each: organisations, people for their own homes, and for corrections and codes both', async () => {
  const of = async (id: string) => (await loadBusiness(id)).startedBy ?? ['person', 'enterprise'];
  for (const id of ['survey-apply', 'survey-modify-apply', 'zs-survey-apply', 'survey-data-maintenance-apply'])
    expect([id, await of(id)]).toEqual([id, ['enterprise']]);
  for (const id of ['survey-masses-apply', 'survey-masses-modfiy-apply'])
    expect([id, await of(id)]).toEqual([id, ['person']]);
  for (const id of ['data-correction-apply', 'coding-apply'])
    expect([id, await of(id)]).toEqual([id, ['person', 'enterprise']]);
});

test('the homestead that is not registered needs its place and its approval, a registered home its certificate', async () => {
  const masses = await loadBusiness('survey-masses-apply');
  const missing = (zyfw: string) =>
    validateApplication(masses, { fields: { zyfw }, parties: {} }, context).map(({ path }) => path);
  expect(missing('1')).toEqual(expect.arrayContaining(['fields.bdcqzh', 'fields.lxr']));
  expect(missing('1')).not.toContain('fields.zl');
  expect(missing('3')).toContain('fields.zl');
  expect(missing('3')).not.toContain('fields.bdcqzh');
});

/** A change is a case of its own, so what leads on from `stored` begins with its draft. */
test('the survey’s own states are left and reached as the small machine of the specification says', () => {
  const names = {
    SURVEY_WAITING: 'waiting',
    SURVEY_FIELDWORK: 'surveying',
    SURVEY_REVIEW: 'toReview',
    SURVEY_STORED: 'stored',
  };
  const nameOf = (state: string) => (names as Record<string, string>)[state];
  const { transitions, states } = secondaryMachines.survey;
  const moves = surveyTransitions.map(({ from, event, to }) =>
    [nameOf(from) ?? from, event, nameOf(to) ?? to].join(' '),
  );
  for (const [from, event, to] of transitions)
    expect(moves).toContain([event === 'requestChange' ? 'DRAFT' : from, event, to].join(' '));
  for (const [state, name] of Object.entries(names))
    expect(stateOf(state as 'SURVEY_WAITING').name).toBe(states[name as 'waiting']);
});

test('every state that does not end a case is left by somebody, and the office decides nothing before there are results', () => {
  for (const state of ['DRAFT', 'SURVEY_WAITING', 'SURVEY_FIELDWORK', 'SURVEY_REVIEW'] as const)
    expect(eventsFrom(state, undefined, 'survey')).not.toEqual([]);
  expect(eventsFrom('SURVEY_STORED', undefined, 'survey')).toEqual([]);
  expect(surveyTransitions.filter(({ actor }) => actor === 'surveyor').map(({ from }) => from)).toEqual([
    'SURVEY_REVIEW',
    'SURVEY_REVIEW',
    'SURVEY_REVIEW',
  ]);
});
