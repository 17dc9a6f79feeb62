// The step rail follows the file.
import type { ApplicationFile, Material } from '../api/application';
import { stepsOf } from './steps';

const material = (over: Partial<Material>): Material => ({
  materialId: 'M015',
  name: '存量房买卖合同',
  required: true,
  reason: '',
  kind: 'upload',
  signing: null,
  sharedFrom: null,
  note: '',
  accept: [],
  maxBytes: 1,
  state: 'complete',
  rejectReason: null,
  files: [],
  ...over,
});
const file = (over: Partial<ApplicationFile>): ApplicationFile => ({
  businessNumber: 'D1',
  processCode: 'house-transfer',
  businessName: '',
  location: '',
  unitNumber: '',
  status: 'DRAFT',
  savedAt: null,
  submittedAt: null,
  version: 1,
  role: 'initiator',
  actions: ['edit', 'materials'],
  remainingDays: null,
  route: '/apply-layout/normal/transfer',
  claimedBy: null,
  initiator: '',
  form: { fields: {}, parties: {} },
  parties: [],
  materials: [],
  corrections: [],
  correctionDueAt: null,
  opinions: [],
  flowId: null,
  timeline: [],
  fee: null,
  commitDays: 5,
  limitDays: 30,
  restrictions: [],
  results: [],
  bar: null,
  ...over,
});
const states = (...args: Parameters<typeof stepsOf>) => stepsOf(...args).map((step) => step.state);
const party = (over: object) => ({
  applicantId: '1',
  role: 'qlr',
  name: '',
  identityNumber: '',
  me: false,
  confirmedAt: null,
  signedAt: null,
  ...over,
});

test('a new form has nothing done and nowhere to go', () => {
  expect(states(null, 'form')).toEqual(['current', 'todo', 'todo', 'todo', 'todo']);
  expect(stepsOf(null, 'form').every((step) => step.href === null)).toBe(true);
});

test('a draft is done up to what is complete', () => {
  expect(states(file({ materials: [material({})] }), 'review', true)).toEqual([
    'done',
    'done',
    'current',
    'todo',
    'todo',
  ]);
  expect(states(file({ materials: [material({ state: 'missing' })] }), 'review')).toEqual([
    'todo',
    'todo',
    'current',
    'todo',
    'todo',
  ]);
  expect(states(file({ materials: [material({ state: 'missing', required: false })] }), 'form')).toEqual([
    'current',
    'done',
    'todo',
    'todo',
    'todo',
  ]);
});

test('after sending, the parties decide', () => {
  const half = [party({ confirmedAt: 'x', signedAt: 'x' }), party({ confirmedAt: 'x' })];
  expect(states(file({ status: 'TO_CONFIRM', parties: half }), 'submit')).toEqual([
    'done',
    'done',
    'done',
    'todo',
    'current',
  ]);
  expect(states(file({ status: 'TO_SUBMIT', parties: half }), 'review')).toEqual([
    'done',
    'done',
    'current',
    'done',
    'todo',
  ]);
});

test('a party who may not edit is not led to the form', () => {
  const links = Object.fromEntries(
    stepsOf(file({ status: 'TO_CONFIRM', actions: ['confirm', 'sign'], flowId: 'F1' }), 'review').map((step) => [
      step.code,
      step.href,
    ]),
  );
  expect(links).toMatchObject({
    form: null,
    materials: null,
    sign: '/apply-layout/document-signing?ywh=D1&qsglbsm=F1',
  });
});
