// The call by which an officer lifts a holder's lock at the counter.
import { defineCall } from '@portal/shared/contract';
import { filled, numberOf, oneOf, upTo } from '@portal/shared/wire';
import { personOn } from './members';

/** On what a lock is lifted at the counter. */
export const LIFT_GROUNDS = ['inPerson', 'guardian', 'heirs', 'court'] as const;
export type LiftGround = (typeof LIFT_GROUNDS)[number];
export const LIFT_GROUND_LABELS: Readonly<Record<LiftGround, string>> = {
  inPerson: '设置人本人到场',
  guardian: '监护人到场',
  heirs: '设置人死亡，由继承人申请',
  court: '人民法院裁判或者协助执行通知',
};
/** The same words where no such property, holder or lock exists, and for one of another region. */
export const NO_LOCK = '没有这把处分锁，请核对证书号、姓名和证件号码';

/** Lifts a lock at once, on what was shown at the counter; the holders are notified. */
export const liftLockAtCounter = defineCall({
  at: 'POST /api/reg3/protection/liftLock',
  who: ['preReviewer', 'acceptor'],
  body: {
    titleCertificateNumber: ['bdcqzh', numberOf('title', filled(60, '请填写不动产权证书号'))],
    holder: ['qlr', personOn(filled(60, '请填写姓名'), filled(30, '请填写证件号'))],
    ground: ['yy', oneOf(LIFT_GROUNDS)],
    /** Of the identity card that was seen, of the proof of inheritance, or of the court's document. */
    documentNumber: ['wh', filled(100, '请填写所核对的证件或者文书编号')],
    note: ['bz', upTo(200)],
  },
  answer: null,
  changes: ['Delegation'],
  refuses: ['unknown', 'state'],
});
