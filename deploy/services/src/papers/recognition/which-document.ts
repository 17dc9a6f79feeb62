// Tells from its printed words which document a photograph shows, so that the wrong one is refused by name.
import { tight } from './read-fields';

/** Words that are printed on every one of its kind, and not on the other. */
const MARKS = {
  idCard: [/公民身份/, /姓名/, /民族/, /性别/, /签发机关/, /有效期限/],
  certificate: [/不动产权/, /权利人/, /共有情况/, /不动产单元/, /权利类型/, /权利性质/, /使用期限/, /登记机构/],
} as const;
export type KnownDocument = keyof typeof MARKS;

/** Null when neither is certain: recognition may have missed most of its words. */
export function documentOf(text: string): KnownDocument | null {
  const whole = tight(text).replace(/\s/g, '');
  const count = (kind: KnownDocument) => MARKS[kind].filter((mark) => mark.test(whole)).length;
  const [card, certificate] = [count('idCard'), count('certificate')];
  if (card >= 2 && card > certificate) return 'idCard';
  return certificate >= 2 && certificate > card ? 'certificate' : null;
}
