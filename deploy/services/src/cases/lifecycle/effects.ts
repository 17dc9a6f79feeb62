// What follows from a transition besides the state: signatures and locks of the case itself, whatever the steps do
// about it, then notifications.
import type { CaseEvent } from '@portal/shared/catalogue';
import { declaresTaxes, findBusinessSummary, stateOf } from '@portal/shared/catalogue';
import { formatChineseDate, formatChineseDateTime } from '@portal/shared/kernel';
import { maskName } from '@portal/shared/validation';
import { loadBusinessIn } from '../../platform/config/public';
import type { MessageEvent } from '../../platform/messages/public';
import { notify } from '../../platform/messages/public';
import { letEntriesGo, unlockUnits } from '../../register/public';
import type { Transaction } from '../../platform/db/database';
import { followAnnouncement } from '../announcements/publish';
import { issuePaper } from '../decision-papers/issue-paper';
import { SIGN_DAYS, voidSignatures } from '../signatures/flow-store';
import type { ApplicationRow, PartyRow } from '../access/access';
import type { CaseMoved } from '../events/case-moved';
import { caseMoved } from '../events/case-moved';

const VOIDING: Partial<Record<CaseEvent, 'refuse' | 'cancel' | 'expire'>> = {
  refuse: 'refuse',
  recall: 'cancel',
  edit: 'cancel',
  cancel: 'cancel',
  expire: 'expire',
};

/** Runs within the transaction of the transition. */
export async function applyEffects(tx: Transaction, happening: CaseMoved): Promise<void> {
  const { before, after, event, now } = happening;
  const voiding = VOIDING[event];
  if (voiding && before.status !== 'DRAFT' && before.status !== 'CORRECTION')
    await voidSignatures(tx, after.id, voiding, now);
  if (stateOf(after.status).terminal) {
    await unlockUnits(tx, after.id);
    await letEntriesGo(tx, after.id);
  }
  await followAnnouncement(tx, happening);
  const said = await caseMoved.raise(tx, happening);
  const paper = await issuePaper(tx, happening);
  await notifyPeople(tx, happening, Object.assign({ 告知书: paper ?? '' }, ...said) as Record<string, string>);
}

const MESSAGE_OF_EVENT: Partial<Record<CaseEvent, MessageEvent>> = {
  sendForConfirm: 'confirmRequest',
  refuse: 'refused',
  allSigned: 'allSigned',
  submit: 'submitted',
  resubmit: 'submitted',
  requestCorrection: 'correction',
  accept: 'accepted',
  refuseAccept: 'notAccepted',
  book: 'booked',
  certReady: 'certReady',
  reject: 'rejected',
  withdraw: 'withdrawn',
};

function messageOf({ before, after, event }: CaseMoved): MessageEvent | undefined {
  if (event === 'expire') return before.status === 'CORRECTION' ? 'notAccepted' : 'expired';
  if (after.status === 'TAX_PENDING') return 'taxPending';
  if (after.status === 'PAY_PENDING') return 'feePending';
  return MESSAGE_OF_EVENT[event];
}

async function notifyPeople(tx: Transaction, happening: CaseMoved, extra: Record<string, string>): Promise<void> {
  const message = messageOf(happening);
  if (!message) return;
  const { after, parties, now, note } = happening;
  const { commitDays, output } = await loadBusinessIn({ db: tx }, after);
  const values = {
    发起人: maskName(after.initiatorName),
    业务名称: findBusinessSummary(after.processCode)?.name ?? '',
    坐落: after.location ?? '',
    业务号: after.businessNumber ?? after.draftNumber,
    截止: formatChineseDate(after.correctionDueAt ?? new Date(now.getTime() + SIGN_DAYS * 86_400_000)),
    承诺日: String(commitDays),
    证书: output ?? '',
    缴税办法: declaresTaxes(after.processCode)
      ? '请在平台申报缴税；已在办税服务厅缴纳的，上传完税凭证'
      : '请缴纳税款后上传完税凭证',
    时间: formatChineseDateTime(now),
    原因: note,
    当事人: '对方',
    项数: extra.项数 ?? '',
    ...extra,
    ...gapsOf(happening),
  };
  await notify(tx, {
    event: message,
    applicationId: after.id,
    to: audience(message, parties),
    values,
    path: pathOf(message, after),
    now,
  });
}

/** The number of corrections travels in the note of the timeline, as `n项：…`. */
function gapsOf({ event, note }: CaseMoved): Record<string, string> {
  return event === 'requestCorrection' ? { 项数: /^\d+/.exec(note)?.[0] ?? '' } : {};
}

/** Who is notified: the payers of a tax or a fee, the holders of a certificate, otherwise everybody. */
function audience(message: MessageEvent, parties: readonly PartyRow[]): string[] {
  const holders = parties.filter(({ role }) => role === 'qlr' || (message === 'feePending' && role === 'dyqr'));
  const chosen =
    (message === 'feePending' || message === 'taxPending' || message === 'certReady') && holders.length > 0
      ? holders
      : parties;
  return chosen.flatMap((party) => [party.identityNumber, party.representativeIdentityNumber ?? '']).filter(Boolean);
}

function pathOf(message: MessageEvent, application: ApplicationRow): string {
  const number = application.businessNumber ?? application.draftNumber;
  if (message === 'confirmRequest' || message === 'allSigned') return `/apply-layout/reg-acceptance-view?ywh=${number}`;
  if (message === 'correction') return `/material-completion?ywh=${number}`;
  if (message === 'taxPending')
    return `/apply-layout/${declaresTaxes(application.processCode) ? 'pay-taxes-house-transfer' : 'upload-materials'}?ywh=${number}`;
  if (message === 'feePending') return `/reg-pay-list?ywh=${number}`;
  if (message === 'certReady') return '/my-license';
  if (message === 'refused' || message === 'expired') return '/apply-list';
  return `/progress-query?ywh=${number}`;
}
