// Routes of representation: what was done in one's name, putting an end to it, and what officers accept as proof of it.
import { and, desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { hasBusiness } from '@portal/shared/catalogue';
import { isIsoDate, toShanghaiDate, toShanghaiIso } from '@portal/shared/kernel';
import { maskIdentityNumber, maskName } from '@portal/shared/validation';
import { requireCase } from '../access';
import { listParties } from '../parties/parties';
import { numberText } from '../wire';
import type { App, Context } from '../../platform/core/context';
import { answer, ok } from '../../platform/core/envelope';
import { requireRole, userOf } from '../../platform/core/guards';
import { acceptGuardianship, acceptLetter, endGuardianship, listGuardianships } from './accept-proof';
import { authoritiesOf, isOneself, ownParties } from './acts-as';
import { CAPACITY_NAMES } from './follow-steps';
import { guardianshipInForce, isWardInNeed } from './guardianship';
import { listPrincipals } from './in-whose-name';
import { INCAPACITIES, guardianships, representedSteps } from './schema';
import { objectToRepresentation } from './stop-representation';
import { isNumber } from '../../platform/personal/where';

const tags = ['representation'];
const base = '/api/reg3/representation';
const officer = requireRole('preReviewer', 'acceptor');
const person = z.object({
  qlrmc: z.string().trim().min(1, '请填写姓名').max(60),
  zjh: z.string().trim().min(1, '请填写证件号').max(30),
  dh: z.string().trim().max(20).default(''),
  csrq: z
    .string()
    .refine((given) => given === '' || isIsoDate(given), '请填写出生日期')
    .default(''),
});
const proof = z.string().trim().min(4, '请填写证明文件的编号').max(100);
const day = z.string().refine(isIsoDate, '请填写日期');
const reason = z.string().trim().min(1, '请填写原因').max(200, '原因最多200字');
const stepRow = z.object({ sqrbsm: z.string(), dbr: z.string(), as: z.string(), step: z.string(), at: z.string() });
const partyRow = z.object({ sqrbsm: z.string(), qlrmc: z.string(), steps: z.array(stepRow), objectable: z.boolean() });
/** The agent reads the number in the letter, a guardian knows it. */
const principalRow = z.object({
  bsm: z.string(),
  as: z.enum(['guardian', 'agent']),
  qlrmc: z.string(),
  zjh: z.string(),
  bdcqzh: z.string().nullable(),
  wtqssj: z.string().nullable(),
  wtjssj: z.string().nullable(),
});
const guardianshipRow = z.object({
  bsm: z.string(),
  bjhr: z.string(),
  jhr: z.string(),
  jhrzjh: z.string(),
  kind: z.enum(INCAPACITIES),
  source: z.enum(['population', 'officer']),
  proof: z.string(),
  startsOn: z.string(),
  endedAt: z.string().nullable(),
});

export function addRepresentationRoutes(app: App, context: Context): void {
  const { db, now } = context;
  // Only the parties for whom the person may say stop: themselves, and their wards.
  app.get(
    `${base}/queryMine`,
    { schema: { tags, querystring: z.object({ ywh: numberText }), response: answer(z.array(partyRow)) } },
    async (request) => {
      const user = userOf(request);
      const { application, standing } = await requireCase(db, user, request.query.ywh);
      if (standing === 'staff') return ok([]);
      const parties = await listParties(db, application.id);
      const acting = new Set(
        ownParties(await authoritiesOf(db, user, now()), application, parties).map(({ id }) => id),
      );
      const today = toShanghaiDate(now());
      const wards = new Set(
        (
          await db
            .select({ ward: guardianships.wardIdentityNumber })
            .from(guardianships)
            .where(
              and(
                isNumber(guardianships.guardianIdentityNumber, user.identityNumber),
                guardianshipInForce(today),
                isWardInNeed(today),
              ),
            )
        ).map(({ ward }) => ward),
      );
      const mine = parties.filter(
        (party) => isOneself(user, party) || (wards.has(party.identityNumber) && !acting.has(party.id)),
      );
      const steps =
        mine.length === 0
          ? []
          : await db
              .select()
              .from(representedSteps)
              .where(
                and(
                  eq(representedSteps.applicationId, application.id),
                  inArray(
                    representedSteps.partyId,
                    mine.map(({ id }) => id),
                  ),
                ),
              )
              .orderBy(desc(representedSteps.at));
      return ok(
        mine.map((party) => ({
          sqrbsm: party.id,
          qlrmc: party.name,
          objectable:
            party.representativeIdentityNumber !== null && party.representativeIdentityNumber !== user.identityNumber,
          steps: steps
            .filter((step) => step.partyId === party.id)
            .map((step) => ({
              sqrbsm: party.id,
              dbr: maskName(step.representativeName),
              as: CAPACITY_NAMES[step.capacity],
              step: step.step,
              at: toShanghaiIso(step.at),
            })),
        })),
      );
    },
  );
  app.post(
    `${base}/object`,
    {
      schema: {
        tags,
        body: z.object({ ywh: numberText, sqrbsm: z.string().max(64), reason }),
        response: answer(z.object({ zt: z.string() })),
      },
    },
    async (request) => {
      const { ywh, sqrbsm } = request.body;
      return ok({
        zt: await objectToRepresentation(context, userOf(request), {
          number: ywh,
          partyId: sqrbsm,
          reason: request.body.reason,
        }),
      });
    },
  );

  app.get(
    `${base}/queryPrincipals`,
    {
      schema: {
        tags,
        querystring: z.object({ lcdm: z.string().max(64).refine(hasBusiness, '没有这项业务') }),
        response: answer(z.array(principalRow)),
      },
    },
    async (request) =>
      ok(
        (await listPrincipals(db, userOf(request), request.query.lcdm, now())).map(
          ({ authorityId, as, name, identityNumber, letter }) => ({
            bsm: authorityId,
            as,
            qlrmc: name,
            zjh: identityNumber,
            bdcqzh: letter?.certificate ?? null,
            wtqssj: letter?.startsOn ?? null,
            wtjssj: letter?.endsOn ?? null,
          }),
        ),
      ),
  );

  app.get(
    `${base}/queryGuardianships`,
    {
      preHandler: officer,
      schema: {
        tags,
        querystring: z.object({ zjh: z.string().trim().min(15).max(30) }),
        response: answer(z.array(guardianshipRow)),
      },
    },
    async (request) => {
      const rows = await listGuardianships(db, request.query.zjh);
      return ok(
        rows.map((row) => ({
          bsm: row.id,
          bjhr: maskIdentityNumber(row.wardIdentityNumber),
          jhr: maskName(row.guardianName),
          jhrzjh: maskIdentityNumber(row.guardianIdentityNumber),
          kind: row.incapacity,
          source: row.source,
          proof: row.proof,
          startsOn: row.startsOn,
          endedAt: row.endedAt && toShanghaiIso(row.endedAt),
        })),
      );
    },
  );
  app.post(
    `${base}/acceptGuardianship`,
    {
      preHandler: officer,
      schema: {
        tags,
        body: z.object({ bjhr: person, jhr: person, kind: z.enum(INCAPACITIES), proof }),
        response: answer(z.object({ bsm: z.string() })),
      },
    },
    async (request) => {
      const { bjhr, jhr, kind } = request.body;
      return ok({
        bsm: await db.transaction((tx) =>
          acceptGuardianship(
            tx,
            userOf(request),
            { ward: bjhr, guardian: jhr, incapacity: kind, proof: request.body.proof },
            now(),
          ),
        ),
      });
    },
  );
  app.post(
    `${base}/endGuardianship`,
    {
      preHandler: officer,
      schema: { tags, body: z.object({ bsm: z.string().max(64), reason }), response: answer(z.null()) },
    },
    async (request) => {
      await db.transaction((tx) => endGuardianship(tx, userOf(request), request.body.bsm, request.body.reason, now()));
      return ok(null);
    },
  );
  const letter = z.object({
    wtr: person,
    stf: person,
    lcdm: z.string().max(64).refine(hasBusiness, '没有这项业务'),
    bdcqzh: z.string().trim().max(60).default(''),
    qbbdc: z.enum(['0', '1']).default('0'),
    gzsbh: proof,
    wtqssj: day,
    wtjssj: day,
  });
  app.post(
    `${base}/acceptLetter`,
    { preHandler: officer, schema: { tags, body: letter, response: answer(z.object({ bsm: z.string() })) } },
    async (request) => {
      const { wtr, stf, lcdm, bdcqzh, qbbdc, gzsbh, wtqssj, wtjssj } = request.body;
      const content = {
        principal: wtr,
        agent: stf,
        processCode: lcdm,
        titleCertificateNumber: bdcqzh || null,
        coversAll: qbbdc === '1',
        notaryNumber: gzsbh,
        startsOn: wtqssj,
        endsOn: wtjssj,
        today: toShanghaiDate(now()),
      };
      return ok({ bsm: await db.transaction((tx) => acceptLetter(tx, userOf(request), content, now())) });
    },
  );
}
