// To whom a case is entrusted, and what became of it: waiting for the answer, taken, declined or given back.
import { formatChineseDateTime } from '@portal/shared/kernel';
import { Card, DefinitionList, Notice, Stack, Tag } from '@portal/shared/ui';
import type { TagTone } from '@portal/shared/ui';
import type { SurveyDetail } from '../../api/surveys';

type Job = NonNullable<SurveyDetail['job']>;

export const JOB_STATES: Readonly<Record<Job['state'], { name: string; tone: TagTone; text: string }>> = {
  offered: {
    name: '等待答复',
    tone: 'amber',
    text: '测绘单位还没有答复。等待较久的，可以致电询问，或者收回委托另选单位。',
  },
  accepted: { name: '已接受', tone: 'blue', text: '测绘单位已接受委托，会与您联系。' },
  declined: { name: '已谢绝', tone: 'neutral', text: '该单位谢绝了委托，请另选测绘单位。' },
  takenBack: { name: '已收回', tone: 'neutral', text: '委托已收回，可以另选测绘单位。' },
  changed: { name: '已更换', tone: 'neutral', text: '该单位不再承担这项测绘，可以另选测绘单位。' },
  done: { name: '已完成', tone: 'green', text: '成果已入库，委托完成。' },
};

export function JobCard({ job }: { job: Job }) {
  const { name, tone, text } = JOB_STATES[job.state];
  const isOver = job.state === 'declined' || job.state === 'takenBack' || job.state === 'changed';
  return (
    <Card title={isOver ? '上一次委托' : '当前委托'}>
      <Stack gap={4}>
        <DefinitionList
          columns={2}
          items={[
            { term: '测绘单位', detail: job.team },
            { term: '状态', detail: <Tag tone={tone}>{name}</Tag> },
            { term: '电话', detail: job.telephone || '—' },
            { term: '委托时间', detail: formatChineseDateTime(job.offeredAt) },
            ...(job.reason ? [{ term: '原因', detail: job.reason, wide: true }] : []),
          ]}
        />
        <Notice tone={job.state === 'declined' ? 'warning' : 'info'}>{text}</Notice>
      </Stack>
    </Card>
  );
}
