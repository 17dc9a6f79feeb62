// What people have written around a long register: cases, listings, announcements, news, consents, requests, proofs and
// looks, by SQL.
import { sql } from 'drizzle-orm';
import { PEOPLE } from '../../../seed/people';
import { searchTokensOf } from '../../platform/content/search/tokens';
import { sealJson, sealNumber, sealText } from '../../platform/personal/cipher';
import type { Database } from '../../platform/db/database';
import { inParts } from './fill-register';

/** Accounts that are nobody's, and one of a thousand rows of the demo citizen. */
const owner = sql`(case when n % 1000 = 0 then 'u-citizen' else 'u-long-' || n % 5000 end)`;
const MATTERS = ['遗失公告', '首次登记公告', '更正登记公告', '注销登记公告', '继承登记公告'];

/** @param rows houses of the register */
export async function fillPapers(db: Database, rows: number): Promise<void> {
  const regions = sql.raw(`(array['330106', '330105', '330203', '330302'])[1 + n % 4]`);
  const numbers = sql.param(Array.from({ length: 5_000 }, (_, at) => sealNumber(`PAPER${at}`)));
  const citizen = sealNumber(PEOPLE.citizen?.identityNumber ?? '');
  const someone = sql`(case when n % 1000 = 0 then ${citizen} else (${numbers}::text[])[1 + n % 5000] end)`;
  const other = sql`(${numbers}::text[])[1 + (n * 7) % 5000]`;
  const [words, record] = [sealText('示例'), sealJson({ title: '不动产登记信息查询结果', people: [], rows: [] })];
  const tokens = sql.param(
    MATTERS.map(
      (title) =>
        `{${searchTokensOf({ title, text: `${title}，示例路` })
          .map((token) => JSON.stringify(token))
          .join(',')}}`,
    ),
  );
  const scopes = `["natural","rights"]`;
  await inParts(db, Math.ceil(rows / 10), (series) => [
    sql`insert into applications (id, draft_number, business_number, process_code, region_code, status, form, notice_version, initiator_id, initiator_name, created_at, saved_at, status_at, submitted_at, sent_at)
      select md5('case' || n)::uuid, 'D' || lpad(n::text, 19, '0'), lpad(n::text, 20, '0'), 'house-transfer', ${regions}, (array['SUBMITTED', 'REVIEWING', 'COMPLETED', 'WITHDRAWN'])[1 + n / 4 % 4],
        ${sealText('{"fields":{},"parties":{}}')}, '1', ${owner}, '某人', at, at, at, at, at from (select n, timestamptz '2026-01-01' + n * interval '20 seconds' as at from ${series}) made`,
    sql`insert into application_parties (id, application_id, role, position, name, identity_type, identity_number) select gen_random_uuid(), md5('case' || n)::uuid, 'qlr', 0, '某人', '1', ${someone} from ${series}`,
    sql`insert into looks (identity_number, officer_id, officer_name, region_code, what, why, at, until) select ${someone}, 'u-officer', '某人', ${regions}, '不动产登记信息', '依法查询', now(), now() from ${series}`,
    sql`insert into certificate_checks (code, matched, address, checked_at) select 'long' || n, true, '10.0.0.1', now() from ${series}`,
    sql`insert into listings (id, owner_id, title_certificate_number, unit_number, region_code, location, register, title, price, layout, telephone, description, status, created_at, updated_at, published_at)
      select 'long' || n, ${owner}, '长（2026）第' || n || '号', '', ${regions}, '示例路' || n || '号', jsonb_build_object('jzmj', (50 + n % 150)::text, 'fwyt', '10'), '示例房源' || n, 100000000 + n % 977 * 1000000, (n % 5)::text, ${sealNumber('13900000000')}, '', case when n % 5 = 0 then 'withdrawn' else 'published' end, now(), now(), timestamptz '2026-01-01' + n * interval '1 minute' from ${series}`,
    sql`insert into commercial_houses (unit_number, region_code, project, licence_number, location, area, developer_name, developer_code) select '330106006009GB' || lpad((n / 200)::text, 5, '0') || 'F0001' || lpad((n % 200)::text, 4, '0'), '330106', '示例期房' || n / 200, '杭售许字' || n / 200, '示例路', '89.00', '某置业', '9133' || n / 200 from ${series}`,
  ]);
  await inParts(db, Math.ceil(rows / 20), (series) => [
    sql`insert into query_authorizations (id, subject_name, subject_identity_number, asker_name, asker_identity_number, status, purpose, scopes, days, asked_at, given_at, expires_at)
      select 'long' || n, '某人', ${someone}, '某人', ${other}, 'given', '1', ${scopes}::jsonb, 30, now(), now(), now() + interval '30 days' from ${series}`,
    sql`insert into ownership_inquiries (id, number, kind, status, asker_id, asker_name, asker_identity_number, region_code, purpose, scopes, days, created_at)
      select 'long' || n, 'LONG' || n, 'interested-party-query', (array['waiting', 'accepted', 'refused', 'draft'])[1 + n / 4 % 4], ${owner}, '某人', ${someone}, ${regions}, '1', ${scopes}::jsonb, 30, timestamptz '2026-01-01' + n * interval '1 minute' from ${series}`,
    sql`insert into archive_requests (number, user_id, applicant_name, applicant_number, title_certificate_number, location, region_code, ground, reason, proof, applied_at)
      select 'LONG' || n, ${owner}, '某人', ${someone}, '长（2026）第' || n || '号', '示例路', ${regions}, 'heir', ${words}, ${words}, timestamptz '2026-01-01' + n * interval '1 minute' from ${series}`,
    sql`insert into ownership_queries (id, owner_id, target, purpose, created_at, expires_at) select 'long' || n, ${owner}, 'own', '1', now(), now() + interval '1 hour' from ${series}`,
    sql`insert into ownership_proofs (id, query_id, owner_id, number, verify_code, is_of_family, content, issued_at, expires_at) select 'long' || n, 'long' || n, ${owner}, 'LONG' || n, 'proof' || n, false, ${record}, now(), now() + interval '30 days' from ${series}`,
    sql`insert into certificate_downloads (certificate_id, user_id, user_name, is_encrypted, purpose, at) select md5('certificate' || n)::uuid, ${owner}, '某人', true, ${words}, now() from ${series}`,
    sql`insert into announcements (id, region_code, kind, title, source, text, published_on, process_code, search_tokens) select 'long' || n, ${regions}, (array['遗失', '首次登记', '更正'])[1 + n % 3], (${sql.param(MATTERS)}::text[])[1 + n % 5], '登记中心', '示例路' || n || '号', date '2020-01-01' + n % 2000, case when n % 2 = 0 then 'house-transfer' end, ((${tokens}::text[])[1 + n % 5])::text[] from ${series}`,
    sql`insert into articles (section, region_code, kind, title, source, text, published_on, search_tokens) select 'news', ${regions}, (array['工作动态', '政策解读'])[1 + n % 2], (${sql.param(MATTERS)}::text[])[1 + n % 5], '登记中心', '示例', date '2020-01-01' + n % 2000, ((${tokens}::text[])[1 + n % 5])::text[] from ${series}`,
    sql`insert into school_declarations (school_year, school, pupil_name, pupil_number, guardian_number, title_certificate_number, location, status, declared_on) select 2026, '示例小学', '某人', ${other}, ${someone}, '长（2026）第' || n || '号', '示例路', 'submitted', '2026-05-01' from ${series}`,
  ]);
}
