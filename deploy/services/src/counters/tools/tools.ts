// What people load down, as data: blank forms to print and fill in by hand, and the portal's codes for firms that file
// many cases.
import { allEnums } from '@portal/shared/catalogue';
import type { EnumItem } from '@portal/shared/catalogue';
import { withoutFormula } from '@portal/shared/kernel';
import type { Tool } from '@portal/queries/contract';
import type { Context } from '../../platform/core/context';
import { generateDocument } from '../../papers/documents/public';
import type { BlankForm } from './blank-form';

type Needs = Pick<Context, 'db' | 'blobs' | 'now' | 'pdfWorker'>;
interface Offered extends Pick<Tool, 'code' | 'name' | 'kind' | 'about' | 'version' | 'releasedOn' | 'fileName'> {
  mime: string;
  bytes: (needs: Needs) => Promise<Buffer>;
}

const PROPERTY = ['坐落', '不动产单元号', '不动产权证书号', '用途', '面积（平方米）'] as const;
const personOf = (who: string) => [`${who}姓名（名称）`, '证件种类', '证件号码', '联系电话', '通讯地址'];
const VERSION = '1.0.0';
const RELEASED_ON = '2026-11-01';

const BLANK_FORMS: readonly Omit<BlankForm, 'version'>[] = [
  {
    code: 'application-form',
    name: '不动产登记申请书（空白）',
    about: '到窗口办理时使用；网上申请的由系统生成，不需要下载。',
    parts: [
      ['申请登记事由', ['权利类型', '登记类型', '登记原因']],
      ['申请人', [...personOf('权利人'), ...personOf('义务人'), '代理人姓名', '代理人证件号码']],
      ['不动产情况', PROPERTY],
    ],
    declaration: '本申请人对填写的上述内容及提交的申请材料的真实性负责。如有不实，申请人愿承担法律责任。',
    signers: ['权利人', '义务人'],
  },
  {
    code: 'power-of-attorney',
    name: '授权委托书（空白）',
    about: '委托他人到窗口办理登记时使用；网上可以直接办理委托。',
    parts: [
      ['委托人', personOf('委托人')],
      ['受托人', personOf('受托人')],
      ['委托事项', ['坐落', '不动产权证书号', '委托事项', '委托期限']],
    ],
    declaration: '受托人在上述权限和期限内所签署的有关文件，委托人均予承认。受托人无转委托权。',
    signers: ['委托人', '受托人'],
  },
  {
    code: 'data-query-form',
    name: '不动产登记资料查询申请书（空白）',
    about: '依照《不动产登记资料查询暂行办法》到窗口查询登记资料时使用。',
    parts: [
      ['查询人', personOf('查询人')],
      ['查询对象', ['权利人', '坐落', '不动产权证书号', '查询内容', '查询目的', '出具方式']],
    ],
    declaration: '查询人承诺查询目的真实，对查询中涉及的国家秘密、个人隐私和商业秘密负保密责任，不用于其他用途。',
    signers: ['查询人'],
  },
  {
    code: 'loss-statement',
    name: '不动产权证书遗失声明（空白）',
    about: '证书遗失补发时使用，由登记机构在门户网站刊发。',
    parts: [
      ['声明人', personOf('声明人')],
      ['遗失的证书', PROPERTY],
    ],
    declaration: '上述证书确已遗失，声明作废。如有不实，声明人愿承担由此产生的法律责任。',
    signers: ['声明人'],
  },
];

/** With a mark by which spreadsheets know the encoding; each row is a table, a code and its name. */
function codesAsTable(): Buffer {
  const quoted = (cell: string) => `"${withoutFormula(cell).replaceAll('"', '""')}"`;
  const flat = (items: readonly EnumItem[]): EnumItem[] =>
    items.flatMap((item) => [item, ...flat(item.children ?? [])]);
  const rows = Object.values(allEnums).flatMap(({ name, title, items }) =>
    flat(items).map((item) => [name, title, item.code, item.name]),
  );
  const lines = [['代码表', '名称', '代码', '含义'], ...rows].map((row) => row.map(quoted).join(','));
  return Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`);
}

export const TOOLS: readonly Offered[] = [
  ...BLANK_FORMS.map((form): Offered => {
    const { code, name, about } = form;
    return {
      ...{ code, name, about, kind: 'form', version: VERSION, releasedOn: RELEASED_ON },
      ...{ fileName: `${name}.pdf`, mime: 'application/pdf' },
      bytes: async (needs) => (await generateDocument(needs, 'blank-form', null, { ...form, version: VERSION })).bytes,
    };
  }),
  {
    ...{ code: 'code-tables', name: '登记代码表', kind: 'table', version: VERSION, releasedOn: RELEASED_ON },
    about: '申请表中各项选择的代码和含义，供批量办理的企业对照；可用表格软件打开。',
    fileName: '登记代码表.csv',
    mime: 'text/csv; charset=utf-8',
    bytes: () => Promise.resolve(codesAsTable()),
  },
];
