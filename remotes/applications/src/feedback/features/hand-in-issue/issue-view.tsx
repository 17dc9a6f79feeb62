// One difficult problem: where it stands, its steps, and the answer.
import { formatChineseDateTime } from '@portal/shared/kernel';
import { selectIsStaff, usePortalSelector } from '@portal/shared/session';
import {
  Button,
  ButtonRow,
  Card,
  DefinitionList,
  Notice,
  PrintButton,
  Stack,
  Timeline,
  useIsReadOnly,
  useLayoutPath,
} from '@portal/shared/ui';
import { paths } from '../../../api/address';
import type { Entry } from '../../api/entry';
import { AnswerButtons } from '../../parts/entries/answer-buttons';
import { EntryPictures } from '../../parts/entries/entry-pictures';
import { EntryTag, STATE_NAMES } from '../../parts/entries/entry-words';

export function IssueView({ issue }: { issue: Entry }) {
  const staff = usePortalSelector(selectIsStaff);
  const readOnly = useIsReadOnly();
  const inLayout = useLayoutPath();
  const demo = issue.recordId === 'demo';
  return (
    <Stack gap={5}>
      {issue.answer && issue.answeredAt && (
        <Notice tone="success" title={`登记中心答复（${formatChineseDateTime(issue.answeredAt)}）`}>
          {issue.answer}
        </Notice>
      )}
      <Card title="问题情况" actions={<EntryTag state={issue.state} />}>
        <Stack gap={3}>
          <DefinitionList
            items={[
              { term: '房屋坐落', detail: issue.location ?? '—' },
              ...(issue.titleCertificateNumber ? [{ term: '不动产权证号', detail: issue.titleCertificateNumber }] : []),
              { term: '情况说明', detail: issue.text },
              { term: '联系电话', detail: issue.telephone },
            ]}
          />
          {!demo && <EntryPictures pictureIds={issue.pictureIds} />}
        </Stack>
      </Card>
      <Card title="处理过程">
        <Timeline
          items={[...issue.steps].reverse().map((step, index) => ({
            key: `${step.state}${index}`,
            title: STATE_NAMES[step.state],
            time: formatChineseDateTime(step.at),
            actor: step.actor,
            ...(step.note ? { note: step.note } : {}),
            tone: step.state === 'answered' ? ('green' as const) : ('blue' as const),
          }))}
        />
      </Card>
      <ButtonRow>
        {staff && !readOnly && !demo && <AnswerButtons entry={issue} />}
        {issue.mine && !readOnly && !demo && issue.state === 'received' && (
          <Button href={inLayout(paths.issueForm(issue.recordId))}>修改</Button>
        )}
        <PrintButton />
        <Button variant="text" href={paths.issues()}>
          返回疑难问题
        </Button>
      </ButtonRow>
    </Stack>
  );
}
