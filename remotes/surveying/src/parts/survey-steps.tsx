// How far a survey case has come, beside every page of it.
import { StepRail } from '@portal/shared/ui';
import type { SurveyStatus } from '../api/list-surveys';

const STEPS = [
  { id: 'form', label: '填写申请' },
  { id: 'team', label: '选择测绘单位' },
  { id: 'field', label: '测绘' },
  { id: 'review', label: '成果审核' },
  { id: 'stored', label: '成果入库' },
] as const;
/** How many steps are behind a case in this state. */
const DONE: Readonly<Record<SurveyStatus, number>> = {
  draft: 0,
  waiting: 1,
  surveying: 2,
  reviewing: 3,
  stored: 5,
  ended: 0,
};

/** @param status null for an application that is not saved yet */
export function SurveySteps({ status }: { status: string | null }) {
  const done = DONE[(status ?? 'draft') as SurveyStatus] ?? 0;
  const current = STEPS[Math.min(done, STEPS.length - 1)];
  return (
    <StepRail
      label="测绘业务的步骤"
      current={current?.id ?? ''}
      steps={STEPS.map((step, index) => ({
        ...step,
        state: index < done ? 'done' : index === done ? 'current' : 'todo',
      }))}
    />
  );
}
