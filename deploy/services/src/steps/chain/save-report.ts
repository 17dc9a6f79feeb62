// Puts sold flats of one building into a report of a developer: a draft of its own, or one that was begun.
import { and, eq, like } from 'drizzle-orm';
import { WRONG_UNIT_NUMBER } from '@portal/applications/contract';
import type { reportSoldUnits } from '@portal/applications/contract';
import type { ApplicationForm, Business, Party } from '@portal/shared/catalogue';
import { loadBusiness, mayStart } from '@portal/shared/catalogue';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { isUnitNumber, toShanghaiDate } from '@portal/shared/kernel';
import { requireOwnCase, saveDraft, startDraft } from '../../cases/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse, refuseFields, refuseUnknown } from '../../platform/core/errors';
import { refuseWithoutKey } from '../../platform/core/idempotent';
import type { Database } from '../../platform/db/database';
import type { RowFault, SoldUnit } from './report-rows';
import { rightsOn } from './registered-on';
import { judgeRows, REPORT_TABLE } from './report-rows';
import { commercialHouses } from './schema';
import type { HouseRow } from './steps';

const BUSINESS = 'commercial-houses-report';
/** The same words for a building that there is not and for another developer's. */
const UNKNOWN_HOUSES = '未查询到贵单位开发的该幢房屋，请核对项目、幢号和不动产单元号';

type Report = InputOf<typeof reportSoldUnits>;
interface SavedDraft {
  businessNumber: string;
  version: number;
}

/**
 * Only a new draft needs an idempotency key.
 * @throws Refusal for houses of others, when no row can be accepted, and whatever starting and saving a draft refuse
 */
export async function saveReport(
  context: Pick<Context, 'db' | 'now' | 'limiter' | 'keys'>,
  user: CurrentUser,
  { idempotencyKey, ...report }: Report,
): Promise<OutputOf<typeof reportSoldUnits>> {
  const call = { ...report, units: readUnits(report.units) };
  const business = await loadBusiness(BUSINESS);
  const permitted = mayStart(user, business);
  if (permitted !== true) return refuse(permitted);
  const houses = await listOwnHouses(context.db, user, call.buildingId);
  if (houses.size === 0 || call.units.some(({ unitNumber }) => !houses.has(unitNumber))) return refuse(UNKNOWN_HOUSES);
  const { rows, faults } = judgeRows(business, call.units, houses, toShanghaiDate(context.now()));
  if (rows.length === 0) return refuse('没有可以申报的单元，请按提示修改', { errors: pathsOf(call.units, faults) });
  const ofBuilding = [...houses.values()];
  const draft =
    call.businessNumber === undefined
      ? await begin(context, user, business, rows, ofBuilding, {
          noticeVersion: call.notice?.version,
          key: idempotencyKey ?? refuseWithoutKey(),
        })
      : await addTo(context, user, business, rows, ofBuilding, call.businessNumber);
  return { ...draft, accepted: rows.length, errors: faults };
}

/** As they are kept, without blanks and in capitals. @throws Refusal at the field of a number that is no unit number */
function readUnits(units: Report['units']): SoldUnit[] {
  const read = units.map(({ unitNumber, buyers = [], contractNumber, ...unit }) => ({
    ...unit,
    unitNumber: unitNumber.replace(/\s/g, '').toUpperCase(),
    buyers: buyers.map(({ name, identityNumber }) => ({ name, identityNumber: identityNumber.toUpperCase() })),
    contractNumber: contractNumber || undefined,
  }));
  const faults = read.flatMap(({ unitNumber }, at) =>
    isUnitNumber(unitNumber) ? [] : [{ path: `units.${at}.bdcdyh`, message: WRONG_UNIT_NUMBER }],
  );
  return faults.length > 0 ? refuseFields(WRONG_UNIT_NUMBER, faults) : read;
}

