// Rules about rights and their holders: one right in force, held by somebody, by shares that are the whole, without
// holes in its history.
import { sql } from 'drizzle-orm';
import { OPERATION_TYPES } from '../../register/public';
import type { RegisterRule } from './rule';
import { HAS_GAPS } from './rule';

const operation = sql`(${sql.join(
  OPERATION_TYPES.map((code) => sql`${code}`),
  sql`, `,
)})`;

/**
 * A share as a part of one, with 40 places: null where it is neither a percentage nor a fraction. Sums that differ from
 * one differ by more than 30 places show.
 */
const SHARE = sql.raw(`(case
  when h.share ~ '^[0-9]+([.][0-9]+)?$' then h.share::numeric(60, 40) / 100
  when h.share ~ '^[0-9]{1,20}/[1-9][0-9]{0,19}$'
    then split_part(h.share, '/', 1)::numeric(60, 40) / split_part(h.share, '/', 2)::numeric
end)`);

export const rulesOfRights: readonly RegisterRule[] = [
  {
    id: 'right-once',
    says: '同一不动产单元上有两个以上现势的所有权或使用权',
    source: '不动产登记暂行条例 第八条：以不动产单元为基本单位；民法典 第一百一十四条：物权的排他性',
    found: sql`select u.unit_number as unit, min(r.id::text) as key from rights r join units u on u.id = r.unit_id
      where r.status = 'current' group by u.unit_number, r.layer having count(*) > 1`,
  },
  {
    id: 'right-layer',
    says: '权利类型与其所在层次不符：经营权应当与承包权、所有权并存，其他权利相互排斥',
    source: '民法典 第三百三十九条；农村土地承包法 第九条',
    found: sql`select u.unit_number as unit, r.id::text as key from rights r join units u on u.id = r.unit_id
      where (r.right_type in ${operation}) <> (r.layer = 'operation')`,
  },
  {
    id: 'right-holders',
    says: '权利没有权利人',
    source: '不动产登记暂行条例 第八条第三款第二项：登记簿记载权利主体；LADM LA_RRR：每项权利至少有一个当事人',
    found: sql`select u.unit_number as unit, r.id::text as key from rights r join units u on u.id = r.unit_id
      where not exists (select 1 from right_holders h where h.right_id = r.id)`,
  },
  {
    id: 'right-shares',
    says: '按份共有的份额有空缺，或者相加不等于100%',
    source: '民法典 第二百九十八条、第三百零九条；LADM LA_RRR：shareCheck，份额之和为一',
    found: sql`select u.unit_number as unit, r.id::text as key from rights r join units u on u.id = r.unit_id join right_holders h on h.right_id = r.id
      where r.ownership_mode = '2' group by u.unit_number, r.id
      having bool_or(${SHARE} is null or ${SHARE} <= 0) or abs(sum(${SHARE}) - 1) > 1e-30`,
  },
  {
    id: 'right-undivided',
    says: '不是按份共有，却记载了份额',
    source: '民法典 第二百九十九条：共同共有人共同享有所有权',
    found: sql`select u.unit_number as unit, h.id::text as key from right_holders h join rights r on r.id = h.right_id join units u on u.id = r.unit_id
      where r.ownership_mode <> '2' and h.share is not null`,
  },
  {
    id: 'right-mode',
    says: '共有方式与权利人人数不符：单独所有只有一人，共有有两人以上',
    source: '民法典 第二百九十七条；不动产登记暂行条例实施细则 第十条',
    found: sql`select u.unit_number as unit, r.id::text as key from rights r join units u on u.id = r.unit_id join right_holders h on h.right_id = r.id
      group by u.unit_number, r.id having (r.ownership_mode = '0') <> (count(*) = 1)`,
  },
  {
    id: 'right-end',
    says: '权利的状态与其终止时间、终止案件不符，或者终止早于登记',
    source: '民法典 第二百一十四条；LADM VersionedObject：endLifespanVersion 晚于 beginLifespanVersion',
    found: sql`select u.unit_number as unit, r.id::text as key from rights r join units u on u.id = r.unit_id
      where (r.status = 'ended') <> (r.ended_at is not null) or r.ended_at < r.registered_at or (r.status = 'current' and r.ended_by is not null)`,
  },
  {
    id: 'right-overlap',
    says: '同一单元上，前一权利尚未终止，后一权利已经登记',
    source: '民法典 第二百一十六条；LADM VersionedObject：同一对象的版本不重叠',
    found: sql`select u.unit_number as unit, v.id::text as key from (
        select r.id, r.unit_id, r.status, r.ended_at, lead(r.status) over later as next_status, lead(r.registered_at) over later as next_at
        from rights r window later as (partition by r.unit_id, r.layer order by r.registered_at, r.ended_at)
      ) v join units u on u.id = v.unit_id where v.ended_at > v.next_at or (v.status = 'current' and v.next_status = 'ended')`,
  },
  {
    id: 'right-gap',
    says: '同一案件终止了原权利、登记了新权利，两者的时间却不相接',
    source: '民法典 第二百一十四条；LADM VersionedObject：前一版本的终止即后一版本的开始',
    found: sql`select u.unit_number as unit, r.id::text as key from rights r join rights o on o.unit_id = r.unit_id and o.layer = r.layer and o.ended_by = r.written_by and o.id <> r.id
      join units u on u.id = r.unit_id where o.ended_at < r.registered_at`,
  },
  {
    id: 'right-under-seal',
    says: '查封期间权利发生了转移',
    source: '不动产登记暂行条例实施细则 第九十条至第九十三条；民事诉讼法解释 第四百八十四条',
    found: sql`select u.unit_number as unit, r.id::text as key from rights r
      join rights o on o.unit_id = r.unit_id and o.layer = r.layer and o.ended_by = r.written_by and o.id <> r.id
      join restrictions e on e.unit_id = r.unit_id and e.kind = 'sealed' and e.status <> 'waiting' and e.preliminary is distinct from 'registered'
      left join applications a on a.id = e.written_by
      join units u on u.id = r.unit_id
      where coalesce(a.booked_at, case when e.written_by is null then e.starts_on::timestamp at time zone 'Asia/Shanghai' end) < r.registered_at
        and (e.released_at is null or e.released_at > r.registered_at)`,
  },
  {
    id: 'holder-certificate',
    says: '现势权利的权利人没有在用的权属证书',
    source: '民法典 第二百一十七条；不动产登记暂行条例 第二十一条：登记完成，核发权属证书',
    found: sql`select u.unit_number as unit, h.id::text as key from right_holders h join rights r on r.id = h.right_id join units u on u.id = r.unit_id
      left join certificates c on c.id = h.certificate_id
      where r.status = 'current' and (c.id is null or c.right_id is distinct from r.id or c.status = 'cancelled')`,
  },
  {
    id: 'holder-places',
    says: '权利人的顺序有空缺或重复',
    source: '不动产登记簿样式：权利人依次记载',
    found: sql`select min(u.unit_number) as unit, h.right_id::text as key from right_holders h join rights r on r.id = h.right_id join units u on u.id = r.unit_id
      group by h.right_id ${HAS_GAPS}`,
  },
  {
    id: 'holder-once',
    says: '同一人在同一权利中记载了两次',
    source: '民法典 第二百九十七条：共有人是两个以上组织、个人',
    found: sql`select min(u.unit_number) as unit, h.right_id::text as key from right_holders h join rights r on r.id = h.right_id join units u on u.id = r.unit_id
      group by h.right_id, split_part(h.identity_number, '.', 1) having count(*) > 1`,
  },
];
