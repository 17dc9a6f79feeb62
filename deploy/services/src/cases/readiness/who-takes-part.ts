// Who must take part in a case: the register's holders of what it touches, whatever the form says; who is only named,
// or need not come by law.
import type { ApplicationForm, Business, FormError, Party, Unilateral } from '@portal/shared/catalogue';
import { createScope, holds } from '@portal/shared/catalogue';
import { isSameName, toShanghaiDate } from '@portal/shared/kernel';
import { registeredPeople } from '../../people/identity/public';
import type { Database } from '../../platform/db/database';
import type { Affected, ChangedPerson, NamedParty, Touched, Unknown } from '../../register/public';
import {
  areTwoThirds,
  changedPersonFault,
  changedPersons,
  findAffected,
  isReleasedEntryOver,
  otherPersonBehind,
} from '../../register/public';
import type { ApplicationRow } from '../access/access';
import { placeKeys } from '../property/named-property';
import { materialsAtHand } from '../materials/materials';
import { listParties } from '../parties/parties';
import { text } from '../../platform/core/parties/card-text';
import { normaliseIdentity } from '../../platform/core/parties/identities';

/** A person of the register without whom the case must not go on. */
interface RequiredPerson extends NamedParty {
  what: string;
}

/** Exceptions of the business that hold for this case: its answers and the papers at hand. */
export async function exceptionsFor(
  db: Database,
  business: Business,
  application: ApplicationRow,
  now: Date,
): Promise<readonly Unilateral[]> {
  if (!business.alone) return [];
  const scope = createScope(business, application.form, { today: toShanghaiDate(now) });
  const papers = await materialsAtHand(db, application);
  const isOver = business.alone.some(({ afterTerm }) => afterTerm)
    ? await isReleasedEntryOver(db, business, application, scope, now)
    : false;
  const found = business.alone.filter(
    ({ when, materials, afterTerm }) =>
      (!when || holds(when, scope)) && materials.every((code) => papers.includes(code)) && (!afterTerm || isOver),
  );
  const asked = found.flatMap(({ role, gone }) => (gone ? [role] : []));
  const present = asked.length === 0 ? [] : await rolesWithLiving(db, application, asked, now);
  return found.filter(({ role, gone }) => !gone || !present.includes(role));
}

/** Those of the roles in which somebody is named whom the population and organisation register does not call gone. */
async function rolesWithLiving(
  db: Database,
  { form }: Pick<ApplicationRow, 'form'>,
  roles: readonly string[],
  now: Date,
): Promise<string[]> {
  const numbersIn = (role: string) => (form.parties[role] ?? []).map(({ zjh }) => normaliseIdentity(String(zjh ?? '')));
  const known = await registeredPeople(db, roles.flatMap(numbersIn));
  const today = toShanghaiDate(now);
  const gone = known.flatMap(({ identityNumber, diedOn }) =>
    diedOn !== null && diedOn <= today ? [identityNumber] : [],
  );
  return roles.filter((role) => {
    const numbers = numbersIn(role);
    return numbers.length === 0 || numbers.some((number) => !gone.includes(number));
  });
}

/**
 * What of the register the case touches now, with the exceptions that hold for it: read once, whatever is asked of it.
 */
interface Concerned {
  touched: Touched;
  exceptions: readonly Unilateral[];
}

async function readConcerned(
  db: Database,
  business: Business,
  application: ApplicationRow,
  now: Date,
): Promise<Concerned> {
  return {
    touched: await findAffected(db, application, business, now),
    exceptions: await exceptionsFor(db, business, application, now),
  };
}

/**
 * Everybody of the register who has to confirm and sign, or be represented; those whom an exception lets stay away are
 * left out.
 */
function requiredPersons(
  business: Business,
  application: ApplicationRow,
  { touched, exceptions }: Concerned,
): RequiredPerson[] {
  return touched.affected.flatMap(({ role, what, holders, part }) => {
    if (role === null || part !== 'all' || exceptions.some((exception) => exception.role === role && !exception.agreed))
      return [];
    const isNamedOnly = business.roles.find((entry) => entry.role === role)?.namedOnly === true;
    return holders
      .filter((holder) => !isNamedOnly || !isAmong(application.form, role, holder))
      .map((holder) => ({ ...holder, what }));
  });
}

/** Why the persons of the case are no longer those of the register, or null when they are. */
export async function partyObstacle(
  db: Database,
  application: ApplicationRow,
  business: Business,
  now: Date,
): Promise<string | null> {
  const concerned = await readConcerned(db, business, application, now);
  const [error] = cardErrors(business, application, concerned, now);
  if (error) return error.message;
  const numbers = (await listParties(db, application.id)).map(({ identityNumber }) =>
    normaliseIdentity(identityNumber),
  );
  const missing = requiredPersons(business, application, concerned).find(
    ({ identityNumber }) => !numbers.includes(normaliseIdentity(identityNumber)),
  );
  return missing ? `登记簿记载的${missing.what}没有确认、签署本次申请，不能办理` : null;
}

/**
 * Faults of the cards against the register: nobody who is not the holder, nobody missing, no number that the register
 * does not know.
 */
export async function partyErrors(
  db: Database,
  business: Business,
  application: ApplicationRow,
  now: Date,
): Promise<FormError[]> {
  return cardErrors(business, application, await readConcerned(db, business, application, now), now);
}

/** Why the case would make another person of somebody of the register, for the officer; null when it does not. */
export async function otherPersonObstacle(
  db: Database,
  application: ApplicationRow,
  business: Business,
  now: Date,
): Promise<string | null> {
  const { affected } = await findAffected(db, application, business, now);
  for (const changed of changedPersons(business, application, affected, now)) {
    const other = await otherPersonBehind(db, changed);
    if (other !== null) return other;
  }
  return null;
}

