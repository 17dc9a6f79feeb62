// Writes what the list holds, under its present filters, to a file.
import { useState } from 'react';
import { toShanghaiDate } from '@portal/shared/kernel';
import { Button, announce, toast } from '@portal/shared/ui';
import type { ApplicationSummary } from '../../api/application';
import { useLazyListApplicationsQuery } from '../../api/list-applications';
import type { ApplicationQuery } from '../../api/list-applications';
import { saveBlob } from '../../parts/save-blob';
import { tellError } from '../../parts/use-case-actions';
import { MOST_ROWS, PAGE_ROWS, exportRows } from './export-rows';
import { toCsv } from './to-csv';

export function ExportButton({ query, name }: { query: Omit<ApplicationQuery, 'pageNumber' | 'pageSize'>; name: string }) {
  const [load] = useLazyListApplicationsQuery();
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    announce('正在导出');
    try {
      const rows: ApplicationSummary[] = [];
      let total = Infinity;
      for (let pageNumber = 1; rows.length < Math.min(total, MOST_ROWS); pageNumber += 1) {
        const page = await load({ ...query, pageNumber, pageSize: PAGE_ROWS }).unwrap();
        if (page.rows.length === 0) break;
        rows.push(...page.rows);
        total = page.total;
      }
      saveBlob(new Blob([toCsv(exportRows(rows.slice(0, MOST_ROWS)))], { type: 'text/csv;charset=utf-8' }), `${name}${toShanghaiDate(new Date())}.csv`);
      toast(total > MOST_ROWS ? `已导出前${MOST_ROWS}条，共${total}条，可筛选后再导出` : `已导出${rows.length}条`);
    } catch (error) {
      await tellError('未能导出', error);
    } finally {
      setBusy(false);
    }
  }
  return <Button icon="download" loading={busy} onClick={() => void save()}>导出</Button>;
}
