// Notifies holders and watchers of a filing, a booking and a look, at the moment when it happens.
import { formatChineseDateTime } from '@portal/shared/kernel';
import type { Transaction } from '../../platform/db/database';
import type { PeopleOfProperty } from './people-of-property';
import { notifyPeople, peopleOfProperty } from './people-of-property';

/**
 * A registration has been filed. @param parties numbers of its parties, who read of it in the case
 * @param toInbox whether holders who are no party get a message besides the text; false where they get another
 */
export async function tellOfFiling(
  tx: Transaction,
  unitNumbers: readonly string[],
  { business, parties, toInbox }: { business: string; parties: readonly string[]; toInbox: boolean },
  now: Date,
): Promise<void> {
  const people = await peopleOfProperty(tx, unitNumbers);
  const knowing = toInbox ? parties : people.holders.map(({ number }) => number);
  await notifyPeople(
    tx,
    people,
    { holders: 'propertyFiled', watchers: 'watchedFiled', values: valuesOf(business, now), knowing },
    now,
  );
}

/** A registration has been booked. @param people who they were before: those who have parted with it are among them */
export async function tellOfBooking(
  tx: Transaction,
  people: PeopleOfProperty,
  business: string,
  now: Date,
): Promise<void> {
  const knowing = people.holders.map(({ number }) => number);
  await notifyPeople(
    tx,
    people,
    { holders: 'propertyChanged', watchers: 'watchedChanged', values: valuesOf(business, now), knowing },
    now,
  );
}

const valuesOf = (business: string, now: Date) => ({ 业务名称: business, 时间: formatChineseDateTime(now) });

/** Another person has read the register's data of these units. @param except the parties of a case that is read */
export async function tellOfLook(
  tx: Transaction,
  unitNumbers: readonly string[],
  { office, why, except }: { office: string; why: string; except: readonly string[] },
  now: Date,
): Promise<void> {
  for (const unitNumber of new Set(unitNumbers))
    await notifyPeople(
      tx,
      await peopleOfProperty(tx, [unitNumber]),
      {
        holders: 'propertyLooked',
        watchers: 'watchedLooked',
        values: { 机构: office, 事由: why, 时间: formatChineseDateTime(now) },
        except,
        textsOnceADay: true,
      },
      now,
    );
}
