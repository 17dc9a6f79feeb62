// The calls on commercial houses: the chain from the contract to the certificate, and a developer's report of sold
// flats.
import { defineCall, pageMembers } from '@portal/shared/contract';
import {
  asName,
  between,
  bounded,
  businessNumberText,
  defineWire,
  filled,
  integer,
  like,
  line,
  list,
  numberOf,
  oneOf,
  optional,
  text,
  upTo,
} from '@portal/shared/wire';
import { chainsWire } from './wire/chain';

/**
 * Houses with the steps of their chain: those bought or built, or for officers those of their region; `developer` asks
 * for what the own enterprise built.
 */
export const listChains = defineCall({
  at: 'GET /api/pub3/commercialHousing/queryChain',
  who: 'signedIn',
  query: {
    ...pageMembers,
    titleCertificateNumber: ['bdcqzh', optional(numberOf('title', line(64)))],
    rightHolderName: ['qlrmc', optional(asName(line(64)))],
    unitNumber: ['bdcdyh', optional(numberOf('unit', line(64)))],
    side: ['side', optional(oneOf(['developer']))],
  },
  answer: chainsWire,
  provides: ['Application'],
});

/** As in the contract. */
const buyer = defineWire({
  name: ['qlrmc', asName(filled(100, '请填写买受人'))],
  identityNumber: ['zjh', filled(30, '请填写买受人身份证号')],
});
export const WRONG_UNIT_NUMBER = '不动产单元号有误';
const unit = defineWire({
  unitNumber: ['bdcdyh', bounded(numberOf('unit'), { tooLong: WRONG_UNIT_NUMBER })],
  buyers: ['buyers', optional(list(buyer, 20))],
  /** 分 */
  price: ['price', optional(bounded(between(1, 10 ** 13), { words: '成交价格应大于0' }))],
  contractNumber: ['contract', optional(line(50))],
});
const fault = defineWire({ unitNumber: ['bdcdyh', text], path: ['path', text], message: ['message', text] });

/**
 * Puts sold flats of one building into a developer's report: a draft of its own, or with `businessNumber` one that was
 * begun. A new draft needs an idempotency key.
 */
export const reportSoldUnits = defineCall({
  at: 'POST /api/pub3/commercialHousing/saveReport',
  who: 'signedIn',
  idempotent: 'optional',
  body: {
    businessNumber: ['ywh', optional(businessNumberText)],
    /** Project parcel and building: the first 24 characters of the unit numbers (GB/T 37346). */
    buildingId: ['buildingId', like(/^[0-9A-Z]{24}$/, '幢编号应为不动产单元号的前24位')],
    units: ['units', bounded(list(unit, 100), { min: 1, words: '请选择要申报的单元', tooLong: '一次最多申报100套' })],
    notice: ['nt', optional(defineWire({ version: ['bb', upTo(64)] }))],
  },
  /** `errors` name the flats that were left out, and why. */
  answer: defineWire({
    businessNumber: ['ywh', text],
    version: ['version', integer],
    accepted: ['accepted', integer],
    errors: ['errors', list(fault)],
  }),
  changes: ['Application'],
  refuses: ['unknown', 'state', 'stale'],
});
