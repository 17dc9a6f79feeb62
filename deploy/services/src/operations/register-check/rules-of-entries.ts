// Rules about entries beside a right: mortgages, notices, dissents, seals and the like, their parties, ranks and
// proofs.
import { sql } from 'drizzle-orm';
import type { RegisterRule } from './rule';
import { HAS_GAPS, isPositive, LIVING_ENTRY } from './rule';

/** Kinds that burden or dispute a registered right; notices and seals may come before it (预告、预查封). */
const ON_A_RIGHT = sql.raw(`('mortgage', 'habitation', 'easement', 'lease', 'dissent')`);
/** Kinds for which a proof is handed out; seals and leases have none. */
const PROVED = sql.raw(`('mortgage', 'mortgageNotice', 'notice', 'habitation', 'easement', 'dissent')`);

/** An easement is proved once, and entered on the property that it serves as well (实施细则 第六十四条). */
const ON_SERVED_LAND = sql.raw(`(e.kind = 'easement' and exists (select 1 from restrictions o
        where o.kind = 'easement' and o.written_by = e.written_by and o.id <> e.id and o.proof_number is not null))`);

export const rulesOfEntries: readonly RegisterRule[] = [
  {
    id: 'entry-right',
    says: '抵押权、居住权、地役权、租赁或异议所在的单元没有现势权利',
    source:
      '民法典 第三百九十三条、第三百九十五条、第二百二十条；LADM LA_Restriction 依附于 LA_Right；在建建筑物除外（民法典 第三百九十五条第一款第五项）',
    found: sql`select u.unit_number as unit, e.id::text as key from restrictions e join units u on u.id = e.unit_id
      where ${LIVING_ENTRY} and e.kind in ${ON_A_RIGHT} and u.stage = 'built'
        and not exists (select 1 from rights r where r.unit_id = e.unit_id and r.status = 'current')`,
  },
  {
    id: 'entry-parties',
    says: '现势的抵押、预告、异议、查封等登记没有权利人或机关',
    source: '不动产登记暂行条例 第八条第三款；LADM LA_Restriction：至少有一个当事人',
    found: sql`select u.unit_number as unit, e.id::text as key from restrictions e join units u on u.id = e.unit_id
      where ${LIVING_ENTRY} and not exists (select 1 from restriction_holders h where h.restriction_id = e.id)`,
  },
  {
    id: 'entry-places',
    says: '抵押权人等的顺序有空缺或重复',
    source: '不动产登记簿样式：权利人依次记载',
    found: sql`select min(u.unit_number) as unit, h.restriction_id::text as key from restriction_holders h join restrictions e on e.id = h.restriction_id join units u on u.id = e.unit_id
      group by h.restriction_id ${HAS_GAPS}`,
  },
  {
    id: 'entry-names',
    says: '登记上显示的名称与所记载的权利人或机关不一致',
    source: '民法典 第二百一十六条：登记簿是物权归属和内容的根据',
    found: sql`select min(u.unit_number) as unit, e.id::text as key from restrictions e join restriction_holders h on h.restriction_id = e.id join units u on u.id = e.unit_id
      where ${LIVING_ENTRY} group by e.id having e.holder <> string_agg(h.name, '、' order by h.position)`,
  },
  {
    id: 'entry-end',
    says: '登记的状态与其注销时间、注销案件不符',
    source: '不动产登记暂行条例实施细则 第七十条、第八十二条；LADM VersionedObject',
    found: sql`select u.unit_number as unit, e.id::text as key from restrictions e join units u on u.id = e.unit_id
      where (e.status = 'ended') <> (e.released_at is not null) or (e.status <> 'ended' and e.ended_by is not null)`,
  },
  {
    id: 'entry-term',
    says: '期限的终止早于开始',
    source: '不动产登记暂行条例实施细则 第六十六条、第九十条：记载期限',
    found: sql`select u.unit_number as unit, e.id::text as key from restrictions e join units u on u.id = e.unit_id where e.ends_on < e.starts_on`,
  },
  {
    id: 'entry-amount',
    says: '被担保债权的数额不是正数',
    source: '民法典 第四百条第二款第二项、第四百二十条',
    found: sql`select u.unit_number as unit, e.id::text as key from restrictions e join units u on u.id = e.unit_id
      where ${LIVING_ENTRY} and e.kind in ('mortgage', 'mortgageNotice') and e.amount is not null and not ${isPositive('e.amount')}`,
  },
  {
    id: 'mortgage-rank',
    says: '同一单元上两项抵押权的顺位相同',
    source: '民法典 第四百一十四条第一款第一项：按照登记的时间先后确定清偿顺序；LADM LA_Mortgage：ranking',
    found: sql`select u.unit_number as unit, min(e.id::text) as key from restrictions e join units u on u.id = e.unit_id
      where ${LIVING_ENTRY} and e.kind = 'mortgage' group by u.unit_number, e.position having count(*) > 1`,
  },
  {
    id: 'seal-in-force',
    says: '单元上有查封，却不是恰好一项在先生效',
    source: '不动产登记暂行条例实施细则 第九十一条；最高人民法院关于查封、扣押、冻结财产的规定 第二十六条：轮候查封',
    found: sql`select u.unit_number as unit, min(e.id::text) as key from restrictions e join units u on u.id = e.unit_id
      where ${LIVING_ENTRY} and e.kind = 'sealed' group by u.unit_number having count(*) filter (where e.status = 'current') <> 1`,
  },
  {
    id: 'seal-turn',
    says: '轮候查封先于已生效的查封登记，或者不是查封却在轮候',
    source: '最高人民法院关于查封、扣押、冻结财产的规定 第二十六条：登记在先的轮候查封即自动生效',
    found: sql`select u.unit_number as unit, e.id::text as key from restrictions e join units u on u.id = e.unit_id
      left join restrictions f on f.unit_id = e.unit_id and f.kind = 'sealed' and f.status = 'current'
      where ${LIVING_ENTRY} and e.status = 'waiting' and (e.kind <> 'sealed' or f.position > e.position)`,
  },
  {
    id: 'seal-end',
    says: '生效的查封没有期限',
    source: '民事诉讼法解释 第四百八十五条：查封不动产的期限不得超过三年',
    found: sql`select u.unit_number as unit, e.id::text as key from restrictions e join units u on u.id = e.unit_id
      where ${LIVING_ENTRY} and e.kind = 'sealed' and e.status = 'current' and e.ends_on is null`,
  },
  {
    id: 'entry-proof',
    says: '应当核发不动产登记证明的登记没有证明，或者证明已经注销',
    source:
      '不动产登记暂行条例 第二十一条；不动产登记暂行条例实施细则 第二十条：抵押、地役权、预告、异议登记核发登记证明',
    found: sql`select u.unit_number as unit, e.id::text as key from restrictions e join units u on u.id = e.unit_id
      left join certificates c on c.title_certificate_number = e.proof_number and c.entry_id = e.id
      where ${LIVING_ENTRY} and ((e.kind in ${PROVED} and e.written_by is not null and e.proof_number is null and not ${ON_SERVED_LAND}) or (e.proof_number is not null and (c.id is null or c.status = 'cancelled')))`,
  },
];
