// What others have objected to the announcement of a case, as its officers read it: an objection that nobody has
// decided on holds the booking up.
import { formatChineseDateTime } from '@portal/shared/kernel';
import { Card, DefinitionList, Notice } from '@portal/shared/ui';
import type { Announced, Objection } from '../../../api/application';

const OUTCOMES: Readonly<Record<Objection['outcome'], string>> = {
  open: '尚未审查',
  dismissed: '异议不成立',
  upheld: '异议成立，不予登记',
  void: '案件已终止',
};

export interface FiledObjectionsProps {
  announcements: readonly Announced[];
  objections: readonly Objection[];
}

export function FiledObjections({ announcements, objections }: FiledObjectionsProps) {
  if (announcements.length === 0 && objections.length === 0) return null;
  const open = objections.filter(({ outcome }) => outcome === 'open').length;
  return (
    <Card title="公告和异议">
      {open > 0 && (
        <Notice tone="warning" title={`有${open}项异议尚未审查`}>
          审查以前不能登簿。异议成立的，不予登记；不成立的，说明理由后恢复办理。
        </Notice>
      )}
      <DefinitionList
        items={[
          ...announcements.map(({ title, publishedOn, objectionUntil, daysLeft }) => ({
            term: title,
            detail: `${publishedOn}公告${objectionUntil ? `，异议期限至${objectionUntil}，剩余${daysLeft ?? 0}个工作日` : '，登记不等待公告期'}`,
          })),
          ...objections.map(({ name, reason, filedAt, outcome }) => ({
            term: `${name}的异议`,
            detail: `${reason} · ${formatChineseDateTime(filedAt)} · ${OUTCOMES[outcome]}`,
          })),
        ]}
      />
    </Card>
  );
}
