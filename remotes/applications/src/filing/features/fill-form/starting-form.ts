// The content of a new application once a house was chosen: the register's values, its right holders, and the usual
// answers.
import { FACTS, holderRole, livingHolderRole } from '@portal/shared/catalogue';
import type { Business, Fact, FieldDefinition, FormContext } from '@portal/shared/catalogue';
import type { KnownCard } from '@portal/shared/forms-react';
import type { ApplicationForm, HouseRight, Restriction } from '../../../api/application';
import type { OwnCard } from '../../api/own-card';

/** Form-field keys of the data standard that this page itself must know. */
const FORM_KEYS = {
  partyName: `qlrmc`,
  partyType: `qlrlx`,
  identityNumber: `zjh`,
  identityType: `zjzl`,
  telephone: `dh`,
  titleCertificateNumber: `bdcqzh`,
} as const;
/** Names on the register, as the list of own houses joins them. */
export function holderNames(house: Pick<HouseRight, 'rightHolderName'>): string[] {
  return house.rightHolderName
    .split(/[、,，;；]/)
    .map((name) => name.trim())
    .filter(Boolean);
}

function initials(definitions: readonly FieldDefinition[]): Record<string, unknown> {
  return Object.fromEntries(definitions.flatMap(({ key, initial }) => (initial === undefined ? [] : [[key, initial]])));
}

/**
 * A new form for this house, or `current` moved to it: the register's values and its holders are replaced, everything
 * else that was typed stays.
 * @param ownName of the holder who applies, where it is one of them
 */
export function startingForm(
  business: Pick<Business, 'roles' | 'fields' | 'registerEffect'>,
  house: HouseRight,
  current: ApplicationForm | null = null,
  ownName: string | null = null,
): ApplicationForm {
  const locked = new Set(business.fields.filter(({ source }) => source === 'register').map(({ key }) => key));
  const kept = current
    ? Object.fromEntries(Object.entries(current.fields).filter(([key]) => !locked.has(key)))
    : initials(business.fields);
  const named = holderRole(business);
  const living = livingHolderRole(business);
  const names = holderNames(house);
  const parties = Object.fromEntries(
    business.roles.map((role) => {
      const known = current?.parties[role.role] ?? [];
      const cardOf = (name: string) =>
        known.find((party) => party[FORM_KEYS.partyName] === name) ?? {
          ...initials(role.fields),
          [FORM_KEYS.partyName]: name,
        };
      if (role === named)
        return [role.role, (living === named ? names : names.filter((name) => name !== ownName)).map(cardOf)];
      if (role !== living || ownName === null || !names.includes(ownName)) return [role.role, known];
      const others = known.filter((party) => party[FORM_KEYS.partyName] !== ownName);
      return [role.role, [cardOf(ownName), ...others]];
    }),
  );
  // A role without parties is left out, so that its first card starts with the usual answers.
  return {
    fields: { ...kept, ...house.register },
    parties: Object.fromEntries(Object.entries(parties).filter(([, list]) => (list as unknown[]).length > 0)),
  };
}

/**
 * Somebody else's property: its certificate and the holder's card as they were typed, since the register tells nothing.
 */
export function namedForm(
  business: Pick<Business, 'roles' | 'fields' | 'registerEffect' | 'startedByOthers'>,
  house: HouseRight,
  holderNumber: string,
  current: ApplicationForm | null = null,
): ApplicationForm {
  const form = startingForm(business, { ...house, rightHolderName: '' }, current);
  const role = business.roles.find(({ role: name }) => name === business.startedByOthers?.holder);
  if (!role) return form;
  const card = {
    ...initials(role.fields),
    [FORM_KEYS.partyName]: house.rightHolderName,
    [FORM_KEYS.identityNumber]: holderNumber,
  };
  return { ...form, parties: { ...form.parties, [role.role]: [card] } };
}

/**
 * The form with the person's own card as the services know them: the card with their name, where one is there without a
 * number; else a card of their own in the role where who files such an application stands.
 * @param isHolder of the property that was chosen
 */
