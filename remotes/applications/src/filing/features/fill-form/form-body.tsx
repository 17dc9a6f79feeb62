// The form and its buttons: one topic a screen on a phone, one page with a list of its topics at a desk.
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { BusinessForm, openSections, useFormSteps } from '@portal/shared/forms-react';
import type { BusinessFormModel, BusinessFormProps } from '@portal/shared/forms-react';
import { ActionBar, Button, ButtonRow, Card, Stack, StepRail, useIsElder, useMediaQuery } from '@portal/shared/ui';

export interface FormBodyProps extends Omit<BusinessFormProps, 'sections' | 'current' | 'onSeek'> {
  form: BusinessFormModel;
  /** The section that the address asks for. */
  section?: string;
  busy: boolean;
  /** Seldom wanted, such as a way to delete the draft: below the form on a phone. */
  actions?: ReactNode;
  onSave: () => void;
  /** Everything that this person can fill in is filled in, as far as they know. */
  onDone: () => void;
}

function showSection(id: string): void {
  const heading = document.getElementById(`section-${id}`)?.querySelector<HTMLElement>('h2, h3');
  heading?.scrollIntoView?.({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

export function FormBody({ form, section, busy, actions, onSave, onDone, ...rest }: FormBodyProps) {
  const isPhone = useMediaQuery('(max-width: 767px)');
  const steps = useFormSteps(form);
  const [chosen, setChosen] = useState(
    () =>
      (
        steps.find(({ sections }) => section !== undefined && sections.includes(section)) ??
        steps.find(({ state }) => state !== 'done') ??
        steps.at(-1)
      )?.id,
  );
  const index = Math.max(
    0,
    steps.findIndex(({ id, sections }) => id === chosen || sections.includes(chosen ?? '')),
  );
  const step = steps[index];
  // Whoever turns to another topic reads its heading first; whoever follows an error goes to its control.
  const toRead = useRef<string | null>(null);
  useEffect(() => {
    if (toRead.current !== null) showSection(toRead.current);
    toRead.current = null;
  }, [chosen]);
  function turnTo(id: string | undefined) {
    if (id === undefined) return;
    toRead.current = id;
    setChosen(id);
  }
  function next() {
    if (!isPhone || !step) return onDone();
    if (form.check(step.sections).length > 0) return;
    // What is known already is passed over: it can be opened in the list above.
    const open = openSections(form);
    const following = steps.slice(index + 1).find(({ sections }) => sections.some((id) => open.includes(id)));
    if (following) turnTo(following.id);
    else onDone();
  }
  const items = steps.map(({ id, label, state }) => ({ id, label, state }));
  return (
    <Stack gap={4}>
      {isPhone && step && (
        <StepRail
          label="填写的内容"
          steps={items.map((item) => ({ ...item, href: '' }))}
          current={step.id}
          onSelect={turnTo}
        />
      )}
      <Card>
        <BusinessForm {...rest} form={form} current={isPhone ? step?.sections : undefined} onSeek={setChosen} />
        <ActionBar>
          {!isPhone && actions}
          <Button onClick={onSave} disabled={busy}>
            保存
          </Button>
          {isPhone && index > 0 && <Button onClick={() => turnTo(steps[index - 1]?.id)}>上一步</Button>}
          <Button variant="primary" loading={busy} onClick={next}>
            下一步
          </Button>
        </ActionBar>
      </Card>
      {isPhone && actions && <ButtonRow align="end">{actions}</ButtonRow>}
    </Stack>
  );
}

/** The topics of the form beside it, at a desk. */
export function FormTopics({ form }: { form: BusinessFormModel }) {
  const steps = useFormSteps(form);
  const isBeside = useMediaQuery('(min-width: 1280px)');
  // Elder mode folds such lists: there headings are enough.
  const isElder = useIsElder();
  if (!isBeside || isElder) return null;
  return (
    <StepRail
      label="填写的内容"
      steps={steps.map(({ id, label, state }) => ({ id, label, state, href: '' }))}
      current=""
      onSelect={showSection}
    />
  );
}
