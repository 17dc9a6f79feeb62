// The calls on the delivery of a certificate: what was chosen, choosing, and the office's sending.
import { defineCall } from '@portal/shared/contract';
import { bounded, defineWire, like, line, oneOf, orElse, text } from '@portal/shared/wire';
import { mailOrderStates, mailOrderWire } from './wire/mail-order';
import { businessNumber } from './members';

const placed = defineWire({ orderNumber: ['ddh', text], state: ['zt', oneOf(mailOrderStates)] });

/** How the certificate of an application comes, and where the parcel is; masked for officers who do not work on it. */
export const getMailOrder = defineCall({
  at: 'GET /api/reg3/mailOrder/query/{ywh}',
  who: 'signedIn',
  path: { businessNumber },
  answer: mailOrderWire,
  provides: ['Application'],
  refuses: ['unknown'],
});

/** Chooses how the certificate comes; may change until the parcel has gone. `method` is a code of LZFS. */
export const saveMailOrder = defineCall({
  at: 'POST /api/reg3/mailOrder/save',
  who: 'signedIn',
  body: {
    businessNumber,
    method: ['lzfs', line(2)],
    recipient: ['sjr', orElse(line(60), '')],
    telephone: ['sjdh', orElse(line(20), '')],
    address: ['sjdz', orElse(line(300), '')],
  },
  answer: placed,
  changes: ['Application'],
  refuses: ['unknown', 'state'],
});

/** The office hands the parcel over to the carrier. */
export const sendParcel = defineCall({
  at: 'POST /api/reg3/mailOrder/send',
  who: ['certClerk'],
  body: {
    businessNumber,
    carrier: ['kdgs', bounded(line(40), { min: 2, words: '请填写承运单位' })],
    trackingNumber: [
      'kddh',
      bounded(like(/^[A-Za-z0-9]{8,30}$/, '请输入8至30位字母或数字的运单号'), { max: 40, trim: true }),
    ],
  },
  answer: placed,
  changes: ['Application'],
  refuses: ['unknown', 'state'],
});
