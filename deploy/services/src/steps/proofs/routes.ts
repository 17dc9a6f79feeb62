// Routes of proofs: people hand them in and follow them, officers read and decide.
import multipart from '@fastify/multipart';
import { and, asc, count, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { MATERIAL_LIMITS, findRegion, hasBusiness } from '@portal/shared/catalogue';
import { isIsoDate, toShanghaiDate, toShanghaiIso } from '@portal/shared/kernel';
import { isUnifiedSocialCreditCode, maskIdentityNumber, maskName } from '@portal/shared/validation';
import { normaliseIdentity } from '../../platform/core/parties/identities';
import type { App, Context, CurrentUser } from '../../platform/core/context';
import { answer, ok } from '../../platform/core/envelope';
import { refuse, refuseFields } from '../../platform/core/errors';
import { isOfficer, requireRole, userOf } from '../../platform/core/guards';
import { pageOf, pageQuery, windowOf } from '../../platform/core/page-query';
import { businessNameOf } from '../delegations/content';
import { sendBlob } from '../../papers/files/send-blob';
import { writeLook } from '../../cases/looks/look-into';
import { INCAPACITIES } from '../../cases/representation/schema';
import type { ProofContent, ProofPerson } from './schema';
import { PROOF_KINDS, PROOF_STATES, proofs } from './schema';
import type { ProofFile, ProofRow } from './store';
import {
  MOST_FILES,
  decideProof,
  filesOf,
  findFile,
  handIn,
  keepFile,
  kindAndState,
  offeredTo,
  ownNumbers,
  requireOfficeProof,
  requireOwnProof,
  withdrawProof,
} from './store';
import { PROOF_NAMES } from './tell';

const tags = ['proofs'];
const base = '/api/reg3/representation/proof';
/** The same who may accept a paper that is brought to the desk. */
const DECIDING = ['preReviewer', 'acceptor'] as const;
const officer = requireRole(...DECIDING);
const id = z.string().max(64);
const day = z.string().refine(isIsoDate, '请填写日期');
const person = z.object({
  qlrmc: z.string().trim().min(1, '请填写姓名').max(60),
  zjh: z.string().trim().min(5, '请填写证件号').max(30),
  dh: z.string().trim().max(20).default(''),
  csrq: z
    .string()
    .refine((given) => given === '' || isIsoDate(given), '请填写出生日期')
    .default(''),
});
const shared = {
  gzsbh: z.string().trim().min(4, '请填写证明文件的编号').max(100),
  fileBsms: z.array(id).min(1, '请上传证明文件').max(MOST_FILES, `最多上传${MOST_FILES}个文件`),
  xzqbm: z.string().refine((code) => ['city', 'county'].includes(findRegion(code)?.level ?? ''), '请选择办理区划'),
};
const handInBody = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('guardianship'), df: person, qx: z.enum(INCAPACITIES), ...shared }),
  // `wo`: on which side of the letter the account stands; `df` is the other one.
  z.object({
    kind: z.literal('letter'),
    wo: z.enum(['principal', 'agent']),
    df: person,
    lcdm: z.string().max(64).refine(hasBusiness, '没有这项业务'),
    bdcqzh: z.string().trim().max(60).default(''),
    qbbdc: z.enum(['0', '1']),
    wtqssj: day,
    wtjssj: day,
    ...shared,
  }),
]);
const fileRow = z.object({ bsm: z.string(), name: z.string(), size: z.number(), mime: z.string(), pages: z.number() });
const side = z.object({ qlrmc: z.string(), zjh: z.string(), csrq: z.string() });
const proofRow = z.object({
  bsm: z.string(),
  kind: z.enum(PROOF_KINDS),
  zt: z.enum(PROOF_STATES),
  jhr: side,
  bjhr: side,
  qx: z.enum(INCAPACITIES).nullable(),
  ywmc: z.string().nullable(),
  bdcqzh: z.string().nullable(),
  qbbdc: z.enum(['0', '1']).nullable(),
  wtqssj: z.string().nullable(),
  wtjssj: z.string().nullable(),
  gzsbh: z.string(),
  reason: z.string().nullable(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  mine: z.boolean(),
});
const detailRow = proofRow.extend({ files: z.array(fileRow) });

const toFile = ({ id: bsm, name, size, mime, pages }: ProofFile): z.infer<typeof fileRow> => ({
  bsm,
  name,
  size,
  mime,
  pages,
});
const masked = ({ qlrmc, zjh }: ProofPerson): z.infer<typeof side> => ({
  qlrmc: maskName(qlrmc),
  zjh: maskIdentityNumber(zjh),
  csrq: '',
});
const open = ({ qlrmc, zjh, csrq }: ProofPerson): z.infer<typeof side> => ({ qlrmc, zjh, csrq });

/** `jhr` acts, `bjhr` is acted for: guardian and ward, agent and principal. */
function toWire(
  row: ProofRow,
  user: CurrentUser,
  show: (person: ProofPerson) => z.infer<typeof side>,
): z.infer<typeof proofRow> {
  const { content } = row;
  const [acting, actedFor] =
    content.kind === 'guardianship' ? [content.guardian, content.ward] : [content.agent, content.principal];
  const letter = content.kind === 'letter' ? content : null;
  return {
    bsm: row.id,
    kind: row.kind,
    zt: row.status,
    jhr: show(acting),
    bjhr: show(actedFor),
    qx: content.kind === 'guardianship' ? content.incapacity : null,
    ywmc: letter && businessNameOf(letter.processCode),
    bdcqzh: letter?.titleCertificateNumber ?? null,
    qbbdc: letter && (letter.coversAll ? '1' : '0'),
    wtqssj: letter?.startsOn ?? null,
    wtjssj: letter?.endsOn ?? null,
    gzsbh: content.documentNumber,
    reason: row.reason,
    createdAt: toShanghaiIso(row.createdAt),
    decidedAt: row.decidedAt && toShanghaiIso(row.decidedAt),
    mine: row.submittedById === user.id,
  };
}

/** The account's own side is the account, whatever the request says: its person, and as principal the enterprise that it acts for. */
function contentOf(user: CurrentUser, body: z.infer<typeof handInBody>, today: string): ProofContent {
  const self: ProofPerson = { qlrmc: user.name, zjh: user.identityNumber, dh: user.telephone, csrq: '' };
  const other = { ...body.df, zjh: normaliseIdentity(body.df.zjh) };
  // Who acts signs as a person, with a factor of their own; a number of an enterprise has none. Enterprises let act, by their account or by such a person.
  if (body.kind === 'guardianship' && isUnifiedSocialCreditCode(other.zjh))
    return refuseFields('被监护人须为自然人', [{ path: 'df.zjh', message: '请填写被监护人本人的证件号' }]);
  if (body.kind === 'letter' && body.wo === 'principal' && isUnifiedSocialCreditCode(other.zjh))
    return refuseFields('受托人须为自然人', [
      { path: 'df.zjh', message: '受托的是单位的，请填写该单位实际承办人的姓名和证件号' },
    ]);
  if (body.kind === 'guardianship')
    return { kind: 'guardianship', ward: other, guardian: self, incapacity: body.qx, documentNumber: body.gzsbh };
  if ((body.qbbdc === '1') === (body.bdcqzh !== '')) return refuse('请按公证书填写不动产权证号，或者选择全部不动产');
  if (body.wtjssj < body.wtqssj || body.wtjssj < today) return refuse('委托期限已过，或者终止日早于起始日');
  const [principal, agent] =
    body.wo === 'principal'
      ? [
          user.userType === '2' && user.enterprise
            ? { ...self, qlrmc: user.enterprise.name, zjh: user.enterprise.creditCode }
            : self,
          other,
        ]
      : [other, self];
  return {
    kind: 'letter',
    principal,
    agent,
    processCode: body.lcdm,
    titleCertificateNumber: body.bdcqzh || null,
    coversAll: body.qbbdc === '1',
    documentNumber: body.gzsbh,
    startsOn: body.wtqssj,
    endsOn: body.wtjssj,
  };
}

const mayDecide = (user: CurrentUser): boolean =>
  isOfficer(user) && user.roles.some((role) => (DECIDING as readonly string[]).includes(role));

export async function addProofRoutes(app: App, context: Context): Promise<void> {
  await addHandingIn(app, context);
  addReading(app, context);
  addDeciding(app, context);
}

async function addHandingIn(app: App, context: Context): Promise<void> {
  const { db, now } = context;
  await app.register(multipart, {
    limits: { fileSize: MATERIAL_LIMITS.maxBytes, files: 1, fields: 2, fieldSize: 256, parts: 4 },
  });
  app.post(`${base}/upload`, { schema: { tags, response: answer(fileRow) } }, async (request) => {
    const user = userOf(request);
    let file: { name: string; mime: string; bytes: Buffer } | null = null;
    for await (const part of request.parts())
      if (part.type === 'file') file = { name: part.filename, mime: part.mimetype, bytes: await part.toBuffer() };
    return ok(toFile(await keepFile(context, user, file ?? refuse('请选择要上传的文件'))));
  });
  app.post(
    `${base}/handIn`,
    { schema: { tags, body: handInBody, response: answer(z.object({ bsm: z.string() })) } },
    async (request) => {
      const user = userOf(request);
      const content = contentOf(user, request.body, toShanghaiDate(now()));
      return ok({
        bsm: await db.transaction((tx) =>
          handIn(tx, user, { content, regionCode: request.body.xzqbm, fileIds: request.body.fileBsms }, now()),
        ),
      });
    },
  );
  app.post(
    `${base}/withdraw`,
    { schema: { tags, body: z.object({ bsm: id }), response: answer(z.null()) } },
    async (request) => {
      await db.transaction((tx) => withdrawProof(tx, userOf(request), request.body.bsm, now()));
      return ok(null);
    },
  );
}

function addReading(app: App, context: Context): void {
  const { db, now, blobs } = context;
  const query = pageQuery.extend({
    scope: z.enum(['mine', 'office']).default('mine'),
    kind: z.enum(PROOF_KINDS).optional(),
    zt: z.enum(PROOF_STATES).optional(),
  });
  app.get(
    `${base}/queryList`,
    { schema: { tags, querystring: query, response: answer(pageOf(proofRow)) } },
    async (request) => {
      const user = userOf(request);
      const { scope, kind, zt, pageNo, pageSize } = request.query;
      if (scope === 'office' && !mayDecide(user)) return refuse('您没有办理此事项的权限');
      const base_ =
        scope === 'mine' ? eq(proofs.submittedById, user.id) : offeredTo(user, await ownNumbers(db, user, now()));
      const grouped = await db
        .select({ status: proofs.status, total: count() })
        .from(proofs)
        .where(and(base_, kindAndState(kind)))
        .groupBy(proofs.status);
      const { limit, offset } = windowOf(request.query);
      // What waits longest comes first at the office; one's own newest first.
      const order =
        scope === 'office' && zt === 'waiting'
          ? [asc(proofs.createdAt), asc(proofs.id)]
          : [desc(proofs.createdAt), desc(proofs.id)];
      const rows = await db
        .select()
        .from(proofs)
        .where(and(base_, kindAndState(kind, zt)))
        .orderBy(...order)
        .limit(limit)
        .offset(offset);
      const total = grouped.filter(({ status }) => !zt || status === zt).reduce((sum, row) => sum + row.total, 0);
      return ok({
        total,
        pageNo,
        pageSize,
        counts: Object.fromEntries(grouped.map((row) => [row.status, row.total])),
        list: rows.map((row) => toWire(row, user, scope === 'mine' ? open : masked)),
      });
    },
  );
  /** One's own, or the office's with a look written for both people before anything is answered. */
  async function requireReadable(user: CurrentUser, bsm: string, what: string): Promise<ProofRow> {
    if (!mayDecide(user)) return requireOwnProof(db, user, bsm);
    const [own] = await db
      .select()
      .from(proofs)
      .where(and(eq(proofs.id, bsm), eq(proofs.submittedById, user.id)));
    if (own) return own;
    const row = await requireOfficeProof(db, user, bsm, now());
    const subjects = [row.submitterIdentityNumber, row.otherIdentityNumber];
    await writeLook(db, user, { subjects, applicationId: null, what, why: `审核${PROOF_NAMES[row.kind]}` }, now());
    return row;
  }
  app.get(
    `${base}/queryDetail/:bsm`,
    { schema: { tags, params: z.object({ bsm: id }), response: answer(detailRow) } },
    async (request) => {
      const user = userOf(request);
      const row = await requireReadable(user, request.params.bsm, '证明内容（姓名、证件号）');
      return ok({ ...toWire(row, user, open), files: (await filesOf(db, row.id)).map(toFile) });
    },
  );
  app.get(`${base}/content/:bsm`, { schema: { tags, params: z.object({ bsm: id }) } }, async (request, reply) => {
    const user = userOf(request);
    const file = await findFile(db, request.params.bsm);
    if (file.proofId !== null) await requireReadable(user, file.proofId, `证明文件“${file.name}”`);
    else if (file.ownerId !== user.id) return refuse('未查询到该文件，请重新上传');
    return sendBlob(reply, blobs, file);
  });
}

function addDeciding(app: App, { db, now }: Context): void {
  const body = z
    .object({
      bsm: id,
      zt: z.enum(['accepted', 'refused']),
      reason: z.string().trim().max(200, '原因最多200字').default(''),
    })
    .refine(({ zt, reason }) => zt === 'accepted' || reason !== '', {
      path: ['reason'],
      message: '请填写不予采信的原因',
    });
  app.post(
    `${base}/decide`,
    { preHandler: officer, schema: { tags, body, response: answer(z.null()) } },
    async (request) => {
      const { bsm, zt, reason } = request.body;
      const user = userOf(request);
      if (!mayDecide(user)) return refuse('您没有办理此事项的权限');
      await db.transaction((tx) =>
        decideProof(tx, user, { id: bsm, isAccepted: zt === 'accepted', reason }, now(), toShanghaiDate(now())),
      );
      return ok(null);
    },
  );
}
