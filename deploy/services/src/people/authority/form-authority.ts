// A business as the rules leave it to one person in one region and state of the case.
import type { ApplicationForm, Business, GivenCards } from '@portal/shared/catalogue';
import { keepClosed, withAuthority, withoutHidden } from '@portal/shared/catalogue';
import type { Database } from '../../platform/db/database';
import { controlsFor, controlsOfRules } from './controls';
import type { ControlState, Person, Rule } from './controls';

/** Where the form stands: the region of the case and its state, which is the task. */
export interface FormPlace {
  regionCode: string;
  status: string;
}

export async function businessFor(
  db: Database,
  business: Business,
  { regionCode, status }: FormPlace,
  person: Person,
): Promise<Business> {
  return ruled(
    business,
    await controlsFor(db, 'form', business.id, regionCode, person, { processKey: business.id, taskCode: status }),
  );
}

/** The same from rules of the form that were read with the case. */
export function businessByRules(
  business: Business,
  { regionCode, status }: FormPlace,
  person: Person,
  rules: readonly Rule[],
): Business {
  return ruled(business, controlsOfRules(rules, regionCode, person, { processKey: business.id, taskCode: status }));
}

function ruled(business: Business, controls: readonly ControlState[]): Business {
  return withAuthority(
    business,
    controls.map(({ controlCode, visible, editable, required }) => ({
      code: controlCode,
      visible,
      editable,
      required,
    })),
  );
}

/**
 * What a browser sent, less what its person may not change: that stays as it was, or for a property just chosen as the
 * register has it.
 */
export async function keepClosedControls(
  db: Database,
  business: Business,
  place: FormPlace,
  person: Person,
  before: ApplicationForm | null,
  sent: ApplicationForm,
  given: GivenCards = {},
): Promise<ApplicationForm> {
  return keepClosed(await businessFor(db, business, place, person), before, sent, given);
}

/** What the person may see of a form. */
export async function visibleForm(
  db: Database,
  business: Business,
  place: FormPlace,
  person: Person,
  form: ApplicationForm,
): Promise<ApplicationForm> {
  return withoutHidden(await businessFor(db, business, place, person), form);
}
