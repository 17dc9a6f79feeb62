import type { LawTopic } from '../../testing/law/law-entry';

export const buildingTables: LawTopic = {
  title: 'Building tables',
  entries: [
    {
      id: 'building-table-states',
      rule: 'Signed-in people see which units a building has and the state of each: registered, noticed, mortgaged, disputed or sealed, and how far its first sale is. Buyers and tenants may learn these states, and the presale of every unit is published.',
      sources: ['《不动产登记资料查询暂行办法》第二十一条', '《商品房销售管理办法》'],
      where: ['counters/buildings/unit-states.ts'],
    },
    {
      id: 'building-table-details',
      rule: 'Number, area and use of a unit, and that a case runs on it, are shown to its holders, to the developer of the project and to the region’s officers; a holder, a buyer or a price to nobody.',
      where: ['counters/buildings/building-table.ts'],
    },
  ],
};
