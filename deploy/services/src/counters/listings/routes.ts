// Routes of house listings: the owner's side, the official's word, and the market that buyers read.
import { and, count, eq, gte, ilike, inArray, like, lte, or } from 'drizzle-orm';
import { z } from 'zod';
import { allEnums, findEnumName, secondaryMachines } from '@portal/shared/catalogue';
import { fromYuan, regionPrefix, toShanghaiIso } from '@portal/shared/kernel';
import { isMobile, maskPhone } from '@portal/shared/validation';
import type { App, Context, CurrentUser } from '../../platform/core/context';
import { answer, ok } from '../../platform/core/envelope';
import { refuse, refuseFields } from '../../platform/core/errors';
import type { FieldFault } from '../../platform/core/errors';
import { isOfficer, userOf } from '../../platform/core/guards';
import { keysetOf, nextOf } from '../../platform/core/keyset';
import type { AfterQuery, Keyset } from '../../platform/core/keyset';
import { keysetQuery, pageOf } from '../../platform/core/page-query';
import type { Database } from '../../platform/db/database';
import { images } from '../../papers/images/schema';
import type { ListingRow } from './access';
import { findListing } from './access';
import { listings } from './schema';
import { UNKNOWN_LISTING, deleteListing, saveListing, submitListing, verifyListing, withdrawListing } from './store';
import type { ListingContent } from './store';

const tags = ['listings'];
const base = '/api/pub3/housePublish';
const states = z.enum(Object.keys(secondaryMachines.listing.states) as [keyof typeof secondaryMachines.listing.states]);
const id = z.string().max(64);
const one = z.object({ bsm: id });
const ORIENTATIONS = ['东', '南', '西', '北', '东南', '西南', '东北', '西北', '南北'];
const DECORATIONS = ['毛坯', '简装', '精装', '豪装'];
const WAN = 10_000;

const listingRow = z.object({
  bsm: z.string(),
  bdcqzh: z.string(),
  bdcdyh: z.string(),
  zl: z.string(),
  xzqbm: z.string(),
  fbbt: z.string(),
  gpjg: z.string(),
  price: z.number(),
  hx: z.string(),
  hxmc: z.string(),
  cx: z.string().nullable(),
  zxqk: z.string().nullable(),
  lxdh: z.string(),
  ms: z.string(),
  jzmj: z.string(),
  szc: z.string(),
  fwyt: z.string(),
  zt: states,
  hym: z.string().nullable(),
  reason: z.string().nullable(),
  updatedAt: z.string(),
  publishedAt: z.string().nullable(),
  cover: z.string().nullable(),
  mine: z.boolean(),
});

