// A kept change in words: which control, for whom, when in a case, from what to what.
import { controlsOf, findBusinessSummary, isStateCode, roleNames, stateOf } from '@portal/shared/catalogue';
import type { Business, RoleCode } from '@portal/shared/catalogue';
import { PEOPLE_NAMES } from '../../api/rule-changes';
import type { RuleChange } from '../../api/rule-changes';
import { PAGE_CONTROLS } from './page-controls';
import { choiceOf } from './rule-draft';
import type { Choice } from './rule-draft';

export const CHOICE_NAMES: Readonly<Record<Choice, string>> = {
  inherit: '默认',
  open: '可填写',
  required: '必填',
  readOnly: '只读',
  hidden: '隐藏',
};
export const ACTION_NAMES: Readonly<Record<RuleChange['action'], string>> = {
  save: '保存设置',
  formatPainter: '格式刷',
  revert: '撤回更改',
};
const PEOPLE: Readonly<Record<string, string>> = {
  '*': '所有人',
  ...PEOPLE_NAMES,
};

export interface ChangedRule {
  key: string;
  control: string;
  who: string;
  task: string;
  from: string;
  to: string;
}
type Rule = RuleChange['before'][number];

/**
 * Rules that differ, in the order of their controls. `business` names the controls of its form; without it they stand
 * by their codes.
 */
export function describeChange(
  { scope, scopeId, before, after }: Pick<RuleChange, 'scope' | 'scopeId' | 'before' | 'after'>,
  business?: Business,
): ChangedRule[] {
  const [was, is] = [bySpot(before), bySpot(after)];
  if (scope === 'office')
    return [
      {
        key: 'separateDuties',
        control: '受理、审核、核定由三人办理',
        who: '所有人',
        task: '',
        from: officeWord(before),
        to: officeWord(after),
      },
    ];
  const nameOf = scope === 'page' ? pageControlName(scopeId) : formControlName(business);
  return [...new Set([...was.keys(), ...is.keys()])].sort().flatMap((key) => {
    const rule = is.get(key) ?? was.get(key);
    const [from, to] = [wordOf(was.get(key)), wordOf(is.get(key))];
    return rule && from !== to
      ? [{ key, control: nameOf(rule.code), who: roleName(rule.roleId), task: taskName(rule.taskCode), from, to }]
      : [];
  });
}

/** The page or the form whose rules were changed. */
export function placeName({ scope, scopeId }: Pick<RuleChange, 'scope' | 'scopeId'>): string {
  if (scope === 'office') return '办件岗位';
  if (scope === 'form') return findBusinessSummary(scopeId)?.name ?? scopeId;
  return PAGE_CONTROLS.find(({ pageId }) => pageId === scopeId)?.page ?? scopeId;
}

function bySpot(rules: readonly Rule[]): Map<string, Rule> {
  return new Map(rules.map((rule) => [[rule.code, rule.roleId, rule.processKey, rule.taskCode].join(' '), rule]));
}

const wordOf = (rule: Rule | undefined): string => CHOICE_NAMES[rule ? choiceOf(rule) : 'inherit'];
const taskName = (code: string): string => (code === '' ? '所有环节' : isStateCode(code) ? stateOf(code).name : code);

export function roleName(roleId: string): string {
  if (roleId.startsWith('user:')) return `用户 ${roleId.slice('user:'.length)}`;
  return PEOPLE[roleId] ?? roleNames[roleId as RoleCode] ?? roleId;
}

function pageControlName(pageId: string): (code: string) => string {
  return (code) => PAGE_CONTROLS.find((control) => control.pageId === pageId && control.code === code)?.label ?? code;
}

function formControlName(business: Business | undefined): (code: string) => string {
  const names = new Map(business ? controlsOf(business).map(({ code, label }) => [code, label]) : []);
  return (code) => names.get(code) ?? code;
}

/** A rule of an office is in force or not; without one the wider region's holds. */
function officeWord([rule]: readonly Rule[]): string {
  return rule ? (rule.visible ? '是' : '否') : '按上级规定';
}
