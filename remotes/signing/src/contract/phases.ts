// Calls on a signature flow in phases: who is due, and what the initiator does with it. The catalogue says who signs
// what in which phase.
import { defineCall } from '@portal/shared/contract';
import { defineWire, flag, integer, list, nullable, numberOf, oneOf, optional, text, upTo } from '@portal/shared/wire';
import { signerStates } from './wire/signature-flow';

const id = upTo(64, 1);
const flowId = ['qsglbsm', numberOf('flow', id)] as const;
const due = ['dqjd', nullable(integer)] as const;

const signer = defineWire({
  applicantId: ['sqrbsm', text],
  /** Masked for others. */
  name: ['name', text],
  role: ['role', text],
  materialId: ['datumBsm', text],
  state: ['zt', oneOf(signerStates)],
  me: ['me', flag],
});

/** The phases of a flow in order, and which one is due; none once everybody has signed. */
export const queryPhases = defineCall({
  at: 'GET /api/reg3/phasedsign/query',
  who: 'signedIn',
  query: { flowId },
  answer: defineWire({
    status: ['zt', text],
    due,
    phases: [
      'phases',
      list(
        defineWire({
          phase: ['jd', integer],
          state: ['zt', oneOf(['done', 'due', 'waiting'])],
          signers: ['signers', list(signer)],
        }),
      ),
    ],
  }),
  provides: ['Signature'],
  refuses: ['unknown'],
});

/** Opens a flow; members which name phases are taken and not followed. */
export const createPhases = defineCall({
  at: 'POST /api/reg3/phasedsign/create',
  who: 'signedIn',
  body: {
    businessNumber: ['ywh', numberOf('case', id)],
    phases: ['phases', optional(list(defineWire({ order: ['order', optional(integer)] }), 20))],
  },
  answer: defineWire({ flowId: ['qsglbsm', text] }),
  changes: ['Application', 'Signature'],
  refuses: ['unknown', 'state', 'factor'],
});

/** Asks to go on after a phase. The next one opens by itself with the last signature; before that it is refused. */
export const openNextPhase = defineCall({
  at: 'POST /api/reg3/phasedsign/next',
  who: 'signedIn',
  body: { flowId, phase: ['phase', integer] },
  answer: defineWire({ due }),
  changes: ['Signature'],
  refuses: ['unknown', 'state'],
});

/** Cancels an open flow. */
export const cancelPhases = defineCall({
  at: 'POST /api/reg3/phasedsign/cancel',
  who: 'signedIn',
  body: { flowId, reason: ['cxyy', optional(upTo(500))] },
  answer: defineWire({ status: ['zt', text] }),
  changes: ['Application', 'Signature'],
  refuses: ['unknown', 'state'],
});

/** Whether the person may sign for a party now; the reason where not. */
export const checkSigningPermission = defineCall({
  at: 'GET /api/reg3/signature/biz/checkPermission',
  who: 'signedIn',
  query: { businessNumber: ['ywh', numberOf('case', id)], applicantId: ['sqrbsm', numberOf('party', id)] },
  answer: defineWire({ may: ['flag', flag], reason: ['reason', text] }),
  provides: ['Signature'],
  refuses: ['unknown'],
});

/** The documents of a flow as they stand: each is opened by `preview`. */
export const previewDocuments = defineCall({
  at: 'GET /api/reg3/signature/biz/previewAll',
  who: 'signedIn',
  query: { flowId },
  answer: list(
    defineWire({
      materialId: ['datumBsm', text],
      name: ['name', text],
      sha256: ['sha256', text],
      size: ['size', integer],
      /** How many signatures it has. */
      signatures: ['qms', integer],
    }),
  ),
  provides: ['Signature'],
  refuses: ['unknown'],
});
