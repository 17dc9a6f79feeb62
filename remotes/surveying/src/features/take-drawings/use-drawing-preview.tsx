// Looking at a drawing: pictures and PDF in the platform's viewer, tables as tables; what no page can show is taken
// away.
import { useState } from 'react';
import type { ReactNode } from 'react';
import { showError } from '@portal/shared/ui';
import { useFilePreview } from '@portal/shared/ui/viewer';
import { loadDrawing } from '../../api/drawings';
import type { Drawing } from '../../api/drawings';
import { TableLayer } from './table-layer';
import type { TableRows } from './table-rows';
import { tableRows } from './table-rows';

const TABLE = 'text/csv';
const MOST_ROWS = 100;

/** Whether the page itself can show it. */
export const canShow = ({ mime }: Pick<Drawing, 'mime'>): boolean =>
  mime === TABLE || mime.startsWith('image/') || mime === 'application/pdf';

/** @param onSeen downloads are written down: the list has to be read again */
export function useDrawingPreview(
  businessNumber: string,
  onSeen: () => void,
): { view: ReactNode; open: (drawing: Drawing) => void } {
  const [table, setTable] = useState<{ name: string; rows: TableRows } | null>(null);
  const preview = useFilePreview({
    load: async (drawingId) => (await loadDrawing(businessNumber, { drawingId, name: '' })).blob,
  });
  async function openTable(drawing: Drawing) {
    try {
      const { blob, name } = await loadDrawing(businessNumber, drawing);
      setTable({ name, rows: tableRows(new Uint8Array(await blob.arrayBuffer()), MOST_ROWS) });
      onSeen();
    } catch (error) {
      await showError(error);
    }
  }
  return {
    view: (
      <>
        {preview.view}
        {table && <TableLayer name={table.name} table={table.rows} onClose={() => setTable(null)} />}
      </>
    ),
    open(drawing) {
      if (drawing.mime === TABLE) void openTable(drawing);
      else preview.open([{ fileId: drawing.drawingId, name: drawing.name, mime: drawing.mime }], drawing.drawingId);
    },
  };
}