/** Houses of this building that the enterprise of the account built; ownership is part of the query. */
async function listOwnHouses(
  db: Database,
  { enterprise }: CurrentUser,
  buildingId: string,
): Promise<Map<string, HouseRow>> {
  if (!enterprise) return new Map();
  const rows = await db
    .select()
    .from(commercialHouses)
    .where(
      and(
        eq(commercialHouses.developerCode, enterprise.creditCode),
        like(commercialHouses.unitNumber, `${buildingId}%`),
      ),
    );
  const registered = await rightsOn(db, rows);
  return new Map(
    rows.map((row) => [
      row.unitNumber,
      { ...row, firstRegisteredOn: row.firstRegisteredOn ?? registered.get(row.unitNumber)?.first ?? null },
    ]),
  );
}

function pathsOf(units: readonly SoldUnit[], faults: readonly RowFault[]): { path: string; message: string }[] {
  return faults.map(({ unitNumber, path, message }) => ({
    path: `units.${units.findIndex((unit) => unit.unitNumber === unitNumber)}.${path}`,
    message,
  }));
}

async function begin(
  context: Pick<Context, 'db' | 'now' | 'limiter' | 'keys'>,
  user: CurrentUser,
  business: Business,
  rows: readonly Party[],
  houses: readonly HouseRow[],
  { noticeVersion, key }: { noticeVersion: string | undefined; key: string },
): Promise<SavedDraft> {
  const { draftNumber, version } = await startDraft(
    context,
    user,
    {
      processCode: business.id,
      regionCode: houses[0]?.regionCode ?? user.regionCode,
      noticeVersion: noticeVersion ?? business.notice.version,
      form: withRows(business, { fields: {}, parties: { ywr: [developerCard(user)] } }, rows, houses),
    },
    key,
  );
  return { businessNumber: draftNumber, version };
}

/** @throws Refusal for numbers of others, of other businesses, and of cases that are no drafts any more */
async function addTo(
  context: Pick<Context, 'db' | 'now' | 'limiter' | 'keys'>,
  user: CurrentUser,
  business: Business,
  rows: readonly Party[],
  houses: readonly HouseRow[],
  number: string,
): Promise<SavedDraft> {
  const application = await requireOwnCase(context.db, user, number);
  if (application.processCode !== business.id) return refuseUnknown();
  // The rows of a case that was handed in are corrected in their place, not reported anew.
  if (application.status !== 'DRAFT') return refuse('申报已提交，不能再加入单元');
  const { version } = await saveDraft(context, user, {
    number,
    version: application.version,
    form: withRows(business, application.form, rows, houses),
    step: 'form',
  });
  return { businessNumber: number, version };
}

/** Rows about the same flat are replaced, others follow. @throws Refusal when the table would be too long */
function withRows(
  business: Business,
  form: ApplicationForm,
  rows: readonly Party[],
  houses: readonly HouseRow[],
): ApplicationForm {
  const present = (form.tables?.[REPORT_TABLE] ?? []).filter((row) => row.dyh !== undefined && row.dyh !== '');
  const replaced = present.map((row) => rows.find(({ dyh }) => dyh === row.dyh) ?? row);
  const table = [...replaced, ...rows.filter(({ dyh }) => !present.some((row) => row.dyh === dyh))];
  const most = business.tables.find((definition) => definition.table === REPORT_TABLE)?.max ?? table.length;
  if (table.length > most) return refuse(`一次最多申报${most}套，请分次申报`);
  return {
    ...form,
    fields: { ...projectOf(houses[0]), ...form.fields },
    tables: { ...form.tables, [REPORT_TABLE]: table },
  };
}

function projectOf(house: HouseRow | undefined): Record<string, string> {
  return house
    ? { xmmc: house.project, ysxkzh: house.licenceNumber, xmzl: house.location.replace(/\d+幢.*$/, '') }
    : {};
}

/** The developer's card with what the account knows; 7 is the unified social credit code in ZJZL. */
function developerCard({ enterprise }: CurrentUser): Party {
  return { qlrlx: '2', qlrmc: enterprise?.name ?? '', zjzl: '7', zjh: enterprise?.creditCode ?? '' };
}
