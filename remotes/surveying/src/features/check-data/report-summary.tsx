// The outcome of a check in one sentence, and what was read.
import { DefinitionList, Notice, Stack } from '@portal/shared/ui';
import { systemName, systemOfEpsg } from '../../geometry/coordinate-system';
import { systemSourceText } from '../../api/checking';
import type { SurveyReport } from '../../geometry/report';

type Summed = Pick<SurveyReport, 'errors' | 'warnings' | 'epsg' | 'swapped' | 'parcelArea' | 'counts'> &
  Partial<Pick<SurveyReport, 'systemBy'>>;
const KINDS = [
  ['parcel', '宗地'],
  ['building', '自然幢'],
  ['unit', '户'],
  ['point', '界址点'],
  ['line', '界址线'],
] as const;

export function ReportSummary({ title, report }: { title: string; report: Summed }) {
  const { errors, warnings, epsg, swapped, systemBy, parcelArea, counts } = report;
  const system = systemOfEpsg(epsg);
  const contents = KINDS.flatMap(([kind, name]) => (counts[kind] ? [`${name}${String(counts[kind])}`] : []));
  const remarks = [...(swapped ? ['纵坐标写在前面'] : []), ...(systemBy && system ? [systemSourceText[systemBy]] : [])];
  const left = warnings > 0 ? `，另有${String(warnings)}个提示请核对` : '';
  return (
    <Stack gap={3}>
      <Notice tone={errors > 0 ? 'danger' : warnings > 0 ? 'warning' : 'success'} title={title} live>
        {errors > 0 ? `有${String(errors)}个错误${left}。改正后请重新选择文件。` : `没有错误${left}。`}
      </Notice>
      {contents.length > 0 && (
        <DefinitionList
          items={[
            { term: '图形', detail: contents.join('、') },
            { term: '宗地面积', detail: parcelArea > 0 ? `${parcelArea.toFixed(2)} ㎡（椭球面）` : '—' },
            { term: '坐标系', detail: [system ? systemName(system) : '—', ...remarks].join('，') },
          ]}
        />
      )}
    </Stack>
  );
}
