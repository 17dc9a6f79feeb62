// Draws a document that nobody asked for, some time after the services have begun to listen: the first one costs ten
// times what the next ones do.
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { grid, paragraph, qrBlock, section, table } from '../blocks';
import { renderSheet } from '../sheet';

/** Beginning to serve is not slowed down by it, nor are the first pages of who waited for that. */
const AFTER_MS = 20_000;
const QUIET_MS = 1_000;
/** Loading and opening is the first one's cost, being compiled that of the next ones. */
const DRAWN = 3;

/** With the parts of which documents are made. */
export async function warmDocuments(): Promise<void> {
  for (let count = 0; count < DRAWN; count += 1) {
    // What is asked meanwhile comes between.
    await setImmediate();
    await renderSheet({ title: '不动产登记', subtitle: '编号：0', madeAt: '2026年1月1日' }, async (pdf) => {
      section(pdf, '不动产');
      grid(pdf, [
        ['坐落', '浙江省杭州市西湖区文三路188号1幢2单元201室，国有建设用地使用权/房屋（构筑物）所有权'],
        ['面积', '100.00㎡'],
        ['用途', '成套住宅'],
      ]);
      table(
        pdf,
        [1, 2],
        [
          ['序号', '名称'],
          ['1', '不动产权证书'],
        ],
        { header: true },
      );
      paragraph(pdf, '本登记簿记载的不动产。');
      await qrBlock(pdf, 'https://localhost/', ['核验码：ABCDEFGH2345']);
    });
  }
}

/**
 * Once for each start, in the first second in which nobody asks for anything: it is half a second of the processor,
 * which others would wait for. Who never has such a second is soon asked for a document, and a server that never
 * listens draws nothing.
 */
export function warmDocumentsLater(app: FastifyInstance, afterMs = AFTER_MS): void {
  let timer: NodeJS.Timeout | undefined;
  let drawing: Promise<void> | undefined;
  let askedAt = Date.now();
  const draw = () => {
    if (Date.now() - askedAt < QUIET_MS) return wait(QUIET_MS);
    drawing = warmDocuments().catch((error: unknown) => app.log.error(error, 'no document could be drawn'));
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
