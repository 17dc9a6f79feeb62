// Columns of the list of survey records.
import { formatChineseDate } from '@portal/shared/kernel';
import { NumberText } from '@portal/shared/ui';
import type { ListColumn } from '@portal/shared/ui/list';
import type { Survey } from '../../api/list-surveys';
import { SurveyState } from '../../parts/survey-states';

export const SURVEY_COLUMNS: readonly ListColumn<Survey>[] = [
  { key: 'project', title: '测绘项目', text: (row) => row.project || row.kind, sortBy: 'text', rowHeader: true },
  { key: 'number', title: '业务号', render: (row) => <NumberText>{row.businessNumber}</NumberText> },
  { key: 'kind', title: '种类', text: (row) => row.kind, sortBy: 'text' },
  { key: 'location', title: '坐落', text: (row) => row.location || '—' },
  {
    key: 'area',
    title: '面积',
    render: (row) => (row.area ? `${row.area} ㎡` : '—'),
    sortBy: (row) => Number(row.area) || undefined,
    align: 'end',
    nowrap: true,
  },
  { key: 'team', title: '测绘单位', text: (row) => row.team || '—' },
  { key: 'status', title: '状态', render: (row) => <SurveyState status={row.status} />, hideInCard: true },
  {
    key: 'at',
    title: '测绘日期',
    render: (row) => (row.surveyedAt ? formatChineseDate(row.surveyedAt) : '—'),
    sortBy: (row) => row.surveyedAt,
    nowrap: true,
  },
];
