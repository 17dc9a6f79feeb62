// What every inheritance asks, whatever is inherited: who died and how it passes on, other heirs, the public notice.
import type { BusinessDefinition, MaterialRule } from '../business/business';
import { field } from '../business/conditions/condition';
import { inheritanceWays } from '../enums/house-choices';
import { familyRelations } from '../enums/land/farmland';
import { publicNoticeMaterial } from '../materials/change-materials';
import { titleCertificateMaterial } from '../materials/common-materials';
import { deathMaterial, renunciationMaterial, testamentMaterial } from '../materials/inheritance-materials';
import { judgmentMaterial, kinshipMaterial } from '../materials/transfer-materials';
import { PERSONS } from './party-types';
import { registration } from './registration';
import type { PropertyPart, Registration } from './registration';

/** Codes of JCFS under which law or will passes the property on, a legacy does, or a paper has settled it. */
const BY_LAW_OR_WILL = ['1', '2'] as const;
const BY_LEGACY = '3';
const byCourt = field('jcfs').is('5');

export interface Inheritance
  extends Pick<
    Registration,
    | 'id'
    | 'group'
    | 'routes'
    | 'unitKind'
    | 'rightTypes'
    | 'feeRule'
    | 'taxRules'
    | 'summary'
    | 'sections'
    | 'tables'
    | 'crossChecks'
    | 'enums'
  > {
  /** 继承、受遗赠转移登记 of what; also begins the name. */
  readonly name: string;
  readonly property: PropertyPart;
  /** What is inherited, as sentences call it: 房屋. */
  readonly thing: string;
  readonly conditions?: readonly string[];
  /** Taxes are declared on this portal, as those of houses. */
  readonly taxed?: true;
  readonly materials?: readonly MaterialRule[];
  readonly legalBasis?: readonly string[];
}

/**
 * The whole definition; give it to `defineBusiness`. Heirs and legatees apply on the certificate of the deceased
 * (不动产登记暂行条例 第十四条第二款第二项).
 */
export function inheritance({ thing, taxed, ...own }: Inheritance): BusinessDefinition {
  return registration({
    ...own,
    registrationType: '200',
    audience: '继承人、受遗赠人',
    conditions: [
      `${thing}登记在被继承人名下。`,
      `全体继承人对${thing}的分配没有争议，或者已有公证书、生效法律文书。`,
      ...(own.conditions ?? []),
    ],
    outcome: `登簿后，${thing}归继承人或者受遗赠人。`,
    joint: false,
    sides: [
      {
        role: 'qlr',
        label: '继承人（受遗赠人）',
        holds: true,
        asksMaritalStatus: true,
        help: '原来按份共有的，只填继承人，份额按被继承人的份额计算，合计100%，其他共有人的份额不变；原来共同共有的，健在的共有人也列在这里。',
      },
      {
        role: 'bjcr',
        label: '被继承人',
        namedOnly: true,
        partyTypes: PERSONS,
        max: 2,
        fields: [
          { key: 'qlrmc', label: '姓名', kind: 'text', required: true, format: 'personName', maxLength: 60 },
          { key: 'zjh', label: '身份证号', kind: 'idNumber', required: true, width: 'identity' },
        ],
      },
    ],
    tables: [
      {
        table: 'qtjcr',
        label: '其他法定继承人',
        min: 0,
        max: 20,
        help: `不取得${thing}的法定继承人也应当列出。`,
        fields: [
          { key: 'xm', label: '姓名', kind: 'text', required: true, format: 'personName', maxLength: 60 },
          { key: 'zjh', label: '身份证号', kind: 'idNumber', required: true, width: 'identity' },
          {
            key: 'jtgx',
            label: '与被继承人的关系',
            kind: 'select',
            required: true,
            enum: 'JTGX',
            codes: ['1', '2', '3', '4', '5', '6', '7', '8'],
          },
          { key: 'sffq', label: '是否放弃继承', kind: 'radio', required: true, enum: 'SF', initial: '0' },
        ],
      },
      ...(own.tables ?? []),
    ],
    sections: [
      {
        id: 'inheritance',
        title: '继承信息',
        fields: [
          { key: 'bjcrswrq', label: '死亡日期', kind: 'date', required: true },
          { key: 'jcfs', label: '继承方式', kind: 'radio', required: true, enum: 'JCFS' },
          {
            key: 'wsbh',
            label: '公证书或法律文书编号',
            kind: 'text',
            required: true,
            minLength: 4,
            maxLength: 50,
            width: 'identity',
            shownWhen: field('jcfs').oneOf('4', '5'),
          },
        ],
      },
      { id: 'heirs', title: '其他法定继承人', table: 'qtjcr' },
      ...own.sections,
    ],
    causes: ['20004', '20005'],
    deliveredTo: 'qlr',
    enums: [inheritanceWays, familyRelations, ...(own.enums ?? [])],
    crossChecks: [
      { kind: 'notInFuture', field: 'bjcrswrq', message: '死亡日期不能晚于今天' },
      { kind: 'distinctRows', table: 'qtjcr', field: 'zjh', message: '身份证号与前面的继承人相同' },
      ...(own.crossChecks ?? []),
    ],
    materials: [
      { material: titleCertificateMaterial, required: true, reason: `证明${thing}登记在被继承人名下` },
      { material: deathMaterial, required: true, reason: '证明继承已经开始' },
      { material: kinshipMaterial, required: true, reason: '证明与被继承人的关系' },
      { material: testamentMaterial, required: true, reason: `证明${thing}归谁` },
      { material: renunciationMaterial, reason: '有法定继承人放弃继承时提交' },
      { material: judgmentMaterial, requiredWhen: byCourt, reason: '按法院文书继承' },
      ...(own.materials ?? []),
      { material: publicNoticeMaterial, reason: '没有公证书、法律文书的，由登记机构公告' },
    ],
    limitDays: 30,
    commitDays: 30,
    announceDays: 15,
    // A notary's certificate or a judgment has settled who inherits: nothing is asked of the public any more.
    announcement: {
      type: '5',
      when: field('jcfs').oneOf(...BY_LAW_OR_WILL, BY_LEGACY),
      source: '《不动产登记操作规范（试行）》1.8.6',
    },
    ...(taxed
      ? {
          taxedAtOffice: '公证书、法律文书确定的继承或者受遗赠，由税务机关凭文书核定',
          taxedAs: [
            { when: field('jcfs').oneOf(...BY_LAW_OR_WILL), transfer: 'inheritance', from: 'bjcr', to: 'qlr' },
            { when: field('jcfs').is(BY_LEGACY), transfer: 'legacy', from: 'bjcr', to: 'qlr' },
          ],
        }
      : own.taxRules && own.taxRules.length > 0
        ? { taxedAtOffice: '土地的继承、受遗赠，由税务机关凭继承材料核定' }
        : {}),
    output: '不动产权证书',
    legalBasis: ['《不动产登记暂行条例》第十四条', ...(own.legalBasis ?? [])],
    startedByOthers: { holder: 'bjcr', source: '《不动产登记暂行条例》第十四条第二款第二项' },
    registerEffect: { kind: 'transferRight', from: null, deceased: 'bjcr', to: 'qlr' },
  });
}
