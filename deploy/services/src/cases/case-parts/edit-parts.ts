// Adds, changes and removes one card of a case; the form stays the only truth, its version moves on with every change.
import { randomUUID } from 'node:crypto';
import type { ApplicationForm, Business, GroupPlace } from '@portal/shared/catalogue';
import { cardsOf, groupPath, loadBusiness, validateApplication } from '@portal/shared/catalogue';
import { toShanghaiDate } from '@portal/shared/kernel';
import { requireCase, requireOwnCase } from '../access/access';
import { readCaseFile } from '../lists/case-file';
import { saveDraft } from '../draft/save-draft';
import type { Context, CurrentUser } from '../../platform/core/context';
import { isRefusal, refuse, refuseFields, refuseUnknown } from '../../platform/core/errors';
import { findExecutorCase } from './executor-case';
import type { PartKind } from './parts';
import { findCard, fromCard, groupsFor, toCard, withCards } from './parts';

type Needs = Pick<Context, 'db' | 'now' | 'limiter'>;
/** A card as a call sends it: `role` names the group of the form, all other members are values by the form's keys. */
export interface SentCard {
  businessNumber: string;
  cardId?: string;
  role?: string;
  [key: string]: string | undefined;
}

/** Other devices may save at the same time; then the change is made to what they saved. */
const ATTEMPTS = 5;
/** A retry can only help when somebody else was quicker. */
const STALE = 409;

/** Answers the id of the card. @throws Refusal with faults by field, or when the case cannot be changed now */
export async function savePart(
  needs: Needs,
  user: CurrentUser,
  kind: PartKind,
  { businessNumber, cardId, role, ...values }: SentCard,
): Promise<string> {
  const newId = randomUUID();
  return editForm(needs, user, businessNumber, (form, business) => {
    const groups = groupsFor(business, kind);
    const place = cardId ? findCard(form, groups, cardId) : null;
    const group = place?.group ?? groups.find(({ name }) => name === role) ?? groups[0];
    const cards = [...cardsOf(form, group)];
    const index = place?.index ?? cards.length;
    if (index >= group.definition.max) refuse(`${group.definition.label}最多${group.definition.max}位`);
    const sent = toCard(kind, group, values);
    cards[index] = { ...place?.card, ...sent, bsm: place ? cardId : newId };
    const next = withCards(form, group, cards);
    requireSound(needs, business, next, group, index, Object.keys(sent));
    return { form: next, after: (saved) => String(cardsOf(saved, group)[index]?.bsm ?? newId) };
  });
}

/** An executor may be named by the card alone; the case follows from it. @throws Refusal */
export async function deletePart(
  needs: Needs,
  user: CurrentUser,
  kind: PartKind,
  { businessNumber, cardId }: { businessNumber?: string; cardId: string },
): Promise<null> {
  const number =
    businessNumber ?? (kind === 'executor' ? await findExecutorCase(needs.db, user, cardId) : refuseUnknown());
  await editForm(needs, user, number, (form, business) => {
    const { group, index } = findCard(form, groupsFor(business, kind), cardId);
    return {
      form: withCards(
        form,
        group,
        cardsOf(form, group).filter((_, at) => at !== index),
      ),
      after: () => '',
    };
  });
  return null;
}

/** Cards as this person may see them: the numbers and names of others are masked for a party. */
export async function listParts(
  needs: Needs,
  user: CurrentUser,
  kind: PartKind,
  { businessNumber }: { businessNumber: string },
): Promise<Record<string, string>[]> {
  const { application } = await requireCase(needs.db, user, businessNumber);
  const business = await loadBusiness(application.processCode);
  const { form } = await readCaseFile(needs, user, businessNumber);
  return groupsFor(business, kind).flatMap((group) =>
    cardsOf(form as ApplicationForm, group).map((card) => fromCard(kind, group, card)),
  );
}

type Change = (
  form: ApplicationForm,
  business: Business,
) => { form: ApplicationForm; after: (saved: ApplicationForm) => string };

async function editForm(needs: Needs, user: CurrentUser, number: string, change: Change): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const application = await requireOwnCase(needs.db, user, number);
    const { form, after } = change(application.form, await loadBusiness(application.processCode));
    try {
      await saveDraft(needs, user, { number, version: application.version, form });
      return after((await requireOwnCase(needs.db, user, number)).form);
    } catch (error) {
      if (!isRefusal(error) || error.httpStatus !== STALE || attempt === ATTEMPTS) throw error;
    }
  }
}

/**
 * What was sent must pass the form's own checks; what is still missing may follow.
 * @throws Refusal with the checks' messages
 */
function requireSound(
  { now }: Needs,
  business: Business,
  form: ApplicationForm,
  group: GroupPlace,
  index: number,
  keys: readonly string[],
): void {
  const place = `${groupPath(group)}.${index}.`;
  const faults = validateApplication(business, form, { today: toShanghaiDate(now()) }).filter(({ path }) =>
    keys.some((key) => path === place + key),
  );
  if (faults[0])
    refuseFields(
      faults[0].message,
      faults.map(({ path, message }) => ({ path, message })),
    );
}
