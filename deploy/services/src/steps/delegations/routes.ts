// Routes of delegations: write, confirm, refuse or revoke, read, print, and hand in as evidence in an application.
import { and, count, desc, ne } from 'drizzle-orm';
import { z } from 'zod';
import { findBusinessSummary, hasBusiness } from '@portal/shared/catalogue';
import { isIsoDate, toShanghaiDate, toShanghaiIso } from '@portal/shared/kernel';
import {
  identityNumberError,
  isMobile,
  isPersonNameExtended,
  maskIdentityNumber,
  maskPhone,
} from '@portal/shared/validation';
import { requireMaterialWrite } from '../../cases/access';
import { identitiesOf } from '../../platform/core/parties/identities';
import { normaliseIdentity } from '../../platform/core/parties/identities';
import type { App, Context, CurrentUser } from '../../platform/core/context';
import { answer, ok } from '../../platform/core/envelope';
import type { FieldFault } from '../../platform/core/errors';
import { refuse, refuseFields } from '../../platform/core/errors';
import { userOf } from '../../platform/core/guards';
import { newRecordId } from '../../platform/core/ids';
import { pageOf, pageQuery, windowOf } from '../../platform/core/page-query';
import { originOf } from '../../papers/documents/origin';
import { sendPdf } from '../../papers/documents/send-pdf';
import { addFile } from '../../papers/files/store';
import { findRegisteredRight } from '../../register/ownership/register';
import { letterOf } from './letter';
import type { Matter } from '../../cases/representation/schema';
import { MATTERS, delegations } from '../../cases/representation/schema';
import type { DelegationContent, DelegationRow } from './store';
import { withFactor } from '../../people/second-factor/spend-factor';
import { confirmDelegation, endDelegation, givenDelegations, requireDelegation, roleIn, saveDelegation } from './store';
import { isOneOfNumbers } from '../../platform/personal/where';

const tags = ['delegations'];
const base = '/api/reg3/delegation';
const id = z.string().max(64);
const text = (longest: number) => z.string().trim().max(longest).default('');
const party = z.object({ qlrmc: text(60), zjh: text(30), dh: text(20) });
const states = z.enum(['draft', 'toConfirm', 'valid', 'refused', 'revoked', 'expired']);
const row = z.object({
  bsm: z.string(),
  number: z.string(),
  role: z.enum(['principal', 'agent']),
  wtr: party,
  stf: party,
  lcdm: z.string(),
  ywmc: z.string(),
  gzsbh: z.string().nullable(),
  wtsx: z.array(z.enum(MATTERS)),
  bdcqzh: z.string().nullable(),
  qbbdc: z.enum(['0', '1']),
  sfkzwt: z.enum(['0', '1']),
  wtqssj: z.string(),
  wtjssj: z.string(),
  zt: states,
  principalAt: z.string().nullable(),
  agentAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  reason: z.string().nullable(),
  createdAt: z.string(),
  actions: z.array(z.enum(['edit', 'confirm', 'refuse', 'revoke', 'print', 'attach'])),
});
const LONGEST_DAYS = 3 * 366;
/** Material of an agent's identity and letter of attorney. */
const AGENT_MATERIAL = 'M003';

function stateOf(delegation: DelegationRow, today: string): z.infer<typeof states> {
  return (delegation.status === 'valid' || delegation.status === 'toConfirm') && delegation.endsOn < today
    ? 'expired'
    : delegation.status;
}

function describe(user: CurrentUser, delegation: DelegationRow, today: string): z.infer<typeof row> {
  const role = roleIn(user, delegation);
  const zt = stateOf(delegation, today);
  const time = (at: Date | null) => at && toShanghaiIso(at);
  const actions: z.infer<typeof row>['actions'] = [
    ...(role === 'principal' && zt === 'draft' ? ['edit' as const, 'confirm' as const] : []),
    ...(role === 'agent' && zt === 'toConfirm' ? ['confirm' as const, 'refuse' as const] : []),
    ...(role === 'principal' && (zt === 'toConfirm' || zt === 'valid') ? ['revoke' as const] : []),
    ...(zt === 'valid' && delegation.source === 'portal' ? ['print' as const, 'attach' as const] : []),
  ];
  // Each side sees its own numbers as they are typed, the other's masked.
  return {
    bsm: delegation.id,
    number: delegation.number,
    role,
    wtr: {
      qlrmc: delegation.principalName,
      zjh: maskIdentityNumber(delegation.principalIdentityNumber),
      dh: maskPhone(delegation.principalTelephone),
    },
    stf: {
      qlrmc: delegation.agentName,
      zjh:
        role === 'principal' && zt === 'draft'
          ? delegation.agentIdentityNumber
          : maskIdentityNumber(delegation.agentIdentityNumber),
      dh: role === 'principal' && zt === 'draft' ? delegation.agentTelephone : maskPhone(delegation.agentTelephone),
    },
    lcdm: delegation.processCode,
    ywmc: businessNameOf(delegation.processCode),
    gzsbh: delegation.notaryNumber,
    wtsx: delegation.matters,
    bdcqzh: delegation.titleCertificateNumber,
    qbbdc: delegation.coversAll ? '1' : '0',
    sfkzwt: delegation.mayPassOn ? '1' : '0',
    wtqssj: delegation.startsOn,
    wtjssj: delegation.endsOn,
    zt,
    principalAt: time(delegation.principalConfirmedAt),
    agentAt: time(delegation.agentConfirmedAt),
    endedAt: time(delegation.endedAt),
    reason: delegation.reason,
    createdAt: toShanghaiIso(delegation.createdAt),
    actions,
  };
}

