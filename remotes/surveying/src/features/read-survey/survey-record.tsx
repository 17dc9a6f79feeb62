// The whole record of a survey: where it stands, what was returned, who surveys, its papers, what was filled in, and
// what has happened.
import { readForm, stateOf } from '@portal/shared/catalogue';
import type { Business } from '@portal/shared/catalogue';
import { BusinessReview } from '@portal/shared/forms-react';
import { formatChineseDate, formatChineseDateTime, formatUnitNumber } from '@portal/shared/kernel';
import {
  Card,
  DefinitionList,
  LinkButton,
  NumberText,
  Stack,
  Tag,
  Timeline,
  saveBlob,
  showError,
} from '@portal/shared/ui';
import { RESULT_MATERIALS, loadSurveyFile } from '../../api/surveys';
import type { SurveyDetail } from '../../api/surveys';
import { SurveyPapers } from '../../parts/survey-papers';
import { SurveyState } from '../../parts/survey-states';

const JOB_WORDS: Readonly<Record<NonNullable<SurveyDetail['job']>['state'], string>> = {
  offered: '等待答复',
  accepted: '已接受',
  declined: '已谢绝',
  takenBack: '已收回',
  changed: '已更换',
  done: '已完成',
};
const isResult = ({ materialId }: SurveyDetail['materials'][number]) =>
  (RESULT_MATERIALS as readonly string[]).includes(materialId);

export function SurveyOverview({ survey }: { survey: SurveyDetail }) {
  const { businessNumber, kind, project, status, unitNumber, location, area, team, surveyedAt, files } = survey;
  return (
    <Card title="业务概况">
      <DefinitionList
        columns={2}
        items={[
          { term: '业务号', detail: <NumberText>{businessNumber}</NumberText> },
          { term: '状态', detail: <SurveyState status={status} /> },
          { term: '种类', detail: kind },
          { term: '测绘项目', detail: project || '—' },
          { term: '不动产单元号', detail: unitNumber ? <NumberText>{formatUnitNumber(unitNumber)}</NumberText> : '—' },
          { term: '面积', detail: area ? `${area} ㎡` : '—' },
          { term: '坐落', detail: location || '—', wide: true },
          { term: '测绘单位', detail: team || '—' },
          { term: '测绘日期', detail: surveyedAt ? formatChineseDate(surveyedAt) : '—' },
          ...(files.length > 0 ? [{ term: '成果资料', detail: <EarlierFiles files={files} />, wide: true }] : []),
        ]}
      />
    </Card>
  );
}

function EarlierFiles({ files }: Pick<SurveyDetail, 'files'>) {
  async function save({ fileId, name }: SurveyDetail['files'][number]) {
    try {
      saveBlob(await loadSurveyFile(fileId), name);
    } catch (error) {
      await showError(error);
    }
  }
  return (
    <Stack gap={2}>
      {files.map((file) => (
        <LinkButton key={file.fileId} icon="download" aria-label={`下载${file.name}`} onClick={() => void save(file)}>
          {file.name}
        </LinkButton>
      ))}
    </Stack>
  );
}

/** What the office returned, item by item, with what is still open. */
export function ReturnedItems({ corrections }: Pick<SurveyDetail, 'corrections'>) {
  if (corrections.length === 0) return null;
  return (
    <Card title="退回的成果">
      <DefinitionList
        items={corrections.map(({ label, reason, done }) => ({
          term: label,
          detail: (
            <>
              {reason} <Tag tone={done ? 'green' : 'amber'}>{done ? '已修改' : '未修改'}</Tag>
            </>
          ),
        }))}
      />
    </Card>
  );
}

export function ResultPapers({ materials }: Pick<SurveyDetail, 'materials'>) {
  const papers = materials.filter((material) => isResult(material) && (material.required || material.files.length > 0));
  if (papers.length === 0) return null;
  return (
    <Card title="成果资料">
      <SurveyPapers materials={papers} none="还没有上传成果。" />
    </Card>
  );
}

/** What was applied for and how it went on; `form` of the kind of survey is null where the record has none. */
export function SurveyHistory({ survey, form }: { survey: SurveyDetail; form: Business | null }) {
  const { job, materials, timeline } = survey;
  const given = materials.filter((material) => !isResult(material) && (material.required || material.files.length > 0));
  return (
    <Stack gap={5}>
      {job && (
        <Card title="测绘委托">
          <DefinitionList
            columns={2}
            items={[
              { term: '测绘单位', detail: job.team },
              { term: '联系电话', detail: job.telephone || '—' },
              { term: '委托时间', detail: formatChineseDateTime(job.offeredAt) },
              { term: '答复', detail: JOB_WORDS[job.state] },
              ...(job.reason ? [{ term: '原因', detail: job.reason, wide: true }] : []),
            ]}
          />
        </Card>
      )}
      {form && survey.form && (
        <Card>
          <BusinessReview business={form} form={readForm(form, survey.form)} />
        </Card>
      )}
      {survey.form && (
        <Card title="申请材料">
          <SurveyPapers materials={given} none="没有提交申请材料。" />
        </Card>
      )}
      {timeline.length > 0 && (
        <Card title="办理过程">
          <Timeline
            items={timeline
              .map(({ label, at, actor, note, status }, index) => ({
                key: `${at}-${index}`,
                title: label,
                time: formatChineseDateTime(at),
                actor: actor || undefined,
                note: note || undefined,
                tone: stateOf(status).tone,
              }))
              .toReversed()}
          />
        </Card>
      )}
    </Stack>
  );
}
