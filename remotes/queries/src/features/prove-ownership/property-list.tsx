// What a query of ownership has found, as far as it may be told.
import { formatChineseDate } from '@portal/shared/kernel';
import { ResponsiveList } from '@portal/shared/ui';
import type { Column } from '@portal/shared/ui';
import type { QueriedProperty } from '../../api/ownership';
import { EntryTags } from '../../parts/entry-tags';

const UNTOLD = '不在查询范围';

function columnsOf(hasHolders: boolean): readonly Column<QueriedProperty>[] {
  return [
    { key: 'number', title: '不动产权证书号', render: (row) => row.titleCertificateNumber, rowHeader: true },
    { key: 'location', title: '坐落', render: (row) => row.location },
    ...(hasHolders ? [{ key: 'holder', title: '权利人', render: (row: QueriedProperty) => row.holder || UNTOLD }] : []),
    { key: 'right', title: '权利类型', render: (row) => row.rightType ?? UNTOLD },
    { key: 'shared', title: '共有情况', render: (row) => row.coOwnership ?? UNTOLD, nowrap: true },
    { key: 'use', title: '用途', render: (row) => row.use ?? '—' },
    { key: 'area', title: '面积', render: (row) => (row.area ? `${row.area}㎡` : '—'), nowrap: true },
    {
      key: 'registered',
      title: '登记时间',
      render: (row) => (row.registeredOn ? formatChineseDate(row.registeredOn) : UNTOLD),
      nowrap: true,
    },
    {
      key: 'entries',
      title: '限制情况',
      render: (row) => (row.entries ? <EntryTags names={row.entries} /> : UNTOLD),
    },
  ];
}

export function PropertyList({ rows, hasHolders }: { rows: readonly QueriedProperty[]; hasHolders: boolean }) {
  return (
    <ResponsiveList
      caption="查到的不动产"
      columns={columnsOf(hasHolders)}
      rows={rows}
      rowKey={(row) => `${row.titleCertificateNumber} ${row.holder}`}
    />
  );
}