const body = z.object({
  bsm: id.optional(),
  ywh: id.optional(),
  wtr: party.optional(),
  stf: party,
  lcdm: text(64),
  wtsx: z.array(z.string()).max(10),
  wtqssj: text(10),
  wtjssj: text(10),
  bdcqzh: text(60).optional(),
  qbbdc: z.enum(['0', '1']).default('0'),
  sfkzwt: z.enum(['0', '1']).default('0'),
});

export function businessNameOf(processCode: string): string {
  return findBusinessSummary(processCode)?.name ?? '';
}

/** @throws Refusal naming every faulty field */
export function contentOf(given: z.infer<typeof body>, today: string): DelegationContent {
  const faults: FieldFault[] = [];
  const fault = (wrong: boolean, path: string, message: string): void => {
    if (wrong) faults.push({ path, message });
  };
  const agentIdentityNumber = normaliseIdentity(given.stf.zjh);
  const matters = MATTERS.filter((matter) => given.wtsx.includes(matter));
  fault(!isPersonNameExtended(given.stf.qlrmc), 'stf.qlrmc', '请输入正确的姓名');
  const number = agentIdentityNumber ? identityNumberError('1', agentIdentityNumber) : '请填写身份证号';
  fault(Boolean(number), 'stf.zjh', number ?? '');
  fault(!isMobile(given.stf.dh), 'stf.dh', '请输入11位手机号码');
  fault(!hasBusiness(given.lcdm), 'lcdm', '请选择委托办理的业务');
  fault(matters.length === 0 || matters.length !== given.wtsx.length, 'wtsx', '请选择委托事项');
  fault(!isIsoDate(given.wtqssj) || given.wtqssj < today, 'wtqssj', '委托起始日不能早于今天');
  fault(!isIsoDate(given.wtjssj) || given.wtjssj < given.wtqssj, 'wtjssj', '委托终止日不能早于起始日');
  fault(
    isIsoDate(given.wtjssj) &&
      isIsoDate(given.wtqssj) &&
      Date.parse(given.wtjssj) - Date.parse(given.wtqssj) > LONGEST_DAYS * 86_400_000,
    'wtjssj',
    '委托期限最长三年',
  );
  fault(given.qbbdc === '0' && !given.bdcqzh, 'bdcqzh', '请填写不动产权证号，或者选择委托全部不动产');
  fault(given.qbbdc === '1' && Boolean(given.bdcqzh), 'bdcqzh', '已选择全部不动产的，不再填写证号');
  if (faults.length > 0) refuseFields('委托信息有误，请修改后重新保存', faults);
  return {
    agentName: given.stf.qlrmc,
    agentIdentityNumber,
    agentTelephone: given.stf.dh,
    processCode: given.lcdm,
    matters: matters as Matter[],
    titleCertificateNumber: given.bdcqzh || null,
    coversAll: given.qbbdc === '1',
    mayPassOn: given.sfkzwt === '1',
    startsOn: given.wtqssj,
    endsOn: given.wtjssj,
  };
}

