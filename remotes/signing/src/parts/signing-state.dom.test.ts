// What a flow asks of its reader, whatever mixture of states it is in.
import type { SignatureFlow, Signer } from '../contract/wire/signature-flow';
import { rowsToSign, signingState, summariseSigners } from './signing-state';

function aSigner(own: Partial<Signer> = {}): Signer {
  return {
    applicantId: 'applicant-1',
    name: '张三',
    role: 'ywr',
    materialId: 'M015',
    state: 'confirmed',
    at: null,
    me: true,
    phase: 1,
    due: true,
    ...own,
  };
}

function aSignatureFlow(own: Partial<SignatureFlow> = {}): SignatureFlow {
  return {
    flowId: 'flow-1',
    businessNumber: 'D2026112100000000001',
    status: 'open',
    documents: [{ materialId: 'M015', name: '不动产登记申请书' }],
    signers: [aSigner()],
    roles: [
      { role: 'qlr', label: '买受人' },
      { role: 'ywr', label: '出卖人' },
    ],
    ...own,
  };
}

const documents = [
  { materialId: 'M015', name: '申请书' },
  { materialId: 'M016', name: '合同' },
];
const other = (state: 'waiting' | 'signed' | 'refused' = 'waiting') =>
  aSigner({ applicantId: 'applicant-2', name: '李*', role: 'qlr', me: false, state });

test.each([
  ['to-sign', [aSigner({ state: 'waiting' }), other()], 'signing'],
  ['to-sign', [aSigner({ state: 'confirmed' }), other('signed')], 'signing'],
  ['not-yet', [aSigner({ state: 'confirmed', phase: 2, due: false }), other()], 'signing'],
  ['signed-by-me', [aSigner({ state: 'signed' }), other()], 'signing'],
  ['all-signed', [aSigner({ state: 'signed' }), other('signed')], 'completed'],
  ['refused', [aSigner({ state: 'waiting' }), other('refused')], 'signing'],
  ['closed', [aSigner({ state: 'waiting' })], 'cancelled'],
  ['closed', [aSigner({ state: 'waiting' })], 'expired'],
  ['not-mine', [other()], 'signing'],
] as const)('%s', (state, signers, status) => {
  expect(signingState(aSignatureFlow({ signers: [...signers], status }))).toBe(state);
});

test('a person is as far as the least advanced document', () => {
  const signers = [
    aSigner({ state: 'signed', at: '2026-11-21T09:00:00+08:00' }),
    aSigner({ materialId: 'M016', state: 'confirmed' }),
    other(),
  ];
  expect(summariseSigners(signers)).toEqual([
    {
      applicantId: 'applicant-1',
      name: '张三',
      role: 'ywr',
      me: true,
      state: 'confirmed',
      at: '2026-11-21T09:00:00+08:00',
      signed: 1,
      total: 2,
    },
    {
      applicantId: 'applicant-2',
      name: '李*',
      role: 'qlr',
      me: false,
      state: 'waiting',
      at: null,
      signed: 0,
      total: 1,
    },
  ]);
});

test('what is left to sign comes in the order of the documents', () => {
  const signers = [aSigner({ materialId: 'M016' }), aSigner({ materialId: 'M015' }), other()];
  expect(rowsToSign(aSignatureFlow({ documents, signers })).map(({ materialId }) => materialId)).toEqual([
    'M015',
    'M016',
  ]);
});