export function withOwnCard(
  business: Pick<Business, 'roles'>,
  form: ApplicationForm,
  own: OwnCard | undefined,
  isHolder: boolean,
): ApplicationForm {
  if (!own) return form;
  const place = isHolder ? own.holderRole : own.otherRole;
  const role = business.roles.find(({ role: name }) => name === place);
  if (!role || role.access) return form;
  const cards = form.parties[role.role] ?? [];
  const isOwn = (card: (typeof cards)[number]) => card[FORM_KEYS.partyName] === own.name;
  // Somebody of the same name is another person.
  const known = cards.find((card) => isOwn(card) && !card[FORM_KEYS.identityNumber]);
  const isListed = Object.values(form.parties).some((list) =>
    list.some((card) => card[FORM_KEYS.identityNumber] === own.identityNumber),
  );
  if (isListed || (isHolder && !known) || (!known && cards.length >= role.max)) return form;
  const has = (key: string) => role.fields.some((field) => field.key === key);
  const facts = Object.fromEntries(
    [
      [FORM_KEYS.partyType, role.partyTypes.includes(own.partyType) ? own.partyType : undefined],
      [FORM_KEYS.partyName, own.name],
      [FORM_KEYS.identityType, own.identityType],
      [FORM_KEYS.identityNumber, own.identityNumber],
      [FORM_KEYS.telephone, known?.[FORM_KEYS.telephone] || own.telephone],
    ].filter(([key, value]) => value !== undefined && has(key as string)),
  );
  const filled = { ...(known ?? initials(role.fields)), ...facts };
  const list = known ? cards.map((card) => (card === known ? filled : card)) : [...cards, filled];
  return { ...form, parties: { ...form.parties, [role.role]: list } };
}

/** Of the person's own card: what is read and not typed, as the services write it whatever is sent. */
export function knownCard(own: OwnCard | undefined): KnownCard | undefined {
  return (
    own && {
      says: { [FORM_KEYS.partyName]: own.name, [FORM_KEYS.identityNumber]: own.identityNumber },
      keys: [FORM_KEYS.partyName, FORM_KEYS.identityNumber],
      hint: '来自您的实名信息和登记簿，不能修改',
    }
  );
}

/** An empty form with the usual answers. */
export function blankForm(business: Pick<Business, 'fields'>): ApplicationForm {
  return { fields: initials(business.fields), parties: {} };
}

/**
 * The card of whom the application is begun for, with their number: the services know them by it, and fill in who acts
 * for them.
 */
export function withPrincipalNumber(
  form: ApplicationForm,
  principal: { name: string; identityNumber: string } | null,
): ApplicationForm {
  if (!principal) return form;
  const parties = Object.entries(form.parties).map(
    ([role, cards]) =>
      [
        role,
        cards.map((card) =>
          card[FORM_KEYS.partyName] === principal.name
            ? { ...card, [FORM_KEYS.identityNumber]: principal.identityNumber }
            : card,
        ),
      ] as const,
  );
  return { ...form, parties: Object.fromEntries(parties) };
}

/** Certificate number that the form is about, empty while no house was chosen. */
export function certificateOf(form: ApplicationForm): string {
  const value = form.fields[FORM_KEYS.titleCertificateNumber];
  return typeof value === 'string' ? value : '';
}

/** What the conditions of the form read of the register: everything where the services say it, else what restricts. */
export function propertyOf({
  facts,
  restrictions,
}: Pick<HouseRight, 'facts' | 'restrictions'>): Required<Pick<FormContext, 'facts' | 'knowsProperty'>> {
  return facts
    ? { facts: FACTS.filter((fact) => facts.includes(fact)), knowsProperty: true }
    : { facts: factsOf(restrictions), knowsProperty: false };
}

/** What the register's restrictions mean for the form's conditions; other kinds concern the office only. */
export function factsOf(restrictions: readonly Restriction[]): Fact[] {
  const facts = restrictions.flatMap(({ kind, noTransferClause }): Fact[] => {
    const fact = FACTS.find((name) => name === kind);
    if (!fact) return [];
    return noTransferClause ? [fact, 'noTransferClause'] : [fact];
  });
  return [...new Set(facts)];
}

/** Whether the form begins with one of the applicant's own properties. */
export function takesFromRegister(business: Pick<Business, 'fields'>): boolean {
  return business.fields.some(({ key, source }) => key === FORM_KEYS.titleCertificateNumber && source === 'register');
}
