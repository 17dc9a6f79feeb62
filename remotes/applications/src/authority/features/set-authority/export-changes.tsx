// The log of permission changes as a file: a line for every control that a change altered.
import { findBusinessSummary, loadBusiness } from '@portal/shared/catalogue';
import { formatChineseDateTime } from '@portal/shared/kernel';
import { useLazyListRuleChangesQuery } from '../../api/rule-changes';
import type { RuleChange } from '../../api/rule-changes';
import { ExportButton } from '@portal/shared/ui/list';
import type { ExportColumn, ExportPage } from '@portal/shared/ui/list';
import type { ChangeFilter } from './change-log';
import { ACTION_NAMES, describeChange, placeName } from './describe-change';
import type { ChangedRule } from './describe-change';

interface Line {
  change: RuleChange;
  rule: ChangedRule;
}

const COLUMNS: readonly ExportColumn<Line>[] = [
  { title: '时间', text: ({ change }) => formatChineseDateTime(change.at) },
  { title: '更改人', text: ({ change }) => change.userName },
  { title: '操作', text: ({ change }) => ACTION_NAMES[change.action] },
  { title: '页面或表单', text: ({ change }) => placeName(change) },
  { title: '内容', text: ({ rule }) => rule.control },
  { title: '对象', text: ({ rule }) => rule.who },
  { title: '环节', text: ({ rule }) => rule.task },
  { title: '更改前', text: ({ rule }) => rule.from },
  { title: '更改后', text: ({ rule }) => rule.to },
  { title: '已撤回', text: ({ change }) => (change.revertedBy === null ? '' : '是') },
];

export function ExportChanges({ filter }: { filter: ChangeFilter }) {
  const [load] = useLazyListRuleChangesQuery();

  async function linesOf({ pageSize, after }: ExportPage) {
    const { rows, next } = await load({ ...filter, pageSize, ...(after ? { after } : {}) }).unwrap();
    const lines = await Promise.all(
      rows.map(async (change) => {
        const business =
          change.scope === 'form' && findBusinessSummary(change.scopeId)
            ? await loadBusiness(change.scopeId)
            : undefined;
        return describeChange(change, business).map((rule) => ({ change, rule }));
      }),
    );
    return { rows: lines.flat(), next };
  }
  return <ExportButton name="权限更改记录" columns={COLUMNS} load={linesOf} />;
}
