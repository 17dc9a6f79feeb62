// The paper of a survey record: one page with the measured areas.
import { grid, paragraph, section, table } from '../src/papers/documents/blocks';
import { renderSheet } from '../src/papers/documents/sheet';
import type { House } from './estate';

/** 房屋面积测绘成果表 as PDF. @param surveyedOn `YYYY-MM-DD` */
export function renderSurveySheet(
  house: House,
  businessNumber: string,
  team: string,
  surveyedOn: string,
): Promise<Buffer> {
  const value = (key: string): string => String(house.register[key] ?? '');
  return renderSheet(
    { title: '房屋面积测绘成果表', subtitle: `测绘业务号：${businessNumber}`, madeAt: surveyedOn, footer: team },
    (pdf) => {
      grid(pdf, [
        ['测绘单位', team],
        ['测绘日期', surveyedOn],
        ['坐落', house.location],
        ['不动产单元号', house.unitNumber],
        ['总层数', value('zcs')],
        ['所在层', value('szc')],
      ]);
      section(pdf, '面积');
      table(
        pdf,
        [3, 2, 2],
        [
          ['项目', '面积（㎡）', '依据'],
          ['专有（套内）建筑面积', value('tnjzmj'), '房产测量规范 GB/T 17986'],
          ['分摊共有建筑面积', value('ftjzmj'), '房产测量规范 GB/T 17986'],
          ['建筑面积合计', value('jzmj'), '前两项之和'],
        ],
        { header: true },
      );
      paragraph(pdf, '本成果为演示数据，不具有法律效力。', { muted: true });
    },
  );
}
