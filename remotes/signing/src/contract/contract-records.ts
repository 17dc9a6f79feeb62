// The calls beside a contract's own: flats to presell, the supplement agreement, and the contracts on which a case
// rests.
import { defineCall, pageMembers } from '@portal/shared/contract';
import {
  defineWire,
  flag,
  like,
  line,
  list,
  numberOf,
  optional,
  pageOfListWire,
  text,
  upTo,
} from '@portal/shared/wire';
import { state, id, contractNumber, one, version, ownClause, ownClauses, clauseWire } from './contract-members';

/** The flats that a developer may presell: own ones that nobody has bought. */
export const listPresaleHouses = defineCall({
  at: 'GET /api/reg3/onLineSign/presaleHouses',
  who: 'signedIn',
  query: { keyword: ['keyword', optional(upTo(60))], ...pageMembers },
  answer: pageOfListWire(
    defineWire({
      unitNumber: ['bdcdyh', text],
      location: ['zl', text],
      project: ['xmmc', text],
      licenceNumber: ['ysxkz', text],
      area: ['jzmj', text],
    }),
  ),
});

/** The supplement agreement of a contract, clause by clause. */
export const getSupplement = defineCall({
  at: 'GET /api/pub3/commercialHousing/querySupplement',
  who: 'signedIn',
  query: one,
  answer: defineWire({
    contractNumber: ['ywh', text],
    title: ['title', text],
    state,
    version,
    clauses: ['clauses', list(ownClause)],
    paper: ['paper', list(clauseWire)],
    mayEdit: ['mayEdit', flag],
  }),
  provides: ['Signature'],
  refuses: ['unknown'],
});

/** Keeps the supplement agreement under the contract's version; what parties have confirmed before is void. */
export const saveSupplement = defineCall({
  at: 'POST /api/pub3/commercialHousing/saveSupplement',
  who: 'signedIn',
  body: { contractNumber, version, clauses: ['clauses', ownClauses] },
  answer: defineWire({ version }),
  changes: ['Signature'],
  refuses: ['unknown', 'state', 'stale'],
});

const caseNumber = numberOf('case', id);
const record = numberOf('caseContract', id);

/** Records the contract on which a case rests; of one signed here, price and day are the contract's own. */
export const saveCaseContract = defineCall({
  at: 'POST /api/reg3/contract/save',
  who: 'signedIn',
  body: {
    businessNumber: ['ywh', caseNumber],
    recordId: ['bsm', optional(record)],
    contractNumber: ['htbh', optional(line(50))],
    signedOn: ['qyrq', like(/^\d{4}-\d{2}-\d{2}$/, '请填写签约日期')],
    price: ['cjjg', like(/^\d{1,15}(\.\d{1,2})?$/, '请填写成交价格')],
    paymentMethod: ['fkfs', upTo(2, 1)],
  },
  answer: defineWire({ recordId: ['bsm', text] }),
  changes: ['Signature'],
  refuses: ['unknown', 'state'],
});

/** The contracts on which a case rests. */
export const listCaseContracts = defineCall({
  at: 'GET /api/reg3/contract/query/{ywh}',
  who: 'signedIn',
  path: { businessNumber: ['ywh', caseNumber] },
  answer: list(
    defineWire({
      recordId: ['bsm', text],
      contractNumber: ['htbh', text],
      signedOn: ['qyrq', text],
      price: ['cjjg', text],
      paymentMethod: ['fkfs', text],
      /** Signed and filed on this portal. */
      isOnline: ['online', flag],
    }),
  ),
  provides: ['Signature'],
  refuses: ['unknown'],
});

/** Takes such a record out again. */
export const deleteCaseContract = defineCall({
  at: 'POST /api/reg3/contract/delete',
  who: 'signedIn',
  body: { businessNumber: ['ywh', caseNumber], recordId: ['bsm', record] },
  answer: null,
  changes: ['Signature'],
  refuses: ['unknown', 'state'],
});
