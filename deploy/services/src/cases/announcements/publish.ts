// What is published of a case: whether anything is, when, with which words, and how it goes with the case.
import type { Announcement, Business, Party } from '@portal/shared/catalogue';
import { allEnums, createScope, findEnumName, holds, stateOf } from '@portal/shared/catalogue';
import { addWorkingDays, formatChineseDate, toShanghaiDate } from '@portal/shared/kernel';
import { officeOf } from '../../papers/documents/public';
import { loadBusinessIn, readCalendar } from '../../platform/config/public';
import { announcementsOfCase, publish, takeDown } from '../../platform/content/public';
import { text } from '../../platform/core/parties/card-text';
import type { Database, Transaction } from '../../platform/db/database';
import { effectsOf } from '../../register/public';
import type { ApplicationRow } from '../access/access';
import type { CaseMoved } from '../events/case-moved';
import { settleObjections } from './objections';

/** What is published of this case, and for how many working days it waits; null where the law asks for nothing. */
export interface Due extends Announcement {
  days: number;
}

/** By its answers, and by what the region asks for beyond the law. */
export async function announcementDue(
  db: Database,
  application: Pick<ApplicationRow, 'processCode' | 'regionCode' | 'form'>,
  now: Date,
): Promise<Due | null> {
  const business = await loadBusinessIn({ db }, application);
  const { announcement, announceDays: days = 0 } = business;
  if (!announcement) return null;
  const scope = createScope(business, application.form, { today: toShanghaiDate(now) });
  return announcement.when && !holds(announcement.when, scope) ? null : { ...announcement, days };
}

/**
 * Follows the case: what waits is published when the office announces it, what does not wait when it goes on to review;
 * a case that ends without booking takes its announcement with it, and what is decided on the case is decided on the
 * objections.
 */
export async function followAnnouncement(tx: Transaction, happening: CaseMoved): Promise<void> {
  const { before, after, event, now } = happening;
  if (event === 'announce' || (event === 'toReview' && before.status === 'ACCEPTED'))
    await publishOnce(tx, after, now, event === 'announce');
  if (event === 'resume') await settleObjections(tx, after, 'dismissed', now);
  if (event === 'reject') await settleObjections(tx, after, 'upheld', now);
  if (!stateOf(after.status).terminal || after.bookedAt !== null) return;
  await settleObjections(tx, after, 'void', now);
  await takeDown(tx, after.id, now);
}

async function publishOnce(tx: Transaction, application: ApplicationRow, now: Date, waits: boolean): Promise<void> {
  const due = await announcementDue(tx, application, now);
  if (!due || due.days > 0 !== waits || (await announcementsOfCase(tx, application.id)).length > 0) return;
  const business = await loadBusinessIn({ db: tx }, application);
  const today = toShanghaiDate(now);
  const until = waits ? addWorkingDays(today, due.days, await readCalendar(tx)) : null;
  const kind = nameIn('GGLX', due.type);
  await publish(tx, {
    applicationId: application.id,
    processCode: application.processCode,
    regionCode: application.regionCode,
    kind,
    title: `${kind}：${business.name}`,
    source: officeOf(application.regionCode),
    text: withoutNumbers(wordsOf(business, application, due, until).join('\n')),
    publishedOn: today,
    objectionUntil: until,
  });
}

/**
 * What the law has an announcement say: who, what, until when and where objections are taken (不动产登记暂行条例实施细
 * 则 第十八条).
 */
function wordsOf(
  business: Business,
  { form, location, titleCertificateNumber, regionCode }: ApplicationRow,
  { source }: Due,
  until: string | null,
): string[] {
  const named = namedRoles(business).flatMap(({ role, label }) => {
    const names = (form.parties[role] ?? []).map(nameOf).filter(Boolean);
    return names.length > 0 ? [`${label}：${names.join('、')}`] : [];
  });
  const described = business.fields
    .filter(({ key }) => DESCRIBED.includes(key))
    .flatMap(({ key, label, enum: table, unit = '' }) => {
      const value = form.fields[key];
      return typeof value !== 'string' || value === ''
        ? []
        : [`${label}：${table ? nameIn(table, value) : `${value}${unit}`}`];
    });
  const office = officeOf(regionCode);
  return [
    `根据${source}，现将“${business.name}”申请的有关事项公告如下。`,
    ...named,
    ...(location ? [`不动产坐落：${location}`] : []),
    ...(titleCertificateNumber ? [`不动产权证书号：${titleCertificateNumber}`] : []),
    ...described,
    until
      ? `对公告内容有异议的，请在${formatChineseDate(new Date(`${until}T00:00:00+08:00`))}前（含当日）在本平台登录后提出，或者向${office}书面提出。期满没有异议或者异议不成立的，依法登记。`
      : `对公告内容有异议的，请在登记完成前在本平台登录后提出，或者向${office}书面提出。`,
  ];
}

/** Area, use and kind of right (实施细则 第十八条第一项、第二项). */
const DESCRIBED = ['qllx', 'jzmj', 'zdmj', 'syqmj', 'ldmj', 'zhmj', 'scmjhj', 'fwyt', 'tdyt'];

/** Who holds or is to hold the right, and of whom it comes by death; nobody else is named. */
function namedRoles(business: Business): { role: string; label: string }[] {
  const roles = effectsOf(business).flatMap((effect) => {
    switch (effect.kind) {
      case 'createRight':
        return [effect.holders];
      case 'transferRight':
        return [effect.deceased ?? effect.from ?? '', effect.to];
      case 'replaceCertificate':
      case 'cancelRight':
      case 'correctRight':
        return [effect.by];
      default:
        return [];
    }
  });
  return business.roles.filter(({ role }) => roles.includes(role));
}

function nameOf(card: Party): string {
  return text(card, 'qlrmc') || text(card, 'xm');
}

function nameIn(table: string, code: string): string {
  return (allEnums[table] && findEnumName(allEnums[table], code)) ?? code;
}

/** Whatever people have typed: a number of the length of an identity document does not go out. */
function withoutNumbers(words: string): string {
  return words.replace(/[0-9A-Z]{15,}/giu, (number) => '*'.repeat(number.length));
}
