// Excel templates that enterprises fill in instead of typing many rows: their columns are the form's own.
import type { FastifyReply } from 'fastify';
import type { GroupPlace } from '@portal/shared/catalogue';
import { groupsOf, hasBusiness, loadBusiness } from '@portal/shared/catalogue';
import { refuse } from '../../platform/core/errors';
import { WORKBOOK_TYPE, writeWorkbook } from './workbook';

interface Template {
  title: string;
  rows: string[][];
}

/** Lists that several businesses share, with their columns. */
const SHARED: Readonly<Record<string, { title: string; columns: readonly string[]; example: readonly string[] }>> = {
  houses: {
    title: '房屋明细',
    columns: [
      '幢号',
      '单元号',
      '房号',
      '不动产单元号',
      '建筑面积（㎡）',
      '专有建筑面积（㎡）',
      '分摊建筑面积（㎡）',
      '房屋用途',
    ],
    example: ['1', '2', '301', '330106001001GB00001F00010301', '98.50', '80.20', '18.30', '住宅'],
  },
  'commercial-houses-report': {
    title: '商品房备案明细',
    columns: ['项目名称', '预售许可证号', '幢号', '房号', '建筑面积（㎡）', '备案单价（元/㎡）'],
    example: ['演示新城', '杭房预2026001', '1', '301', '98.50', '32000.00'],
  },
  'group-acceptance': {
    title: '批量受理明细',
    columns: ['不动产权证书号', '权利人', '证件种类', '证件号', '联系电话'],
    example: ['浙（2019）杭州市不动产权第0000001号', '王小明', '身份证', '110101199003074530', '13900000000'],
  },
};

/**
 * By the code of a shared list, or `<business>` or `<business>.<group>` for a group of that business's form.
 * @throws Refusal for other codes
 */
async function templateOf(code: string): Promise<Template> {
  const shared = Object.hasOwn(SHARED, code) ? SHARED[code] : undefined;
  if (shared) return { title: shared.title, rows: [[...shared.columns], [...shared.example]] };
  const [id = '', name] = code.split('.');
  if (!hasBusiness(id)) return refuse('没有这个模板');
  const groups = groupsOf(await loadBusiness(id));
  const group =
    name === undefined
      ? (groups.find(({ area }) => area === 'tables') ?? groups[0])
      : groups.find((entry) => entry.name === name);
  return group ? ofGroup(group) : refuse('没有这个模板');
}

function ofGroup({ definition: { label, fields } }: GroupPlace): Template {
  const typed = fields.filter((field) => !field.computed && field.source !== 'register');
  return {
    title: label,
    rows: [typed.map((field) => `${field.label}${field.unit ? `（${field.unit}）` : ''}${field.required ? '*' : ''}`)],
  };
}

/** Sends the template under its title. @throws Refusal for codes that there are not */
export async function sendTemplate(reply: FastifyReply, code: string): Promise<FastifyReply> {
  const { title, rows } = await templateOf(code);
  return reply
    .type(WORKBOOK_TYPE)
    .header(
      'content-disposition',
      `attachment; filename="template.xlsx"; filename*=UTF-8''${encodeURIComponent(title)}.xlsx`,
    )
    .send(writeWorkbook(title, rows));
}
