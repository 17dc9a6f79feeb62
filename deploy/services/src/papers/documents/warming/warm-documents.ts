// Draws documents that are not kept: a process that has drawn one draws the next ones in a tenth of the time.
import { grid, paragraph, qrBlock, section, table } from '../blocks';
import { renderSheet } from '../sheet';

/** Loading and opening is the first one's cost, being compiled that of the next ones. */
const DRAWN = 3;

/** With the parts of which documents are made. */
export async function warmDocuments(): Promise<void> {
  for (let count = 0; count < DRAWN; count += 1) {
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