export function addListingRoutes(app: App, { db, now }: Context): void {
  const text = (longest: number) => z.string().trim().max(longest);
  const body = z.object({
    bsm: id.optional(),
    bdcqzh: text(60),
    fbbt: text(80),
    gpjg: text(20),
    hx: text(8),
    cx: text(8).optional(),
    zxqk: text(8).optional(),
    lxdh: text(20),
    ms: text(2000).default(''),
  });
  app.post(
    `${base}/save`,
    { schema: { tags, body, response: answer(z.object({ bsm: z.string(), zt: states })) } },
    async (request) => {
      const content = contentOf(request.body);
      const row = await db.transaction((tx) => saveListing(tx, userOf(request), request.body.bsm, content, now()));
      return ok({ bsm: row.id, zt: row.status });
    },
  );
  app.post(
    `${base}/submit`,
    { schema: { tags, body: one, response: answer(z.object({ zt: states })) } },
    async (request) =>
      ok({ zt: (await db.transaction((tx) => submitListing(tx, userOf(request), request.body.bsm, now()))).status }),
  );
  app.post(
    `${base}/offline`,
    {
      schema: {
        tags,
        body: one.extend({ cxyy: text(200).min(1, '请填写下架原因') }),
        response: answer(z.object({ zt: states })),
      },
    },
    async (request) =>
      ok({
        zt: (
          await db.transaction((tx) => withdrawListing(tx, userOf(request), request.body.bsm, request.body.cxyy, now()))
        ).status,
      }),
  );
  app.post(`${base}/delete`, { schema: { tags, body: one, response: answer(z.null()) } }, async (request) => {
    await db.transaction((tx) => deleteListing(tx, userOf(request), request.body.bsm));
    return ok(null);
  });
  app.post(
    `${base}/verify`,
    {
      schema: {
        tags,
        body: one.extend({ pass: z.boolean(), reason: text(200).default('') }),
        response: answer(z.object({ zt: states })),
      },
    },
    async (request) => {
      const user = userOf(request);
      if (!isOfficer(user)) refuse('您没有办理此事项的权限');
      return ok({
        zt: (await db.transaction((tx) => verifyListing(tx, user, request.body.bsm, request.body, now()))).status,
      });
    },
  );

  app.get(
    `${base}/queryMyList`,
    {
      schema: {
        tags,
        querystring: keysetQuery.extend({ zt: states.optional(), scope: z.enum(['mine', 'office']).default('mine') }),
        response: answer(pageOf(listingRow)),
      },
    },
    async (request) => {
      const user = userOf(request);
      const office = request.query.scope === 'office' && isOfficer(user);
      const scope = office
        ? and(like(listings.regionCode, `${regionPrefix(user.regionCode)}%`), eq(listings.status, 'toVerify'))
        : eq(listings.ownerId, user.id);
      const byState = await db
        .select({ status: listings.status, rows: count() })
        .from(listings)
        .where(scope)
        .groupBy(listings.status);
      const where = request.query.zt ? and(scope, eq(listings.status, request.query.zt)) : scope;
      return ok({
        ...(await pageOfListings(db, user, where, request.query)),
        counts: Object.fromEntries(byState.map((row) => [row.status, row.rows])),
      });
    },
  );

  const money = z.coerce.number().min(0).max(1_000_000).optional();
  const market = keysetQuery.extend({
    xzqbm: z
      .string()
      .regex(/^\d{6}$/)
      .optional(),
    priceFrom: money,
    priceTo: money,
    hx: text(8).optional(),
    keyword: text(60).optional(),
  });
  app.get(
    `${base}/queryMarket`,
    { schema: { tags, querystring: market, response: answer(pageOf(listingRow)) } },
    async (request) => {
      const { xzqbm, priceFrom, priceTo, hx, keyword } = request.query;
      const words = keyword && `%${keyword.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
      const where = and(
        eq(listings.status, 'published'),
        xzqbm ? like(listings.regionCode, `${regionPrefix(xzqbm)}%`) : undefined,
        hx ? eq(listings.layout, hx) : undefined,
        priceFrom === undefined ? undefined : gte(listings.price, priceFrom * WAN * 100),
        priceTo === undefined ? undefined : lte(listings.price, priceTo * WAN * 100),
        words ? or(ilike(listings.title, words), ilike(listings.location, words)) : undefined,
      );
      return ok(await pageOfListings(db, userOf(request), where, request.query));
    },
  );
  app.get(
    `${base}/queryDetail`,
    { schema: { tags, querystring: one, response: answer(listingRow) } },
    async (request) => {
      const user = userOf(request);
      const row = (await findListing(db, user, request.query.bsm)) ?? refuse(UNKNOWN_LISTING);
      return ok((await describe(db, user, [row]))[0] ?? refuse(UNKNOWN_LISTING));
    },
  );
}

const newestFirst: Keyset<ListingRow> = {
  direction: 'desc',
  keys: [
    { column: listings.updatedAt, type: 'timestamptz', of: (row) => row.updatedAt },
    { column: listings.id, type: 'text', of: (row) => row.id },
  ],
};

async function pageOfListings(db: Database, user: CurrentUser, where: ReturnType<typeof and>, query: AfterQuery) {
  const [all] = await db.select({ total: count() }).from(listings).where(where);
  const { beyond, order, limit, offset } = keysetOf(newestFirst, query);
  const rows = await db
    .select()
    .from(listings)
    .where(and(where, beyond))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return {
    total: all?.total ?? 0,
    pageNo: query.pageNo,
    pageSize: query.pageSize,
    list: await describe(db, user, rows),
    next: nextOf(newestFirst, rows, query.pageSize),
  };
}

/** The owner's telephone is masked for everybody else. */
async function describe(
  db: Database,
  user: CurrentUser,
  rows: readonly ListingRow[],
): Promise<z.infer<typeof listingRow>[]> {
  const covers =
    rows.length === 0
      ? []
      : await db
          .select()
          .from(images)
          .where(
            and(
              eq(images.kind, 'listing'),
              eq(images.cover, true),
              inArray(
                images.subjectId,
                rows.map((row) => row.id),
              ),
            ),
          );
  const word = (value: unknown): string =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return rows.map((row) => {
    const mine = row.ownerId === user.id;
    return {
      bsm: row.id,
      bdcqzh: mine ? row.titleCertificateNumber : '',
      bdcdyh: mine ? row.unitNumber : '',
      zl: row.location,
      xzqbm: row.regionCode,
      fbbt: row.title,
      gpjg: (row.price / 100 / WAN).toFixed(2),
      price: row.price,
      hx: row.layout,
      hxmc: (allEnums.HX && findEnumName(allEnums.HX, row.layout)) ?? row.layout,
      cx: row.orientation,
      zxqk: row.decoration,
      lxdh: mine ? row.telephone : maskPhone(row.telephone),
      ms: row.description,
      jzmj: word(row.register.jzmj),
      szc: word(row.register.szc),
      fwyt: word(row.register.fwyt),
      zt: row.status,
      hym: row.verifyCode,
      reason: mine ? row.reason : null,
      updatedAt: toShanghaiIso(row.updatedAt),
      publishedAt: row.publishedAt && toShanghaiIso(row.publishedAt),
      cover: covers.find((image) => image.subjectId === row.id)?.id ?? null,
      mine,
    };
  });
}

/** @throws Refusal naming every faulty field */
function contentOf(body: {
  bdcqzh: string;
  fbbt: string;
  gpjg: string;
  hx: string;
  cx?: string;
  zxqk?: string;
  lxdh: string;
  ms: string;
}): ListingContent {
  const faults: FieldFault[] = [];
  const fault = (wrong: boolean, path: string, message: string): void => {
    if (wrong) faults.push({ path: `fields.${path}`, message });
  };
  fault(!body.bdcqzh, 'bdcqzh', '请选择要发布的房屋');
  fault(!body.fbbt || [...body.fbbt].length > 40, 'fbbt', '请填写房源标题，不超过40个字');
  const price = /^\d{1,6}(\.\d{1,2})?$/.test(body.gpjg) ? Math.round(Number(body.gpjg) * 100) : 0;
  fault(price <= 0, 'gpjg', '挂牌价应大于0，单位为万元，最多两位小数');
  fault(!allEnums.HX || findEnumName(allEnums.HX, body.hx) === undefined, 'hx', '请选择户型');
  fault(Boolean(body.cx) && !ORIENTATIONS.includes(body.cx ?? ''), 'cx', '请选择朝向');
  fault(Boolean(body.zxqk) && !DECORATIONS.includes(body.zxqk ?? ''), 'zxqk', '请选择装修情况');
  fault(!isMobile(body.lxdh), 'lxdh', '请输入11位手机号码');
  fault([...body.ms].length > 1000, 'ms', '描述不超过1000个字');
  if (faults.length > 0) refuseFields('房源信息有误，请修改后重新保存', faults);
  return {
    titleCertificateNumber: body.bdcqzh,
    title: body.fbbt,
    price: fromYuan(String((price * WAN) / 100)),
    layout: body.hx,
    orientation: body.cx || null,
    decoration: body.zxqk || null,
    telephone: body.lxdh,
    description: body.ms,
  };
}
