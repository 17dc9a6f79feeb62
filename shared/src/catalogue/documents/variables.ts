// What the services know of a case and of a person in it, by the names under which documents use it.
import type { FieldDefinition } from '../business/business';

const variable = (key: string, label: string, more: Partial<FieldDefinition> = {}) =>
  ({ key, label, kind: 'text', source: 'register', ...more }) as const;

export const VARIABLES = {
  xm: variable('xm', '姓名或者名称'),
  zjh: variable('zjh', '证件号码'),
  dh: variable('dh', '联系电话'),
  js: variable('js', '身份'),
  /** Code of the role, for conditions alone. */
  jsdm: variable('jsdm', '身份代码'),
  dlr: variable('dlr', '代理人或者监护人'),
  dlrzjh: variable('dlrzjh', '代理人或者监护人证件号码'),
  ywbh: variable('ywbh', '业务编号'),
  ywmc: variable('ywmc', '申请登记事项'),
  zl: variable('zl', '不动产坐落', { width: 'full' }),
  bdcdyh: variable('bdcdyh', '不动产单元号', { kind: 'unitNo', width: 'full' }),
  bdcqzh: variable('bdcqzh', '不动产权证号', { width: 'full' }),
  djjg: variable('djjg', '登记机构'),
  /** Of the letter of attorney by which somebody acts for the person. */
  wtbh: variable('wtbh', '委托书编号'),
  strxm: variable('strxm', '受托人'),
  strzjh: variable('strzjh', '受托人证件号码'),
  strdh: variable('strdh', '受托人电话'),
  wtywmc: variable('wtywmc', '委托办理的业务'),
  wtsx: variable('wtsx', '委托事项', { width: 'full' }),
  wtbdc: variable('wtbdc', '委托的不动产', { width: 'full' }),
  wtqx: variable('wtqx', '委托期限', { width: 'full' }),
  zwt: variable('zwt', '转委托'),
} as const satisfies Readonly<Record<string, FieldDefinition>>;
export type KnownVariable = keyof typeof VARIABLES;

/** Known to conditions, and printed nowhere. */
export const UNPRINTED: readonly string[] = ['jsdm'];
