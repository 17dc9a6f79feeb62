// Rules about units and what holds them: their numbers, their parcel, their place, and the lock of a running case.
import { sql } from 'drizzle-orm';
import { states } from '@portal/shared/catalogue';
import type { RegisterRule } from './rule';

export const rulesOfUnits: readonly RegisterRule[] = [
  {
    id: 'unit-parcel',
    says: '不动产单元代码与其宗地的代码不一致',
    source: 'GB/T 37346 不动产单元设定与代码编制规则：前十九位为宗地（宗海）代码；LADM LA_SpatialUnit 属于 LA_BAUnit',
    found: sql`select u.unit_number as unit, u.id::text as key from units u join parcels p on p.id = u.parcel_id
      where left(u.unit_number, 19) <> left(p.unit_number, 19)`,
  },
  {
    id: 'unit-region',
    says: '单元、宗地与证书所记载的行政区不一致',
    source: '不动产登记暂行条例 第七条：由不动产所在地的登记机构办理',
    found: sql`select u.unit_number as unit, u.id::text as key from units u left join parcels p on p.id = u.parcel_id
      where p.region_code <> u.region_code
      union all select u.unit_number, c.id::text from certificates c join units u on u.id = c.unit_id where c.region_code <> u.region_code`,
  },
  {
    id: 'unit-surveyed',
    says: '单元已有登记的权利，却仍列为待首次登记',
    source: '不动产登记暂行条例实施细则 第二十四条：首次登记',
    found: sql`select u.unit_number as unit, u.id::text as key from units u where u.surveyed_for is not null
      and exists (select 1 from rights r where r.unit_id = u.id and r.layer = 'title' and r.status = 'current')`,
  },
  {
    id: 'lock-case',
    says: '单元被一个不存在或已经结束的案件占用',
    source: '不动产登记操作规范：同一不动产的登记依受理先后办理',
    found: sql`select l.unit_number as unit, l.application_id::text as key from unit_locks l left join applications a on a.id = l.application_id
      where a.id is null or a.status in (${sql.join(
        Object.entries(states)
          .filter(([, { terminal }]) => terminal)
          .map(([code]) => sql`${code}`),
        sql`, `,
      )})`,
  },
];