function changedError(business: Business, changed: ChangedPerson): FormError[] {
  const message = changedPersonFault(changed);
  const label = business.fields.find(({ key }) => key === changed.field)?.label ?? '';
  return message === null ? [] : [{ path: `fields.${changed.field}`, label, message }];
}

function cardErrors(
  business: Business,
  application: ApplicationRow,
  { touched, exceptions }: Concerned,
  now: Date,
): FormError[] {
  return [
    ...changedPersons(business, application, touched.affected, now).flatMap((one) => changedError(business, one)),
    ...touched.unknown.map((unknown) => unknownError(business, unknown)),
    ...withExceptions(touched, exceptions).flatMap((one) => errorsOf(business, application.form, one)),
  ];
}

/** Whether the exception lets those of its role stay away. */
export function staysAway({ instead, agreed }: Unilateral): boolean {
  return instead === undefined && !agreed;
}

/**
 * Cards of the people who act in the case: not those who are only named, nor those whom an exception lets stay away,
 * unless they are there anyway.
 */
export function actingCards(
  business: Business,
  form: ApplicationForm,
  exceptions: readonly Unilateral[],
  isOwn: (card: Party) => boolean,
): ApplicationForm {
  const silent = business.roles.filter(({ namedOnly }) => namedOnly).map(({ role }) => role);
  const absent = exceptions.filter(staysAway).map(({ role }) => role);
  return {
    ...form,
    parties: Object.fromEntries(
      Object.entries(form.parties).map(([role, cards]) => [
        role,
        silent.includes(role) ? [] : absent.includes(role) ? cards.filter(isOwn) : cards,
      ]),
    ),
  };
}

function withExceptions({ affected }: Touched, exceptions: readonly Unilateral[]): Affected[] {
  return affected.map((one) => {
    const exception = exceptions.find(({ role, instead }) => role === one.role && instead !== undefined);
    if (one.part === 'twoThirds' && exceptions.some(({ role, agreed }) => agreed && role === one.role))
      return { ...one, part: 'some' as const };
    if (exception?.instead === 'beside') return { ...one, part: 'all' as const, openToOthers: true };
    if (!exception) return one;
    const holders = exception.afterTerm ? [...one.holders, ...(one.owners ?? [])] : (one.owners ?? []);
    return { ...one, holders, what: '权利人', part: 'some' as const };
  });
}

function errorsOf(
  business: Business,
  form: ApplicationForm,
  { role, also, what, holders, part, openToOthers, renamed }: Affected,
): FormError[] {
  if (role === null) return [];
  const labelOf = (name: string) => business.roles.find((entry) => entry.role === name)?.label ?? '';
  const label = labelOf(role);
  const cards = form.parties[role] ?? [];
  const wrong = openToOthers
    ? []
    : cards.flatMap((card, index) =>
        holders.some((holder) => isHolder(card, holder, renamed))
          ? []
          : [
              {
                path: `parties.${role}.${index}.zjh`,
                label,
                message: `${label}的姓名、证件号与登记簿记载的${what}不一致`,
              },
            ],
      );
  const there = holders.filter((holder) =>
    [...cards, ...(also ? (form.parties[also] ?? []) : [])].some((card) => isHolder(card, holder, renamed)),
  );
  const enough =
    part === 'listed' ||
    there.length === holders.length ||
    (part === 'some' && there.length > 0) ||
    (part === 'twoThirds' && areTwoThirds(there.map(({ share }) => share)));
  return enough
    ? wrong
    : [
        ...wrong,
        {
          path: `parties.${role}`,
          label,
          message:
            what === SURVEY
              ? `该不动产单元不是为${label}测绘的，请核对单元号和${label}`
              : part === 'twoThirds'
                ? `${label}的份额合计不足三分之二：处分按份共有的不动产、改变其性质或者用途，应当由占份额三分之二以上的共有人共同申请${SHARED_LAW}`
                : also !== undefined
                  ? `登记簿记载了${holders.length}位${what}，请将已去世的列为${label}，健在的列为${labelOf(also)}一并申请`
                  : `登记簿记载了${holders.length}位${what}，请${part === 'some' ? '将办理的一位' : '全部'}列为${label}`,
        },
      ];
}
const SURVEY = '测绘委托人';
const SHARED_LAW = '（《中华人民共和国民法典》第三百零一条、《不动产登记暂行条例实施细则》第十条）';

/** By number and, where the register has one, by name. */
function isHolder(card: Party, { name, identityNumber }: NamedParty, renamed?: string): boolean {
  const given = text(card, 'qlrmc') || text(card, 'xm');
  return (
    normaliseIdentity(text(card, 'zjh')) === normaliseIdentity(identityNumber) &&
    (name === '' || isSameName(given, name) || (renamed !== undefined && isSameName(given, renamed)))
  );
}

function isAmong(form: ApplicationForm, role: string, holder: NamedParty): boolean {
  return (form.parties[role] ?? []).some((card) => isHolder(card, holder));
}

function unknownError(business: Business, { field, kind, what }: Unknown): FormError {
  const [certificate] = placeKeys(business);
  const key =
    field === 'bdcqzh' && business.fields.some((definition) => definition.key === certificate) ? certificate : field;
  const label = business.fields.find((definition) => definition.key === key)?.label ?? '不动产';
  const message =
    kind === 'entry'
      ? `登记簿中没有这项${what}，或者已经注销，请核对证明号`
      : kind === 'named'
        ? `登记簿中未查询到${what}的这本证书，请核对证书号和单元号；供役地和${what}应当是不同的不动产`
        : kind === 'taken'
          ? `该地块已登记${what}，须由承包方与受让方共同申请`
          : '该证书已失效，请重新选择不动产';
  return { path: `fields.${key}`, label, message };
}
