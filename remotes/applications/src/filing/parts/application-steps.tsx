// The step rail of one application, from its file.
import { StepRail } from '@portal/shared/ui';
import type { ApplicationFile } from '../../api/application';
import { stepsOf } from '../../parts/steps';
import type { StepCode } from '../../parts/steps';

export interface ApplicationStepsProps {
  file: ApplicationFile | null;
  current: StepCode;
  formComplete?: boolean;
  /** Something to do before leaving, such as saving; it then goes to the step's address itself. */
  onLeave?: (href: string) => void;
}

export function ApplicationSteps({ file, current, formComplete, onLeave }: ApplicationStepsProps) {
  const steps = stepsOf(file, current, formComplete);
  const select =
    onLeave &&
    ((id: string) => {
      const href = steps.find((step) => step.code === id)?.href;
      if (href) onLeave(href);
    });
  return (
    <StepRail
      current={current}
      onSelect={select}
      steps={steps.map(({ code, name, state, href }) => ({ id: code, label: name, state, href: href ?? undefined }))}
    />
  );
}
