// Officers' decisions: which are open when, and what an opinion must hold.
import { opinionOptions, opinionProblems } from './opinion-options';

test.each([
  ['PRE_REVIEW', ['1', '5', '3']], ['ACCEPTED', ['1']], ['SURVEYING', ['1']], ['ANNOUNCING', ['4']], ['SUSPENDED', ['1']], ['REVIEWING', ['1', '2', '4', '3']], ['APPROVING', ['1', '2', '3']], ['READY_BOOK', ['6']], ['CERT_MAKING', ['1']], ['TO_COLLECT', ['1']],
  ['SUBMITTED', []], ['PAY_PENDING', []], ['COMPLETED', []],
] as const)('%s offers %j', (status, results) => {
  expect(opinionOptions(status).map((option) => option.result)).toEqual(results);
});

test('an opinion needs a result and words', () => {
  expect(opinionProblems({ result: null, opinion: '', grounds: [], corrections: [] }).map((p) => p.path)).toEqual(['result']);
  expect(opinionProblems({ result: '1', opinion: '  ', grounds: [], corrections: [] }).map((p) => p.path)).toEqual(['opinion']);
  expect(opinionProblems({ result: '1', opinion: '同意', grounds: [], corrections: [] })).toEqual([]);
});

test('a request for correction lists items, each with its reason', () => {
  expect(opinionProblems({ result: '5', opinion: '请补正', grounds: [], corrections: [] }).map((p) => p.path)).toEqual(['corrections']);
  const corrections = [{ kind: 'material' as const, key: 'M015', label: '买卖合同', reason: '' }, { kind: 'field' as const, key: 'cjjg', label: '成交价格', reason: '与合同不一致' }];
  expect(opinionProblems({ result: '5', opinion: '请补正', grounds: [], corrections })).toEqual([{ path: 'corrections.material.M015', message: '请填写“买卖合同”的补正原因' }]);
});

test('a correction is asked for once, and a refusal names its ground', () => {
  expect(opinionOptions('PRE_REVIEW', true).map((option) => option.result)).toEqual(['1', '3']);
  const reject = opinionOptions('REVIEWING').find((option) => option.result === '3');
  expect(opinionProblems({ result: '3', opinion: '有争议', grounds: [], corrections: [] }, reject).map((p) => p.path)).toEqual(['grounds']);
  expect(opinionProblems({ result: '3', opinion: '有争议', grounds: ['22-2'], corrections: [] }, reject)).toEqual([]);
});
