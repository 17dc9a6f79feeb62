// Survey records as a table or as cards.
import { formatChineseDate, formatUnitNumber } from '@portal/shared/kernel';
import { Button, DefinitionList, Layer, NumberText, ResponsiveList, Tag } from '@portal/shared/ui';
import type { Column } from '@portal/shared/ui';
import { useState } from 'react';
import type { Survey } from '../../api/list-surveys';
import { surveyStates } from './survey-states';

function Status({ status }: { status: string }) {
  const { name, tone } = surveyStates[status] ?? { name: '未知', tone: 'neutral' as const };
  return <Tag tone={tone}>{name}</Tag>;
}

const squareMetres = (row: Survey) => (row.area ? `${row.area} ㎡` : '—');
const surveyed = (row: Survey) => (row.surveyedAt ? formatChineseDate(row.surveyedAt) : '—');

const columns: Column<Survey>[] = [
  { key: 'project', title: '测绘项目', render: (row) => row.project || row.kind, rowHeader: true },
  { key: 'number', title: '业务号', render: (row) => <NumberText>{row.businessNumber}</NumberText> },
  { key: 'location', title: '坐落', render: (row) => row.location },
  { key: 'area', title: '建筑面积', render: squareMetres, align: 'end', nowrap: true },
  { key: 'team', title: '测绘单位', render: (row) => row.team || '—' },
  { key: 'status', title: '状态', render: (row) => <Status status={row.status} />, hideInCard: true },
  { key: 'at', title: '测绘日期', render: surveyed, nowrap: true },
];

function SurveyLayer({ survey, onClose }: { survey: Survey; onClose: () => void }) {
  return (
    <Layer open title={survey.project || survey.kind} onClose={onClose}>
      <DefinitionList
        items={[
          { term: '业务号', detail: survey.businessNumber },
          { term: '种类', detail: survey.kind },
          { term: '不动产单元号', detail: survey.unitNumber ? formatUnitNumber(survey.unitNumber) : '—' },
          { term: '坐落', detail: survey.location },
          { term: '建筑面积', detail: squareMetres(survey) },
          { term: '测绘单位', detail: survey.team || '—' },
          { term: '测绘日期', detail: surveyed(survey) },
          { term: '状态', detail: <Status status={survey.status} /> },
          {
            term: '成果资料',
            detail: survey.files.length ? survey.files.map((file) => file.name).join('、') : '暂无成果资料',
          },
        ]}
      />
    </Layer>
  );
}

export function SurveyList({ rows }: { rows: readonly Survey[] }) {
  const [open, setOpen] = useState<Survey | null>(null);
  return (
    <>
      <ResponsiveList
        caption="测绘业务列表"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.businessNumber}
        cardCorner={(row) => <Status status={row.status} />}
        cardActions={(row) => (
          <Button size="small" onClick={() => setOpen(row)} aria-label={`查看${row.project || row.businessNumber}`}>
            查看
          </Button>
        )}
      />
      {open && <SurveyLayer survey={open} onClose={() => setOpen(null)} />}
    </>
  );
}
