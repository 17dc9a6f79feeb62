// What the register holds at this moment beside what was filed, for the officer who works on the case; that it was
// shown is written for everybody it names.
import type { compareWithRegister as call } from '@portal/applications/contract';
import type { OutputOf } from '@portal/shared/contract';
import { createScope } from '@portal/shared/catalogue';
import { toShanghaiDate, toShanghaiIso } from '@portal/shared/kernel';
import type { ApplicationRow } from '../../../cases/public';
import { CLAIM_FIRST, lookInto, requireCase } from '../../../cases/public';
import { loadBusinessIn } from '../../../platform/config/public';
import type { Context, CurrentUser } from '../../../platform/core/context';
import { refuse } from '../../../platform/core/errors';
import type { Database } from '../../../platform/db/database';
import type { RegisteredState } from '../../../register/public';
import {
  changedPersons,
  factsOf,
  findAffected,
  findNamedRights,
  presentEffects,
  readRegisteredState,
} from '../../../register/public';
import { compareEntries } from './compare-entries';
import { compareHolders, personText } from './compare-holders';
import type { Filed } from './compare-property';
import { compareProperty } from './compare-property';
import type { ComparedPart } from './compared-row';
import { comparedRow, rowsOf } from './compared-row';

const LOOKED_AT = '登记簿记载（权利人、抵押、查封等）';

/**
 * @throws Refusal for applicants, for officers of other regions as for unknown numbers, and for those who have not
 * claimed the case
 */
export async function compareWithRegister(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  number: string,
): Promise<OutputOf<typeof call>> {
  const { application, standing } = await requireCase(db, user, number);
  if (standing !== 'staff') return refuse('只有办理该业务的工作人员可以核对登记簿');
  const at = now();
  const filed = await readFiled(db, application, at);
  const state = await readRegisteredState(db, application);
  const beside = await findNamedRights(db, application, filed.business, at);
  const people = [...peopleOf(state), ...beside.flatMap(({ right }) => right?.holders ?? [])];
  const isOpen = await lookInto(
    db,
    user,
    application,
    LOOKED_AT,
    at,
    people.map(({ identityNumber }) => identityNumber),
  );
  if (!isOpen) return refuse(CLAIM_FIRST);
  const { affected } = await findAffected(db, application, filed.business, at);
  const parts: ComparedPart[] = [
    compareProperty(filed, state),
    compareHolders(filed, state, changedPersons(filed.business, application, affected, at)),
    ...compareEntries(filed, state),
    ...beside.map(({ number: given, right }, index) => ({
      title: `一并办理的不动产${index + 1}`,
      rows: rowsOf([
        comparedRow('不动产权证书号', right?.certificate.titleCertificateNumber, given),
        comparedRow('坐落', right?.unit.location, null),
        comparedRow('权利人', right?.holders.map(personText).join('；'), null),
      ]),
    })),
  ];
  return {
    readAt: toShanghaiIso(at),
    isRegistered: state !== null,
    parts: parts.filter(({ rows }) => rows.length > 0),
  };
}

async function readFiled(db: Database, application: ApplicationRow, now: Date): Promise<Filed> {
  const business = await loadBusinessIn({ db }, application);
  const { form } = application;
  const facts = application.unitNumber ? await factsOf(db, application.unitNumber, now) : [];
  const scope = createScope(business, form, { today: toShanghaiDate(now), facts });
  return { business, form, effects: presentEffects(business, scope) };
}

function peopleOf(state: RegisteredState | null): { identityNumber: string }[] {
  return [...(state?.right?.holders ?? []), ...(state?.entries ?? []).flatMap(({ holders }) => holders)];
}
