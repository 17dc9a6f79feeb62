// Writes what a list holds, under its present filters, to a file.
import { useState } from 'react';
import { csvText, serverToday } from '../../kernel';
import { announce } from '../announce';
import { Button } from '../button/button';
import { showFailure } from '../layer/show-failure';
import { toast } from '../layer/toast';
import { saveBlob } from '../save-blob';
import type { ExportPage } from './types';

/** More is asked of the office; a browser is no place for whole registers. */
export const MOST_ROWS = 1_000;
export const PAGE_ROWS = 100;

export interface ExportColumn<Row> {
  title: string;
  text: (row: Row) => string | null | undefined;
}
export interface ExportButtonProps<Row> {
  /** Of the file, without the day. */
  name: string;
  columns: readonly ExportColumn<Row>[];
  load: (page: ExportPage) => Promise<{ rows: readonly Row[]; total?: number; next?: string | null }>;
  /** On the button. */
  text?: string;
}

/** Formulas are neutralised by `csvText`. */
export function ExportButton<Row>({ name, columns, load, text = '导出' }: ExportButtonProps<Row>) {
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    announce('正在导出');
    try {
      const { rows, total, isCut } = await collect(load);
      const lines = rows.map((row) => columns.map((column) => column.text(row) ?? ''));
      saveBlob(
        new Blob([csvText([columns.map(({ title }) => title), ...lines])], { type: 'text/csv;charset=utf-8' }),
        `${name}${serverToday()}.csv`,
      );
      toast(
        isCut
          ? `已导出前${rows.length}条${total === undefined ? '' : `，共${total}条`}，可筛选后再导出`
          : `已导出${rows.length}条`,
      );
    } catch (error) {
      await showFailure('未能导出', error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button icon="download" loading={busy} onClick={() => void save()}>
      {text}
    </Button>
  );
}

interface Collected<Row> {
  rows: Row[];
  /** Of the whole list, where it is known. */
  total: number | undefined;
  isCut: boolean;
}

/** Page after page until the list ends or holds more than a file takes. */
async function collect<Row>(load: ExportButtonProps<Row>['load']): Promise<Collected<Row>> {
  const rows: Row[] = [];
  let page: Awaited<ReturnType<typeof load>> = { rows: [] };
  for (let pageNumber = 1; pageNumber === 1 || (rows.length < MOST_ROWS && page.next); pageNumber += 1) {
    page = await load({ pageNumber, pageSize: PAGE_ROWS, after: page.next ?? undefined });
    rows.push(...page.rows);
  }
  const isCut = rows.length > MOST_ROWS || (page.total === undefined ? Boolean(page.next) : page.total > rows.length);
  return { rows: rows.slice(0, MOST_ROWS), total: page.total, isCut };
}
