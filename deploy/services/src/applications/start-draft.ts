// Starts a draft, once for an idempotency key and only with something filled in.
import { randomUUID } from 'node:crypto';
import { findRegion, findTransition, hasBusiness, loadBusiness } from '@portal/shared/catalogue';
import { keepClosedControls } from '../authority/form-authority';
import type { Context, CurrentUser } from '../core/context';
import { refuse } from '../core/errors';
import { idempotent } from '../core/idempotent';
import type { ApplicationRow } from './access';
import { identitiesOf } from './access';
import { describeActor } from './case-actor';
import { concernedNumbers, gateSelection, isBlankForm, prepareForm } from './draft-form';
import { checkGuards } from './guard-check';
import { newDraftNumber } from './numbers';
import { registeredCards } from './registered-cards';
import { withPartyIds, writeParties } from './parties';
import { applications } from './schema';
import { mayStart } from './starters';
import { insertStep } from './write-step';

export interface StartCall { processCode: string; regionCode: string; form: unknown; noticeVersion: string }

export interface StartedDraft { draftNumber: string; version: number; savedAt: string }

/** @throws Refusal when the business is unknown, the notice has changed, or the form is empty or blocked */
export async function startDraft({ db, now }: Pick<Context, 'db' | 'now'>, user: CurrentUser, call: StartCall, key: string): Promise<StartedDraft> {
  if (!hasBusiness(call.processCode)) return refuse('没有这项业务，请从办事大厅重新进入');
  const business = await loadBusiness(call.processCode);
  const permitted = mayStart(user, business);
  if (permitted !== true) return refuse(permitted);
  if (call.noticeVersion !== business.notice.version) return refuse('办事须知已更新，请重新阅读并确认');
  return idempotent(db, { key, userId: user.id, route: 'apply/start', body: call, now: now() }, async (tx) => {
    const at = now();
    const { form: sent, right, place } = await prepareForm(tx, business, identitiesOf(user), call.form, at);
    if (isBlankForm(sent)) refuse('请填写内容后再保存');
    const read = await keepClosedControls(tx, business, { regionCode: place?.regionCode ?? call.regionCode, status: 'DRAFT' }, user, null, sent, registeredCards(business, right, identitiesOf(user)));
    if (place) await gateSelection(tx, business, place.unitNumber, concernedNumbers(identitiesOf(user), read), undefined, at);
    const form = withPartyIds(read, new Set());
    const row: ApplicationRow = await insertDraft(tx, {
      id: randomUUID(), draftNumber: newDraftNumber(at), processCode: business.id, regionCode: place?.regionCode ?? call.regionCode, status: 'DRAFT', form,
      noticeVersion: business.notice.version, initiatorId: user.id, initiatorName: user.enterprise?.name ?? user.name, createdAt: at, savedAt: at, statusAt: at,
      unitNumber: place?.unitNumber ?? null, titleCertificateNumber: right?.certificate.titleCertificateNumber ?? null, location: place?.location ?? null,
    });
    checkGuards(findTransition('NEW', 'create') ?? refuse('无法新建申请'), row, { kind: 'user', user }, at, {
      realNameVerified: user.identityNumber !== '' ? mayStart(user, business) : '请先完成实名认证',
      businessOpenInRegion: isOpenIn(row.regionCode) || '所选区划未开放此业务，请重新选择办理区划',
    });
    await writeParties(tx, row.id, form);
    await insertStep(tx, { applicationId: row.id, event: 'create', toStatus: 'DRAFT', ...describeActor({ kind: 'user', user }, 'applicant'), at });
    return { draftNumber: row.draftNumber, version: row.version, savedAt: at.toISOString() };
  });
}

/** Cities and counties of the province take applications, the province as a whole does not. */
function isOpenIn(regionCode: string): boolean {
  const region = findRegion(regionCode);
  return region !== undefined && region.level !== 'province';
}

async function insertDraft(tx: Context['db'], values: typeof applications.$inferInsert): Promise<ApplicationRow> {
  const [row] = await tx.insert(applications).values(values).returning();
  if (!row) throw new Error('the draft was not written');
  return row;
}
