// What a holder's lock means for a registration: it stops what disposes of the property, and nothing else.
import type { RegisterEffect } from '@portal/shared/catalogue';
import { disposes } from '@portal/shared/catalogue';
import { flattenEffect, presentEffects } from '../../effects/flatten-effect';
import type { GateFinding, GateQuestion } from './restriction-findings';

const OWN =
  '您给该不动产设置了处分锁，不能办理本项登记。需要办理的，请在“我的不动产”中申请解锁（一天后生效），或者本人到登记机构当场解锁';
const OTHERS = '该不动产已由权利人设置处分锁，不能办理本项登记。请联系权利人，由设置人解锁后再办理';
const MAYBE = '该不动产设置了处分锁：属于处分的不能办理，继承和依法院文书办理的不受影响';

/** @param lockers numbers of the holders who have locked the unit */
export function lockFindings(lockers: readonly string[], question: Omit<GateQuestion, 'unitNumber'>): GateFinding[] {
  const { business, absent, scope, reader = [] } = question;
  if (lockers.length === 0 || !business.registerEffect) return [];
  const { registerEffect, alone = [] } = business;
  const isOwn = lockers.some((number) => reader.includes(number));
  const level = scope
    ? presentEffects({ registerEffect }, scope).some((effect) => disposes(effect, absent, scope)) && 'block'
    : levelBefore(registerEffect, isOwn ? [] : alone.map(({ role }) => role));
  if (!level) return [];
  if (level === 'warn') return [{ kind: 'ownerLock', level, message: MAYBE }];
  return [{ kind: 'ownerLock', level, message: isOwn ? OWN : OTHERS }];
}

/**
 * Before the form is filled in, what every answer disposes by stops already; a holder who begins does not stay away.
 * @param byLaw roles whose holders may stay away
 */
function levelBefore(effect: RegisterEffect, byLaw: readonly string[]): 'block' | 'warn' | false {
  const parts = flattenEffect(effect);
  if (!parts.some((part) => disposes(part.effect))) return false;
  const isCertain =
    parts.some(({ when, effect: part }) => when.length === 0 && disposes(part, byLaw)) ||
    parts.every((part) => disposes(part.effect, byLaw));
  return isCertain ? 'block' : 'warn';
}
