// Draws a document that nobody asked for, some time after the services have begun to listen: the first one costs ten
// times what the next ones do.
import type { FastifyInstance } from 'fastify';
import type { PdfWorker } from '../../../platform/core/processes/pdf-worker';

/** Beginning to serve is not slowed down by it, nor are the first pages of who waited for that. */
const AFTER_MS = 20_000;
const QUIET_MS = 1_000;
/**
 * Once for each start, in the first second in which nobody asks for anything: it is half a second of the processor,
 * which others would wait for. Who never has such a second is soon asked for a document, and a server that never
 * listens draws nothing.
 */
export function warmDocumentsLater(app: FastifyInstance, pdfWorker: PdfWorker, afterMs = AFTER_MS): void {
  let timer: NodeJS.Timeout | undefined;
  let drawing: Promise<void> | undefined;
  let askedAt = Date.now();
  const draw = () => {
    if (Date.now() - askedAt < QUIET_MS) return wait(QUIET_MS);
    drawing = pdfWorker
      .run('warming', 'warm')
      .catch((error: unknown) => app.log.error(error, 'no document could be drawn'));
  };
  const wait = (ms: number) => {
    timer = setTimeout(draw, ms).unref();
  };
  app.addHook('onRequest', async () => {
    askedAt = Date.now();
  });
  app.addHook('onListen', async () => wait(afterMs));
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    await drawing;
  });
}
