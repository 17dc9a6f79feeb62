// Parts of a case by call: applicants, household, properties, executors; where one stopped; the process's configuration and templates.
import { z } from 'zod';
import { hasBusiness, loadBusiness } from '@portal/shared/catalogue';
import { numberBody, numberQuery, numberText } from '../wire';
import type { App, Context } from '../../platform/core/context';
import { answer, ok } from '../../platform/core/envelope';
import { refuse, refuseUnknown } from '../../platform/core/errors';
import { userOf } from '../../platform/core/guards';
import { deletePart, listParts, savePart } from './edit-parts';
import { findExecutorCase } from './executor-case';
import type { PartKind } from './parts';
import { fileBagOf, processConfigOf } from './process-config';
import { readRouteInfo, saveRouteInfo } from './route-info';
import { templateOf } from './templates';
import { WORKBOOK_TYPE, writeWorkbook } from './workbook';

const tags = ['applications'];
const short = z.string().trim().max(200);
const id = z.string().min(1).max(64);
const optional = short.nullish().transform((value) => value ?? undefined);
/** Unknown keys are dropped by the schema: what is not named here cannot be written. */
const common = { ywh: numberText, bsm: id.nullish() };
const bodies = {
  applicant: z.object({
    ...common,
    role: z.string().max(32).nullish(),
    qlrmc: short,
    zjzl: short,
    zjh: short,
    dh: short,
    gyfs: optional,
    qlbl: optional,
    qlrlx: optional,
  }),
  familyMember: z.object({ ...common, xm: short, zjh: short, jtgx: short, sfgyr: optional }),
  unit: z.object({ ...common, bdcdyh: short, zl: short, jzmj: optional, fwyt: optional }),
  executor: z.object({ ...common, xm: short, zjh: optional, gzzh: short, zxgwzh: optional, dh: short }),
};
const PATHS: readonly (readonly [PartKind, string])[] = [
  ['applicant', '/api/reg3/applicant'],
  ['familyMember', '/api/reg3/familyMember'],
  ['unit', '/api/reg3/unit'],
  ['executor', '/api/reg3/sealup/executor'],
];

export function addCasePartRoutes(app: App, context: Context): void {
  for (const [kind, path] of PATHS) addPart(app, context, kind, path);
  addRouteInfo(app, context);
  addProcess(app);
}

function addPart(app: App, context: Context, kind: PartKind, path: string): void {
  app.post(`${path}/save`, { schema: { tags, body: bodies[kind], response: answer(z.string()) } }, async (request) => {
    const { ywh, bsm, ...rest } = request.body as { ywh: string; bsm?: string | null; role?: string | null } & Record<
      string,
      string | undefined
    >;
    const { role, ...values } = rest;
    return ok(
      await savePart(context, userOf(request), {
        kind,
        number: ywh,
        id: bsm ?? undefined,
        group: role ?? undefined,
        values,
      }),
    );
  });
  app.get(
    `${path}/query/:ywh`,
    { schema: { tags, params: numberQuery, response: answer(z.array(z.record(z.string(), z.string()))) } },
    async (request) => ok(await listParts(context, userOf(request), kind, request.params.ywh)),
  );
  app.post(
    `${path}/delete`,
    { schema: { tags, body: z.object({ ywh: numberText.nullish(), bsm: id }), response: answer(z.null()) } },
    async (request) => {
      const { ywh, bsm } = request.body;
      // An executor is named by the id alone; the case follows from it.
      const number =
        ywh ?? (kind === 'executor' ? await findExecutorCase(context.db, userOf(request), bsm) : refuseUnknown());
      await deletePart(context, userOf(request), { kind, number, id: bsm });
      return ok(null);
    },
  );
}

function addRouteInfo(app: App, context: Context): void {
  const info = z.object({
    path: z.string().regex(/^\/[\w\-/]{0,200}$/, '页面地址有误'),
    query: z.record(z.string().max(64), z.string().max(400)).default({}),
    step: z.string().max(64).default(''),
  });
  app.post(
    '/api/reg3/routeInfo/save',
    { schema: { tags, body: numberBody.extend(info.shape), response: answer(z.string()) } },
    async (request) => {
      const { ywh, path, query, step } = request.body;
      return ok(await saveRouteInfo(context, userOf(request), ywh, { path, query, step }));
    },
  );
  app.post(
    '/api/reg3/routeInfo/query',
    { schema: { tags, body: numberBody, response: answer(info.extend({ ywh: z.string(), savedAt: z.string() })) } },
    async (request) => ok(await readRouteInfo(context, userOf(request), request.body.ywh)),
  );
}

function addProcess(app: App): void {
  const code = z.string().max(64);
  const config = z.object({
    lcdm: z.string(),
    mc: z.string(),
    zlcdm: z.string(),
    sxid: z.string(),
    layout: z.array(z.object({ id: z.string(), title: z.string(), group: z.string().nullable() })),
    steps: z.array(z.object({ code: z.string(), name: z.string() })),
    tasks: z.array(z.object({ zt: z.string(), name: z.string(), role: z.string() })),
    buttons: z.array(z.object({ zt: z.string(), event: z.string(), label: z.string(), role: z.string() })),
  });
  app.get(
    '/api/reg3/config/processSysConfig',
    {
      schema: {
        tags,
        querystring: z.object({ lcdm: code, sxid: code.default(''), zlcdm: code.default('') }),
        response: answer(config),
      },
    },
    async (request) => {
      const { lcdm, sxid, zlcdm } = request.query;
      return ok(processConfigOf(hasBusiness(lcdm) ? await loadBusiness(lcdm) : refuse('没有这项业务'), sxid, zlcdm));
    },
  );
  const material = z.object({
    datumBsm: z.string(),
    datumName: z.string(),
    required: z.boolean(),
    conditional: z.boolean(),
    accept: z.array(z.string()),
    maxBytes: z.number(),
  });
  const bag = z.object({
    maxBytes: z.number(),
    accept: z.array(z.string()),
    groups: z.array(z.object({ name: z.string(), materials: z.array(material) })),
  });
  app.get(
    '/api/pub3/config/fileBagConfig',
    {
      schema: { tags, querystring: z.object({ lcdm: code.optional(), sxid: code.optional() }), response: answer(bag) },
    },
    async (request) => {
      const { lcdm } = request.query;
      if (lcdm && !hasBusiness(lcdm)) refuse('没有这项业务');
      return ok(fileBagOf(lcdm ? await loadBusiness(lcdm) : null));
    },
  );
  app.get(
    '/api/reg3/excel/template/:excelCode',
    { schema: { tags, params: z.object({ excelCode: code }) } },
    async (request, reply) => {
      const { title, rows } = await templateOf(request.params.excelCode);
      return reply
        .type(WORKBOOK_TYPE)
        .header(
          'content-disposition',
          `attachment; filename="template.xlsx"; filename*=UTF-8''${encodeURIComponent(title)}.xlsx`,
        )
        .send(writeWorkbook(title, rows));
    },
  );
}
