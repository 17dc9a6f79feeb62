// What parents ask before a child goes to school: which homes count and of which schools, and what became of a
// declaration.
import type * as calls from '@portal/queries/contract';
import { RESIDENTIAL_USES, allEnums, findEnumName, shareLabel } from '@portal/shared/catalogue';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { normaliseName, toShanghaiDate } from '@portal/shared/kernel';
import { maskName } from '@portal/shared/validation';
import { and, count, desc, eq, inArray, or } from 'drizzle-orm';
import { authoritiesOf } from '../../cases/public';
import type { Asked } from '../../platform/core/calls/serve';
import type { Context, CurrentUser } from '../../platform/core/context';
import { windowOf } from '../../platform/core/paging/page-query';
import { normaliseIdentity } from '../../platform/core/parties/identities';
import type { Database } from '../../platform/db/database';
import { isNumber, isOneOfNumbers } from '../../platform/personal/where';
import { entryNames, findHomes, livingEntriesOf, ownershipModeName } from '../../register/public';
import { limited } from './limit-misses';
import { noteLook, regionsOpenTo } from './look-at-others';
import { schoolDeclarations, schoolDistricts } from './schema';

type Desk = Pick<Context, 'db' | 'now' | 'options' | 'keys' | 'limiter'>;
type District = typeof schoolDistricts.$inferSelect;

/**
 * A natural person themselves and those whose guardian they are today: a child's home is shown to a school by its
 * guardian (民法典 第三十四条).
 */
async function ownFamily({ db, now }: Pick<Context, 'db' | 'now'>, user: CurrentUser): Promise<string[]> {
  const { wards } = await authoritiesOf(db, user, now());
  return [user.identityNumber, ...wards.map(({ wardIdentityNumber }) => wardIdentityNumber)];
}

/** Both or neither; one alone finds nothing, as no person is named by it. */
function namedBy({ rightHolderName = '', identityNumber = '' }: { rightHolderName?: string; identityNumber?: string }) {
  const named = { name: normaliseName(rightHolderName), identityNumber: normaliseIdentity(identityNumber) };
  return named.name || named.identityNumber ? named : undefined;
}

export async function listSchoolHomes(
  context: Desk,
  asked: Pick<Asked, 'user' | 'request'>,
  query: InputOf<typeof calls.listSchoolHomes>,
): Promise<OutputOf<typeof calls.listSchoolHomes>> {
  const { db } = context;
  const named = namedBy(query);
  const regions = named?.name && named.identityNumber ? regionsOpenTo(asked.user) : null;
  const scope = regions ? { regionPattern: regions } : { identities: await ownFamily(context, asked.user) };
  const find = () => findHomes(db, scope, RESIDENTIAL_USES, named, query);
  const { total, rows } = named
    ? await limited(context, asked, query.captcha, find, (found) => found.total > 0)
    : await find();
  const unitIds = rows.map(({ unitId }) => unitId);
  if (regions) await noteLook(context, asked.user, unitIds, '学籍查询（住房和学区）');
  const entries = await livingEntriesOf(db, unitIds);
  const districts = await districtsOf(
    db,
    rows.map(({ regionCode }) => regionCode),
  );
  return {
    total,
    pageNumber: query.pageNumber,
    pageSize: query.pageSize,
    rows: rows.map((row) => {
      const district = districtAt(districts, row);
      const mode = ownershipModeName(row.ownershipMode);
      return {
        titleCertificateNumber: row.titleCertificateNumber,
        location: row.location,
        houseUse: (allEnums.FWYT && findEnumName(allEnums.FWYT, row.use)) ?? row.use,
        coOwnership: row.share ? `${mode}（${shareLabel(row.share)}）` : mode,
        registeredOn: toShanghaiDate(row.registeredAt),
        primarySchool: district?.primarySchool ?? null,
        middleSchool: district?.middleSchool ?? null,
        entries: (entries.get(row.unitId) ?? []).map((kind) => entryNames[kind]),
      };
    }),
  };
}

const districtsOf = async (db: Database, regionCodes: readonly string[]): Promise<District[]> =>
  regionCodes.length === 0
    ? []
    : db
        .select()
        .from(schoolDistricts)
        .where(inArray(schoolDistricts.regionCode, [...new Set(regionCodes)]));

function districtAt(districts: readonly District[], home: { regionCode: string; location: string }) {
  return districts
    .filter(({ regionCode, place }) => regionCode === home.regionCode && home.location.startsWith(place))
    .toSorted((one, other) => other.place.length - one.place.length)[0];
}

export async function listSchoolDeclarations(
  context: Desk,
  asked: Pick<Asked, 'user' | 'request'>,
  query: InputOf<typeof calls.listSchoolDeclarations>,
): Promise<OutputOf<typeof calls.listSchoolDeclarations>> {
  const { db } = context;
  const { user } = asked;
  const named = namedBy(query);
  const [own = '', ...wards] = await ownFamily(context, user);
  const where = and(
    or(isNumber(schoolDeclarations.guardianNumber, own), isOneOfNumbers(schoolDeclarations.pupilNumber, wards)),
    named && eq(schoolDeclarations.pupilName, named.name),
    named && isNumber(schoolDeclarations.pupilNumber, named.identityNumber),
  );
  const find = async () => {
    const { limit, offset } = windowOf(query);
    const [all] = await db.select({ total: count() }).from(schoolDeclarations).where(where);
    const rows = await db
      .select()
      .from(schoolDeclarations)
      .where(where)
      .orderBy(desc(schoolDeclarations.declaredOn), schoolDeclarations.id)
      .limit(limit)
      .offset(offset);
    return { total: all?.total ?? 0, rows };
  };
  const { total, rows } = named
    ? await limited(context, asked, query.captcha, find, (found) => found.total > 0)
    : await find();
  return {
    total,
    pageNumber: query.pageNumber,
    pageSize: query.pageSize,
    rows: rows.map(({ id, pupilName, pupilNumber: _pupil, guardianNumber: _guardian, ...row }) => ({
      ...row,
      recordId: id,
      pupilName: maskName(pupilName),
    })),
  };
}
