// Starts a draft, once for an idempotency key and only with something filled in.
import { randomUUID } from 'node:crypto';
import {
  findRegion,
  findTransition,
  hasBusiness,
  isSurvey,
  lifecycleOf,
  loadBusiness,
  mayStart,
} from '@portal/shared/catalogue';
import { toShanghaiDate } from '@portal/shared/kernel';
import { keepClosedControls } from '../../people/authority/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { identitiesOf } from '../../platform/core/parties/identities';
import { refuse } from '../../platform/core/errors';
import { idempotent } from '../../platform/core/idempotent';
import type { Transaction } from '../../platform/db/database';
import { lockInTransaction } from '../../platform/db/database';
import {
  applicantNumbers,
  holdPrincipal,
  mayPrincipalStart,
  requireCovered,
  requirePrincipal,
  withPrincipal,
} from '../representation/in-whose-name';
import { notifyOfStep } from '../representation/follow-steps';
import type { ApplicationRow } from '../access/access';
import { describeActor } from '../representation/case-actor';
import { concernedNumbers, gateSelection, isBlankForm, placeOf, prepareForm } from './draft-form';
import { requireNoEarlier } from './earlier-draft';
import { checkGuards } from '../lifecycle/guard-check';
import { countNamingIn } from './limit-naming';
import { newDraftNumber } from '../numbers/numbers';
import { withOwnCards } from '../parties/own-card';
import { registeredCards } from '../parties/registered-cards';
import { withPartyIds, writeParties } from '../parties/parties';
import { applications } from '../schema';
import { requireOwnOffice } from '../parties/own-office';
import { insertStep } from '../timeline/write-step';
import { sealBusinessKey } from '../numbers/business-key';

export interface StartCall {
  processCode: string;
  regionCode: string;
  form: unknown;
  noticeVersion: string;
  authorityId?: string;
  /** Whoever calls says so: no call of registrations begins a survey. */
  lifecycle?: 'survey';
  /** False: only where there is no draft of the same business on the same property yet. */
  anew?: boolean;
}

export interface StartedDraft {
  draftNumber: string;
  version: number;
  savedAt: string;
  /** Under which an address names it; sealed once, so that a repetition gets the same. */
  businessKey?: string;
}

/**
 * @param begun what whoever calls keeps beside the draft, in its transaction
 * @param call `authorityId`: the letter of attorney or guardianship in whose name the case is begun
 * @throws Refusal when the business is unknown, the notice has changed, the form is empty or blocked, or the authority
 * is none
 */
export async function startDraft(
  { db, now, limiter, keys }: Pick<Context, 'db' | 'now' | 'limiter' | 'keys'>,
  user: CurrentUser,
  call: StartCall,
  key: string,
  begun?: (tx: Transaction, draft: ApplicationRow) => Promise<void>,
): Promise<StartedDraft> {
  const isKnown = call.lifecycle === 'survey' ? isSurvey(call.processCode) : hasBusiness(call.processCode);
  if (!isKnown) return refuse('没有这项业务，请从办事大厅重新进入');
  const business = await loadBusiness(call.processCode);
  const permitted = call.authorityId && user.userType !== '0' ? true : mayStart(user, business);
  if (permitted !== true) return refuse(permitted);
  if (call.noticeVersion !== business.notice.version) return refuse('办事须知已更新，请重新阅读并确认');
  await countNamingIn(limiter, user, business, call.form, null);
  return idempotent(db, { key, userId: user.id, route: 'apply/start', body: call, now: now() }, async (tx) => {
    const at = now();
    const principal = call.authorityId ? await requirePrincipal(tx, user, call.authorityId, business.id, at) : null;
    if (principal) await holdPrincipal(tx, principal);
    const own = applicantNumbers(user, { principalIdentityNumber: principal?.identityNumber ?? null });
    const prepared = await prepareForm(
      tx,
      business,
      own,
      withPrincipal(business, call.form, principal, user, toShanghaiDate(at)),
      at,
    );
    const { right, place, awaitedRegion } = prepared;
    const sent = principal ? prepared.form : withOwnCards(business, prepared.form, user, right);
    const regionCode = place?.regionCode ?? awaitedRegion ?? call.regionCode;
    requireOwnOffice(user, regionCode);
    if (principal) requireCovered(principal, placeOf(prepared));
    if (call.anew === false) {
      // Two tabs at once: each would find none that was begun earlier.
      await lockInTransaction(tx, `drafts of ${user.id}`);
      await requireNoEarlier(tx, user, {
        processCode: business.id,
        ...placeOf(prepared),
        principalIdentityNumber: principal?.identityNumber ?? null,
      });
    }
    if (isBlankForm(sent)) refuse('请填写内容后再保存');
    const read = await keepClosedControls(
      tx,
      business,
      { regionCode, status: 'DRAFT' },
      user,
      null,
      sent,
      registeredCards(business, right, own),
    );
    if (place)
      await gateSelection(
        tx,
        business,
        place.unitNumber,
        concernedNumbers(own, read),
        undefined,
        at,
        identitiesOf(user),
      );
    const form = withPartyIds(read, new Set());
    const row: ApplicationRow = await insertDraft(tx, {
      id: randomUUID(),
      draftNumber: newDraftNumber(at),
      processCode: business.id,
      regionCode,
      status: 'DRAFT',
      form,
      noticeVersion: business.notice.version,
      initiatorId: user.id,
      initiatorName: principal ? user.name : (user.enterprise?.name ?? user.name),
      createdAt: at,
      savedAt: at,
      statusAt: at,
      unitNumber: place?.unitNumber ?? null,
      titleCertificateNumber: right?.certificate.titleCertificateNumber ?? null,
      location: place?.location ?? null,
      principalIdentityNumber: principal?.identityNumber ?? null,
      principalName: principal?.name ?? null,
      authorityId: principal?.authorityId ?? null,
    });
    checkGuards(
      findTransition('NEW', 'create', lifecycleOf(business.id)) ?? refuse('无法新建申请'),
      row,
      { kind: 'user', user },
      at,
      {
        realNameVerified:
          user.identityNumber !== ''
            ? principal
              ? mayPrincipalStart(principal, business)
              : mayStart(user, business)
            : '请先完成实名认证',
        businessOpenInRegion: isOpenIn(row.regionCode) || '所选区划未开放此业务，请重新选择办理区划',
      },
    );
    await writeParties(tx, row.id, form);
    await insertStep(tx, {
      applicationId: row.id,
      event: 'create',
      toStatus: 'DRAFT',
      ...describeActor({ kind: 'user', user }, 'applicant'),
      at,
    });
    // Before anything is filled in.
    if (principal) await notifyOfStep(tx, user, row, { party: principal, as: principal.as, step: '新建了申请' }, at);
    await begun?.(tx, row);
    return {
      draftNumber: row.draftNumber,
      version: row.version,
      savedAt: at.toISOString(),
      businessKey: await sealBusinessKey({ keys }, row.draftNumber),
    };
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
