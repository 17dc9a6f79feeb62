// Officers' decisions: which are open when, by the table of transitions, and what an opinion must hold.
import type { DecisionResult, RoleCode, StateCode } from '@portal/shared/catalogue';
import { decisions, decisionsIn, roleNames, states, transitions } from '@portal/shared/catalogue';
import { opinionOptions, opinionProblems } from './opinion-options';

const ALL = ['1', '2', '3', '4', '5', '6'] as const;
/** Steps that are no opinion: the lock of the queue, and the certificate that booking makes. */
const NO_OPINION: readonly string[] = ['claim', 'unclaim', 'makeCert'];
/** What the table lets the system bring about, and an officer may find. */
const FOUND: Readonly<Record<string, RoleCode>> = { conflict: 'registrar' };
const places = (Object.keys(states) as StateCode[]).flatMap((state) =>
  (Object.keys(roleNames) as RoleCode[]).map((role) => [state, role] as const),
);

// Every step that the table gives an officer is one that the form offers, and the form offers no other.
test.each(places)('in %s the form offers the %s what the table gives them', (state, role) => {
  const results = decisionsIn(state)
    .filter((decision) => decision.role === role)
    .map(({ result }) => result);
  const offered = opinionOptions(state, results).flatMap(
    ({ result }): readonly string[] => decisions[state]?.[result as DecisionResult] ?? ['nothing'],
  );
  const isOffice = role !== 'applicant' && role !== 'coApplicant';
  const given = isOffice
    ? transitions
        .filter(
          ({ from, actor, event }) => from === state && (FOUND[event] ?? actor) === role && !NO_OPINION.includes(event),
        )
        .map(({ event }) => event as string)
    : [];
  expect([...new Set<string>(offered)].sort()).toEqual(given.toSorted());
});

test('what the services do not give is not offered', () => {
  expect(opinionOptions('SUSPENDED', ['1']).map(({ result }) => result)).toEqual(['1']);
  expect(opinionOptions('SUSPENDED', ['3']).map(({ result }) => result)).toEqual(['3']);
  expect(opinionOptions('REVIEWING', [])).toEqual([]);
});

test('an opinion needs a result and words', () => {
  expect(opinionProblems({ result: null, opinion: '', grounds: [], corrections: [] }).map((p) => p.path)).toEqual([
    'result',
  ]);
  expect(opinionProblems({ result: '1', opinion: '  ', grounds: [], corrections: [] }).map((p) => p.path)).toEqual([
    'opinion',
  ]);
  expect(opinionProblems({ result: '1', opinion: '同意', grounds: [], corrections: [] })).toEqual([]);
});

test('a request for correction lists items, each with its reason', () => {
  expect(opinionProblems({ result: '5', opinion: '请补正', grounds: [], corrections: [] }).map((p) => p.path)).toEqual([
    'corrections',
  ]);
  const corrections = [
    { kind: 'material' as const, key: 'M015', label: '买卖合同', reason: '' },
    { kind: 'field' as const, key: 'cjjg', label: '成交价格', reason: '与合同不一致' },
  ];
  expect(opinionProblems({ result: '5', opinion: '请补正', grounds: [], corrections })).toEqual([
    { path: 'corrections.material.M015', message: '请填写“买卖合同”的补正原因' },
  ]);
});

test('a correction is asked for once, and a refusal names its ground', () => {
  expect(opinionOptions('PRE_REVIEW', ALL, true).map((option) => option.result)).toEqual(['1', '3']);
  const reject = opinionOptions('REVIEWING', ALL).find((option) => option.result === '3');
  expect(
    opinionProblems({ result: '3', opinion: '有争议', grounds: [], corrections: [] }, reject).map((p) => p.path),
  ).toEqual(['grounds']);
  expect(opinionProblems({ result: '3', opinion: '有争议', grounds: ['22-2'], corrections: [] }, reject)).toEqual([]);
});

test('an agreement waits for the licence of a party with an odd credit code', () => {
  const agreed = { result: '1', opinion: '同意', grounds: [], corrections: [] } as const;
  const problems = opinionProblems(agreed, undefined, ['示例有限公司']);
  expect(problems).toEqual([
    { path: 'licenceCompared', message: expect.stringContaining('示例有限公司的统一社会信用代码校验码不符') },
  ]);
  expect(opinionProblems({ ...agreed, licenceCompared: true }, undefined, ['示例有限公司'])).toEqual([]);
});