export function addDelegationRoutes(app: App, context: Context): void {
  const { db, now } = context;
  const today = () => toShanghaiDate(now());
  const stateAnswer = answer(z.object({ zt: states }));
  app.post(
    `${base}/save`,
    { schema: { tags, body, response: answer(z.object({ bsm: z.string() })) } },
    async (request) => {
      const user = userOf(request);
      const content = contentOf(request.body, today());
      return ok({
        bsm: await db.transaction(async (tx) => {
          if (
            content.titleCertificateNumber &&
            !(await findRegisteredRight(tx, identitiesOf(user), content.titleCertificateNumber))
          )
            refuseFields('委托信息有误，请修改后重新保存', [
              { path: 'bdcqzh', message: '只能委托办理本人名下的不动产' },
            ]);
          return (await saveDelegation(tx, user, request.body.bsm || undefined, content, now())).id;
        }),
      });
    },
  );
  // The place to confirm follows from who asks; `sqrbsm` says for whom the page believed to act.
  app.post(
    `${base}/confirm`,
    {
      schema: {
        tags,
        body: z.object({ bsm: id, sqrbsm: id.optional(), qbbdc: z.enum(['0', '1']).default('0') }),
        response: stateAnswer,
      },
    },
    async (request) => {
      const changed = await withFactor(context, request, (user) =>
        db.transaction((tx) =>
          confirmDelegation(tx, user, { id: request.body.bsm, coversAll: request.body.qbbdc === '1' }, now()),
        ),
      );
      return ok({ zt: stateOf(changed, today()) });
    },
  );
  app.post(
    `${base}/revoke`,
    {
      schema: {
        tags,
        body: z.object({ bsm: id, cxyy: z.string().trim().min(1, '请填写原因').max(200) }),
        response: stateAnswer,
      },
    },
    async (request) =>
      ok({
        zt: stateOf(
          await db.transaction((tx) => endDelegation(tx, userOf(request), request.body.bsm, request.body.cxyy, now())),
          today(),
        ),
      }),
  );
  app.get(
    `${base}/queryList`,
    {
      schema: {
        tags,
        querystring: pageQuery.extend({ role: z.enum(['principal', 'agent']).default('principal') }),
        response: answer(pageOf(row)),
      },
    },
    async (request) => {
      const user = userOf(request);
      const given = request.query.role === 'principal';
      const where = given
        ? givenDelegations(user)
        : and(isOneOfNumbers(delegations.agentIdentityNumber, identitiesOf(user)), ne(delegations.status, 'draft'));
      const [counted] = await db.select({ total: count() }).from(delegations).where(where);
      const { limit, offset } = windowOf(request.query);
      const rows = await db
        .select()
        .from(delegations)
        .where(where)
        .orderBy(desc(delegations.createdAt))
        .limit(limit)
        .offset(offset);
      return ok({
        total: counted?.total ?? 0,
        pageNo: request.query.pageNo,
        pageSize: request.query.pageSize,
        list: rows.map((delegation) => describe(user, delegation, today())),
      });
    },
  );
  app.get(
    `${base}/queryDetail/:bsm`,
    { schema: { tags, params: z.object({ bsm: id }), response: answer(row) } },
    async (request) => {
      const user = userOf(request);
      return ok(describe(user, (await requireDelegation(db, user, request.params.bsm)).row, today()));
    },
  );
  app.get(`${base}/letter/:bsm`, { schema: { tags, params: z.object({ bsm: id }) } }, async (request, reply) => {
    const { row: delegation } = await requireDelegation(db, userOf(request), request.params.bsm);
    if (stateOf(delegation, today()) !== 'valid') return refuse('双方确认后才能下载委托书');
    if (delegation.source === 'notarised') return refuse('这份委托以公证书为准，平台不另行出具委托书');
    const { bytes } = await letterOf(context, delegation, originOf(request, context.options));
    return sendPdf(reply, bytes, `授权委托书-${delegation.number}`);
  });
  app.post(
    `${base}/attach`,
    { schema: { tags, body: z.object({ bsm: id, ywh: id }), response: answer(z.object({ fileBsm: z.string() })) } },
    async (request) => {
      const user = userOf(request);
      const { row: delegation } = await requireDelegation(db, user, request.body.bsm);
      if (stateOf(delegation, today()) !== 'valid' || delegation.startsOn > today())
        return refuse('委托不在有效期内，不能用于申请');
      if (!delegation.matters.includes('申请登记')) return refuse('委托事项不包括申请登记');
      const { application } = await requireMaterialWrite(db, user, request.body.ywh, AGENT_MATERIAL);
      if (application.processCode !== delegation.processCode)
        return refuse(`委托只用于“${businessNameOf(delegation.processCode)}”`);
      const letter = await letterOf(context, delegation, originOf(request, context.options));
      const file = await addFile(context, {
        id: newRecordId(),
        applicationId: application.id,
        materialCode: AGENT_MATERIAL,
        name: `授权委托书-${delegation.number}.pdf`,
        sha256: letter.sha256,
        size: letter.size,
        userId: user.id,
        inspected: { mime: 'application/pdf', pages: 1 },
      });
      return ok({ fileBsm: file.file.id });
    },
  );
}
