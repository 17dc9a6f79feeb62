// Applications: drafts, confirmation, submission, the ways out, lists, the file and its progress.
import * as calls from '@portal/applications/contract';
import { downloadDecisionPaper, getProgress, objectToAnnouncement } from '@portal/queries/contract';
import { getApplication, listApplications, listMaterials } from '@portal/shared/contract';
import { findBusinessRegion } from '@portal/shell/contract';
import { confirmApplication } from '@portal/signing/contract';
import type { App, Context } from '../platform/core/context';
import { serve, serveFile } from '../platform/core/calls/serve';
import { sendPdf } from '../papers/documents/public';
import { withFactor } from '../people/second-factor/public';
import { objectTo } from './announcements/objections';
import { readCaseFile } from './lists/case-file';
import { beginDraft } from './draft/begin-draft';
import { offerEarlierDraft } from './draft/earlier-draft';
import { confirmContent } from './confirming/confirm';
import { runRegularly } from '../platform/core/run-regularly';
import { runDueEvents } from './lifecycle/due-events';
import { cancelCase, checkCancel, recallCase, withdrawCase } from './lifecycle/end-case';
import { findRegionOfCase } from './lists/find-region';
import { listCases } from './lists/list-cases';
import { listDeskQueue } from './lists/desk-queue';
import { readMaterials } from './materials/materials';
import { renderPaper } from './decision-papers/read-papers';
import { renderCaseReceipt } from './lists/receipt';
import { ownCard } from './parties/own-card';
import { saveDraft } from './draft/save-draft';
import { sendForConfirm } from './confirming/send-for-confirm';
import { submitApplication } from './lifecycle/submit';
import { describeProgress } from './lists/timeline';

const serving = { tags: ['applications'] };
const DUE_INTERVAL_MS = 60_000;

export function addApplicationRoutes(app: App, context: Context): void {
  addFiling(app, context);
  addEnding(app, context);
  addReading(app, context);
  addObjections(app, context);
  runRegularly(app, context, DUE_INTERVAL_MS, () => runDueEvents(context), 'due events failed');
}

function addFiling(app: App, context: Context): void {
  serve(app, calls.startApplication, serving, ({ idempotencyKey, notice, ...draft }, { user }) =>
    beginDraft(context, user, { ...draft, noticeVersion: notice.version }, idempotencyKey),
  );
  serve(app, calls.findEarlierDraft, serving, (query, { user }) => offerEarlierDraft(context, user, query));
  serve(app, calls.ownCard, serving, ({ processCode }, { user }) => ownCard(user, processCode));
  serve(app, calls.saveApplication, serving, ({ businessNumber, ...draft }, { user }) =>
    saveDraft(context, user, { number: businessNumber, ...draft }),
  );
  serve(app, calls.sendForConfirm, serving, ({ businessNumber, version }, { request }) =>
    withFactor(context, request, (user) => sendForConfirm(context, user, businessNumber, version)),
  );
  serve(app, confirmApplication, serving, async ({ businessNumber, applicantId, signs, notice }, { request }) => ({
    status: await withFactor(context, request, (user) =>
      confirmContent(context, user, {
        number: businessNumber,
        partyId: applicantId,
        signs,
        noticeVersion: notice?.version,
      }),
    ),
  }));
  serve(app, calls.submitApplication, serving, ({ businessNumber, version, declarations, idempotencyKey }, { user }) =>
    submitApplication(context, user, { number: businessNumber, version, declarations }, idempotencyKey),
  );
}

function addEnding(app: App, context: Context): void {
  serve(app, calls.recallApplication, serving, async ({ businessNumber }, { user }) => ({
    status: await recallCase(context, user, businessNumber),
  }));
  serve(app, calls.cancelApplication, serving, async ({ businessNumber, revocationReason }, { user }) => ({
    status: await cancelCase(context, user, businessNumber, revocationReason),
  }));
  serve(app, calls.checkCancel, serving, ({ businessNumber }, { user }) =>
    checkCancel(context.db, user, businessNumber),
  );
  serve(app, calls.withdrawApplication, serving, ({ businessNumber, revocationReason }, { user }) =>
    withdrawCase(context, user, businessNumber, revocationReason),
  );
}

function addObjections(app: App, context: Context): void {
  serve(app, objectToAnnouncement, serving, (objection, { user }) => objectTo(context, user, objection));
}

function addReading(app: App, context: Context): void {
  serve(app, findBusinessRegion, serving, (mark, { user }) => findRegionOfCase(context, user, mark));
  serve(app, listApplications, serving, (query, { user }) => listCases(context, user, query));
  serve(app, calls.listDeskQueue, serving, (query, { user }) => listDeskQueue(context, user, query));
  serve(app, getApplication, serving, ({ businessNumber }, { user }) => readCaseFile(context, user, businessNumber));
  serve(app, listMaterials, serving, ({ businessNumber }, { user }) => readMaterials(context, user, businessNumber));
  serve(app, getProgress, serving, ({ businessNumber }, { user }) => describeProgress(context, user, businessNumber));
  serveFile(app, downloadDecisionPaper, serving, async ({ businessNumber, paperNumber }, { user, reply }) => {
    const paper = await renderPaper(context, user, businessNumber, paperNumber);
    return sendPdf(reply, paper.bytes, paper.title);
  });
  serveFile(app, calls.downloadReceipt, serving, async ({ businessNumber }, { user, origin, reply }) => {
    const receipt = await renderCaseReceipt(context, user, businessNumber, origin);
    return sendPdf(reply, receipt.bytes, receipt.title);
  });
}
