// Officers' decisions: which are open when, and what an opinion must hold.
import { opinionOptions, opinionProblems } from './opinion-options';

test.each([
  ['PRE_REVIEW', ['1', '5', '3']], ['ACCEPTED', ['1']], ['REVIEWING', ['1', '2', '3']], ['APPROVING', ['1', '2', '3']], ['READY_BOOK', ['6']],
  ['SUBMITTED', []], ['PAY_PENDING', []], ['COMPLETED', []],
] as const)('%s offers %j', (status, results) => {
  expect(opinionOptions(status).map((option) => option.result)).toEqual(results);
});

test('an opinion needs a result and words', () => {
  expect(opinionProblems({ result: null, opinion: '', corrections: [] }).map((p) => p.path)).toEqual(['result']);
  expect(opinionProblems({ result: '1', opinion: '  ', corrections: [] }).map((p) => p.path)).toEqual(['opinion']);
  expect(opinionProblems({ result: '1', opinion: '同意', corrections: [] })).toEqual([]);
});

test('a request for correction lists items, each with its reason', () => {
  expect(opinionProblems({ result: '5', opinion: '请补正', corrections: [] }).map((p) => p.path)).toEqual(['corrections']);
  const corrections = [{ kind: 'material' as const, key: 'M015', label: '买卖合同', reason: '' }, { kind: 'field' as const, key: 'cjjg', label: '成交价格', reason: '与合同不一致' }];
  expect(opinionProblems({ result: '5', opinion: '请补正', corrections })).toEqual([{ path: 'corrections.material.M015', message: '请填写“买卖合同”的补正原因' }]);
});
