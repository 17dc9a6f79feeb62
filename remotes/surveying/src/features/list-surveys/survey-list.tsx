// Survey records as a table or as cards, each with what may be done with it now.
import { formatChineseDate } from '@portal/shared/kernel';
import { NumberText, ResponsiveList } from '@portal/shared/ui';
import type { Column } from '@portal/shared/ui';
import { paths } from '../../api/address';
import type { Survey } from '../../api/list-surveys';
import { ActionButtons } from '../../parts/action-buttons';
import { SurveyState } from '../../parts/survey-states';

const columns: Column<Survey>[] = [
  { key: 'project', title: '测绘项目', render: (row) => row.project || row.kind, rowHeader: true },
  { key: 'number', title: '业务号', render: (row) => <NumberText>{row.businessNumber}</NumberText> },
  { key: 'kind', title: '种类', render: (row) => row.kind },
  { key: 'location', title: '坐落', render: (row) => row.location || '—' },
  {
    key: 'area',
    title: '面积',
    render: (row) => (row.area ? `${row.area} ㎡` : '—'),
    align: 'end',
    nowrap: true,
  },
  { key: 'team', title: '测绘单位', render: (row) => row.team || '—' },
  { key: 'status', title: '状态', render: (row) => <SurveyState status={row.status} />, hideInCard: true },
  {
    key: 'at',
    title: '测绘日期',
    render: (row) => (row.surveyedAt ? formatChineseDate(row.surveyedAt) : '—'),
    nowrap: true,
  },
];

export function SurveyList({ rows }: { rows: readonly Survey[] }) {
  return (
    <ResponsiveList
      caption="测绘业务列表"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.businessNumber}
      rowHref={(row) => paths.survey(row.businessNumber)}
      cardCorner={(row) => <SurveyState status={row.status} />}
      cardActions={(row) => <ActionButtons subject={row} />}
    />
  );
}
