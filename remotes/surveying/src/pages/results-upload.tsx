// Results of a survey: drawings, report and list of rooms as files, what was measured in numbers, and handing all of it
// in.
import { useNavigate } from '@portal/shared/router';
import { skipToken, useUser } from '@portal/shared/session';
import { Notice, Stack } from '@portal/shared/ui';
import { paths } from '../api/address';
import type { DataChecks } from '../api/checking';
import { DATA_MATERIAL } from '../api/checking';
import { RESULT_MATERIALS, ROOM_LIST_MATERIAL, useReadRoomListQuery } from '../api/hand-in';
import type { SurveyDetail, SurveyedRoom } from '../api/surveys';
import { CasePapers } from '../features/hand-in/case-papers';
import { ResultsForm } from '../features/hand-in/results-form';
import { RoomList } from '../features/hand-in/room-list';
import { ResultsView } from '../features/read-survey/results-view';

const PAGES = 'application/pdf';
const NO_ROOMS: SurveyedRoom[] = [];

export interface ResultsUploadProps {
  survey: SurveyDetail;
  data: DataChecks;
  onChanged: () => void;
}

export function ResultsUpload({ survey, data, onChanged }: ResultsUploadProps) {
  const navigate = useNavigate();
  const user = useUser();
  const { businessNumber, materials, actions } = survey;
  const mayHandIn = actions.includes('uploadResults');
  const papers = materials.filter(
    ({ materialId }) => materialId !== DATA_MATERIAL && RESULT_MATERIALS.some((code) => code === materialId),
  );
  const lists = materials.find(({ materialId }) => materialId === ROOM_LIST_MATERIAL)?.files ?? [];
  // The newest sheet counts; what was signed on paper stands beside it.
  const sheet = lists.findLast(({ mime }) => mime !== PAGES);
  const query = useReadRoomListQuery(sheet ? { businessNumber, fileId: sheet.fileId } : skipToken);
  const read = sheet ? query.currentData : undefined;
  const rooms = read?.rooms ?? (sheet ? NO_ROOMS : (survey.results?.rooms ?? NO_ROOMS));
  return (
    <Stack gap={5}>
      <CasePapers
        title="成果文件"
        businessNumber={businessNumber}
        materials={papers}
        readOnly={!mayHandIn}
        onChanged={onChanged}
      />
      <RoomList query={query} rooms={rooms} />
      {rooms.length > 0 && (
        <ResultsView results={{ parcel: null, rooms, surveyedOn: survey.results?.surveyedOn ?? '' }} isStored={false} />
      )}
      {mayHandIn && user ? (
        <ResultsForm
          userId={user.userId}
          key={businessNumber}
          survey={survey}
          rooms={rooms}
          waitsFor={waitsFor(data, sheet !== undefined && !read, read?.faults.length ?? 0)}
          onDone={() => navigate(paths.survey(businessNumber))}
        />
      ) : (
        <Notice>本业务现在不能提交成果。</Notice>
      )}
    </Stack>
  );
}

/** As the services would refuse it, before anything is sent. */
function waitsFor({ files }: DataChecks, isReading: boolean, faults: number): string | null {
  const bad = files.find(({ check }) => !check?.report || check.report.errors > 0);
  if (bad)
    return `测绘数据“${bad.name}”${bad.check?.report ? `有${String(bad.check.report.errors)}个错误，请改正后重新上传` : '还没有检查，请先检查'}`;
  if (isReading) return '房屋清单还没有读完，请稍候';
  return faults > 0 ? '房屋清单有问题，请改正后重新上传' : null;
}
