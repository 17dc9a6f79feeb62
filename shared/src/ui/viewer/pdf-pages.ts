// Pages of a PDF as pictures, drawn in the page itself: the portal's policy allows neither embedded documents nor
// workers, and no phone shows them alike.
import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { WorkerMessageHandler } from 'pdfjs-dist/legacy/build/pdf.worker.mjs';

/** Found by the library in the place of a worker's address. */
(globalThis as { pdfjsWorker?: unknown }).pdfjsWorker = { WorkerMessageHandler };
GlobalWorkerOptions.workerSrc = 'none';

/** Pixels of the longer side: sharp at the largest zoom on a desk, and within what a phone's browser draws. */
const LONGER_SIDE = 2400;

export interface PdfPages {
  count: number;
  /** @param index from 0 */
  draw: (index: number) => Promise<Blob>;
  close: () => void;
}

/** @throws Error for what is no PDF, or is encrypted */
export async function openPdf(file: Blob): Promise<PdfPages> {
  // Scripts and forms of a document are never run; what the policy forbids is not tried.
  const task = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
    stopAtErrors: false,
  });
  const document = await task.promise;
  return {
    count: document.numPages,
    draw: async (index) => {
      const page = await document.getPage(index + 1);
      const { width, height } = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: LONGER_SIDE / Math.max(width, height) });
      const canvas = window.document.createElement('canvas');
      canvas.width = Math.ceil(viewport.width);
      canvas.height = Math.ceil(viewport.height);
      await page.render({ canvas, viewport, background: '#fff' }).promise;
      page.cleanup();
      return toBlob(canvas);
    },
    close: () => void task.destroy(),
  };
}

function toBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the page was not drawn'))), 'image/png');
  });
}
