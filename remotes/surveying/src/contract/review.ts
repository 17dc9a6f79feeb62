// Calls of results: the organisation hands them in, two officers look at them one after the other.
import { defineCall } from '@portal/shared/contract';
import { defineWire, filled, list, oneOf, optional } from '@portal/shared/wire';
import { businessNumber, statusAnswer, surveyResultsWire } from './members';

/**
 * Materials of which results consist: drawings and report are required, data and the list of rooms where there are any.
 */
export const RESULT_MATERIALS = ['M007', 'M012', 'M081', 'M082'] as const;
/** The drawings of the parcel, without which nothing is accepted. */
export const REQUIRED_RESULT = 'M007';

/** Hands the uploaded results in for review, with what was measured. */
export const submitResults = defineCall({
  at: 'POST /api/reg3/survey/submitResults',
  who: ['surveyor'],
  body: {
    businessNumber,
    /** Materials that the results consist of; each must hold a file. */
    materialIds: ['datumBsms', list(oneOf(RESULT_MATERIALS), RESULT_MATERIALS.length)],
    results: ['cg', surveyResultsWire],
  },
  answer: statusAnswer,
  changes: ['Survey', 'Material'],
  refuses: ['unknown', 'state', 'conflict'],
});

const returned = {
  /** Code of a material of the results. */
  key: ['key', oneOf(RESULT_MATERIALS)],
  reason: ['reason', filled(300, '请写明退回这项成果的原因', '原因最多300字')],
} as const;

/**
 * An officer of the region agrees, first or second, or returns the results item by item. The second who agrees must be
 * another one: then the results are stored.
 */
export const checkResults = defineCall({
  at: 'POST /api/reg3/survey/check',
  who: ['surveyor'],
  body: {
    businessNumber,
    result: ['jg', oneOf(['pass', 'return'])],
    opinion: ['yj', filled(500, '请写明对成果的审核意见', '审核意见最多500字')],
    returned: ['bzx', optional(list(defineWire(returned), RESULT_MATERIALS.length))],
  },
  answer: statusAnswer,
  changes: ['Survey', 'Material'],
  refuses: ['unknown', 'state'],
});
