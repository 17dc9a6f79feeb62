// A work guide in the words and marks of public content, so that it is shown, read aloud and printed like all of it.
import { formatYuan, toFen } from '@portal/shared/kernel';
import type { WorkGuide } from '../api/guides';

type Guide = WorkGuide['guide'];

const materialLine = ({ name, required, note, sharedFrom }: Guide['materials'][number]) =>
  [
    `- **${name}**（${required ? '必需' : '视情形'}）`,
    note,
    sharedFrom ? `由${sharedFrom}共享，核验通过后无需上传` : '',
  ]
    .filter(Boolean)
    .join('；');

function feeLine({ name, amount, note }: Guide['fees'][number]): string {
  const words = amount === null ? '按情形计算' : amount === 0 ? '不收费' : formatYuan(toFen(amount));
  return `- ${name}：${words}${note ? `（${note}）` : ''}`;
}

const numbered = (lines: readonly string[]) => lines.map((line, at) => `${at + 1}. ${line}`);

/** Conditions, materials, steps, fees, basis: the order in which people prepare. */
export function guideWords({ guide }: WorkGuide): string {
  const { conditions, materials, steps, fees, legalBasis } = guide;
  return [
    '## 办理条件',
    ...numbered(conditions),
    '## 所需材料',
    ...materials.map(materialLine),
    '## 办理流程',
    ...numbered(steps.map(({ name, note }) => `**${name}**${note ? `：${note}` : ''}`)),
    '## 收费标准',
    ...(fees.length > 0 ? fees.map(feeLine) : ['本事项不收费。']),
    '## 办理依据',
    ...legalBasis.map((line) => `- ${line}`),
  ].join('\n');
}

/** What the office has written; where it has written nothing, what the catalogue says. */
export function introductionWords({ introduction, summary, audience, guide }: WorkGuide): string {
  if (introduction) return introduction;
  return [
    ...['## 这项登记做什么', summary, '## 谁来申请', audience],
    ...['## 怎样办理', ...numbered(guide.steps.map(({ name, note }) => `**${name}**${note ? `：${note}` : ''}`))],
  ].join('\n');
}
