// Routes of institutions' approvals: its own list, what is asked, and the approver's word.
import { z } from 'zod';
import { loadBusiness } from '@portal/shared/catalogue';
import { toShanghaiIso } from '@portal/shared/kernel';
import { maskName } from '@portal/shared/validation';
import { listMaterials } from '../../cases/materials/materials';
import { materialRow } from '../../cases/wire';
import type { App, Context } from '../../platform/core/context';
import { answer, ok } from '../../platform/core/envelope';
import { requireRole, userOf } from '../../platform/core/guards';
import { keysetQuery, pageOf } from '../../platform/core/page-query';
import { decideApproval, listApprovals, requireApproval } from './store';
import type { ApprovalWithNumber } from './store';

const tags = ['approvals'];
const base = '/api/reg3/bankApproval';
const kind = z.enum(['loan', 'pledge']);
const state = z.enum(['waiting', 'passed', 'refused', 'withdrawn']);
const id = z.string().max(64);
const approvalRow = z.object({
  bsm: z.string(),
  kind,
  ywh: z.string(),
  lcdm: z.string(),
  ywmc: z.string(),
  jkr: z.string(),
  zl: z.string(),
  amount: z.number().nullable(),
  zt: state,
  opinion: z.string(),
  spr: z.string().nullable(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
});
/** What the case itself says comes with the case, which the institution may read as a party of it. */
const detail = approvalRow.extend({ materials: z.array(materialRow), decidable: z.boolean() });
const member = requireRole('bank', 'bankApprover');

async function describe(row: ApprovalWithNumber): Promise<z.infer<typeof approvalRow>> {
  return {
    bsm: row.id,
    kind: row.kind,
    ywh: row.number,
    lcdm: row.processCode,
    ywmc: (await loadBusiness(row.processCode)).name,
    jkr: maskName(row.borrower),
    zl: row.location,
    amount: row.amount,
    zt: row.status,
    opinion: row.opinion,
    spr: row.decidedByName,
    createdAt: toShanghaiIso(row.createdAt),
    decidedAt: row.decidedAt && toShanghaiIso(row.decidedAt),
  };
}

export function addApprovalRoutes(app: App, { db, now }: Context): void {
  app.get(
    `${base}/queryList`,
    {
      preHandler: member,
      schema: {
        tags,
        querystring: keysetQuery.extend({ kind, zt: state.optional() }),
        response: answer(pageOf(approvalRow)),
      },
    },
    async (request) => {
      const { pageNo, pageSize } = request.query;
      const { rows, ...page } = await listApprovals(db, userOf(request), request.query);
      return ok({ ...page, pageNo, pageSize, list: await Promise.all(rows.map(describe)) });
    },
  );
  app.get(
    `${base}/queryDetail`,
    { preHandler: member, schema: { tags, querystring: z.object({ bsm: id }), response: answer(detail) } },
    async (request) => {
      const user = userOf(request);
      const { approval, application } = await requireApproval(db, user, request.query.bsm);
      const decidable = approval.status === 'waiting' && user.roles.includes('bankApprover');
      return ok({ ...(await describe(approval)), materials: await listMaterials(db, application, now()), decidable });
    },
  );
  const decided = answer(z.object({ zt: state }));
  for (const [path, event, opinion] of [
    ['approve', 'agree', z.string().trim().max(500, '审批意见最多500字').default('')],
    ['reject', 'refuse', z.string().trim().min(1, '请填写驳回原因').max(500, '驳回原因最多500字')],
  ] as const) {
    app.post(
      `${base}/${path}`,
      {
        preHandler: requireRole('bankApprover'),
        schema: { tags, body: z.object({ bsm: id, opinion }), response: decided },
      },
      async (request) => {
        const row = await db.transaction((tx) =>
          decideApproval(tx, userOf(request), request.body.bsm, { event, opinion: request.body.opinion }, now()),
        );
        return ok({ zt: row.status });
      },
    );
  }
}
