// A drawing that is a table of points or sheets, shown as one.
import { DataTable, Layer } from '@portal/shared/ui';
import type { TableRows } from './table-rows';

export function TableLayer({ name, table, onClose }: { name: string; table: TableRows; onClose: () => void }) {
  const rows = table.rows.map((cells, at) => ({ at, cells }));
  return (
    <Layer open title={name} onClose={onClose}>
      <DataTable
        caption={name}
        columns={table.headings.map((title, column) => ({
          key: String(column),
          title,
          render: ({ cells }: (typeof rows)[number]) => cells[column] ?? '',
          nowrap: true,
        }))}
        rows={rows}
        rowKey={({ at }) => String(at)}
      />
      {table.more > 0 && <p>{`还有${table.more}行，请下载后查看。`}</p>}
    </Layer>
  );
}
