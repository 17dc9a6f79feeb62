// What an entry in the register does to a new registration: stops it, warns, or nothing.
import { findMaterialLift } from './restriction-lifts';

export type RestrictionKind =
  | 'sealed'
  | 'dissent'
  | 'notice'
  | 'mortgage'
  | 'constructionMortgage'
  | 'running'
  | 'habitation';

/** What is about to be registered. Mortgages have codes of ordinary types, so the business says which it is. */
export type RegistrationFamily =
  | 'first'
  | 'transfer'
  | 'newHouseTransfer'
  | 'modify'
  | 'cancel'
  | 'correct'
  | 'dissent'
  | 'notice'
  | 'seal'
  | 'mortgage'
  | 'lease';

export interface RestrictionDetail {
  /** Office that sealed the property, and its document number. */
  readonly organ?: string;
  readonly documentNumber?: string;
  /** Business number of the running case. */
  readonly businessNumber?: string;
  /** The mortgage was registered with an agreement not to transfer (民法典 第406条). */
  readonly noTransferClause?: boolean;
  /** It is agreed of a right of habitation that the home may be let (民法典 第369条). */
  readonly mayLet?: boolean;
  /** Materials at hand by code; a written consent lifts some restrictions. */
  readonly materials?: readonly string[];
}

export interface RestrictionEffect {
  readonly kind: RestrictionKind;
  readonly level: 'block' | 'warn';
  readonly message: string;
  /** Of a mortgage: it was registered with an agreement not to transfer, whether a consent is at hand or not. */
  readonly noTransferClause?: true;
}

interface Rule {
  readonly block: readonly RegistrationFamily[] | 'every';
  readonly warn: readonly RegistrationFamily[];
  readonly blockText: string;
  readonly warnText: string;
  /** Source that the block names to who would burden the property. */
  readonly sources?: Partial<Record<RegistrationFamily, string>>;
  /** The rule counts only for a mortgage with an agreement not to transfer. */
  readonly onlyWithClause?: boolean;
}

const DISPOSALS: readonly RegistrationFamily[] = ['transfer', 'newHouseTransfer', 'mortgage'];

/**
 * A seal forbids what the holder does with the property: disposal, burdens, notices that prepare either, changes and
 * the end of the right (查封、扣押、冻结财产的规定 24，实施细则 90).
 */
export const restrictionRules: Readonly<Record<RestrictionKind, Rule>> = {
  sealed: {
    block: [...DISPOSALS, 'notice', 'modify', 'cancel'],
    warn: ['correct', 'lease'],
    blockText: '该不动产已被{organ}查封（文号：{documentNumber}），不能办理本项登记',
    warnText: '该不动产已被{organ}查封（文号：{documentNumber}）',
    sources: { mortgage: '《最高人民法院关于人民法院民事执行中查封、扣押、冻结财产的规定》第二十四条' },
  },
  dissent: {
    block: DISPOSALS,
    warn: DISPOSALS,
    blockText:
      '该不动产存在异议登记。申请人提交知悉异议登记存在并自担风险的书面承诺后，可以继续办理（《不动产登记暂行条例实施细则》第八十四条）',
    warnText: '该不动产存在异议登记。异议期间办理的，风险由当事人自行承担，请与对方确认已知悉',
  },
  notice: {
    block: DISPOSALS,
    warn: [],
    blockText: '该不动产存在预告登记，须取得预告登记权利人的书面同意（民法典第二百二十一条）',
    warnText: '',
  },
  mortgage: {
    block: ['transfer', 'newHouseTransfer'],
    warn: DISPOSALS,
    onlyWithClause: true,
    blockText: '抵押登记记载了禁止或限制转让的约定，须取得抵押权人的书面同意（民法典第四百零六条）',
    warnText: '该不动产设有抵押。转让后抵押权不受影响，请通知抵押权人，或选择带押过户',
  },
  constructionMortgage: {
    block: ['newHouseTransfer'],
    warn: [],
    blockText: '在建建筑物抵押尚未解除，须取得抵押权人的书面同意',
    warnText: '',
  },
  running: {
    block: 'every',
    warn: [],
    blockText: '该不动产单元有正在办理的业务（{businessNumber}），请等待其办结',
    warnText: '',
  },
  habitation: {
    block: ['lease'],
    warn: DISPOSALS,
    blockText:
      '该住宅设有居住权，没有约定可以出租，须取得居住权人的书面同意，或者先变更居住权登记（《中华人民共和国民法典》第三百六十九条）',
    warnText: '该住宅设有居住权，请告知受让人',
  },
};

/** What this entry of the register means for the registration; null when nothing. */
export function restrictionEffect(
  kind: RestrictionKind,
  family: RegistrationFamily,
  detail: RestrictionDetail = {},
): RestrictionEffect | null {
  const rule = restrictionRules[kind];
  const applies = !rule.onlyWithClause || detail.noTransferClause === true;
  const blocks =
    applies &&
    (rule.block === 'every' || rule.block.includes(family)) &&
    !(kind === 'habitation' && detail.mayLet) &&
    !findMaterialLift(kind, detail.materials ?? []);
  const source = rule.sources?.[family];
  const clause = rule.onlyWithClause && detail.noTransferClause ? { noTransferClause: true as const } : {};
  if (blocks)
    return {
      kind,
      level: 'block',
      message: `${fill(rule.blockText, detail)}${source ? `（${source}）` : ''}`,
      ...clause,
    };
  return rule.warn.includes(family) ? { kind, level: 'warn', message: fill(rule.warnText, detail), ...clause } : null;
}

/** Gaps without a value are closed, with the brackets around them. */
function fill(template: string, detail: RestrictionDetail): string {
  const values: Record<string, string | undefined> = {
    organ: detail.organ ?? '有权机关',
    documentNumber: detail.documentNumber,
    businessNumber: detail.businessNumber,
  };
  return template
    .replace(/（[^（）]*\{(\w+)\}）/gu, (whole, name: string) => (values[name] ? whole : ''))
    .replace(/\{(\w+)\}/gu, (_, name: string) => values[name] ?? '');
}
