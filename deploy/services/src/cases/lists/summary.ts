// A case as a row of a list, for the person who asks.
import type { WorkCalendar } from '@portal/shared/kernel';
import { toShanghaiIso } from '@portal/shared/kernel';
import type { Business } from '@portal/shared/catalogue';
import { maskName } from '@portal/shared/validation';
import type { ApplicationSummary } from '@portal/shared/wire';
import type { Deciding } from '../deciding/who-may-decide';
import type { CurrentUser } from '../../platform/core/context';
import type { Authorities } from '../representation/acts-as';
import { ownParties } from '../representation/acts-as';
import type { CaseFacts, PartyFacts, Standing } from '../access/access';
import { actionsOf } from '../lifecycle/actions';
import { numberOf } from '../numbers/number-of';
import { remainingDays } from '../timeline/calendar';

/** @param authorities of the same user @param deciding of the same user, where it is an officer */
export function toSummary(
  user: CurrentUser,
  authorities: Authorities,
  application: CaseFacts,
  standing: Standing,
  parties: readonly PartyFacts[],
  business: Business,
  calendar: WorkCalendar,
  now: Date,
  deciding: Deciding | null,
): ApplicationSummary {
  return {
    businessNumber: numberOf(application),
    processCode: application.processCode,
    businessName: business.name,
    location: application.location ?? '',
    unitNumber: application.unitNumber ?? '',
    status: application.status,
    savedAt: toShanghaiIso(application.savedAt),
    submittedAt: application.submittedAt && toShanghaiIso(application.submittedAt),
    version: application.version,
    role: standing,
    actions: actionsOf(user, application, standing, parties, ownParties(authorities, application, parties), deciding),
    remainingDays: remainingDays(application, business.commitDays, now, calendar),
    route: business.route,
    claimedBy:
      application.claimedByName === null
        ? null
        : application.claimedById === user.id
          ? application.claimedByName
          : maskName(application.claimedByName),
    initiator: maskName(application.initiatorName),
  };
}
