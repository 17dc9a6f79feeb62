// A document's questions, one after another; each answer is kept before the next question comes.
import { useEffect, useRef, useState } from 'react';
import { firstOpenQuestion, questionsOf, readForm } from '@portal/shared/catalogue';
import type { PortalDocument } from '@portal/shared/catalogue';
import { BusinessForm, buildForm, useFormPart } from '@portal/shared/forms-react';
import { describeError, serverToday } from '@portal/shared/kernel';
import { ActionBar, Button, Notice, ProgressBar, Stack } from '@portal/shared/ui';
import { useSaveDocumentMutation } from '../../api/documents';
import type { AnsweredDocument } from '../../api/documents';
import { DictationButton } from './dictation-button';

type GivenForm = AnsweredDocument['form'];

export interface QuestionStepsProps {
  document: PortalDocument;
  given: AnsweredDocument;
  businessNumber: string;
  /** Everything is answered and kept. */
  onDone: () => void;
}

export function QuestionSteps({ document, given, businessNumber, onDone }: QuestionStepsProps) {
  const [context] = useState(() => ({ today: serverToday() }));
  const [model] = useState(() => buildForm(document.form, readForm(document.form, given.form), context));
  const [saveDocument, { isLoading }] = useSaveDocumentMutation();
  const [version, setVersion] = useState(given.version);
  const [fault, setFault] = useState<string>();
  // What an answer hides is not asked; the list is drawn anew only when another question comes or goes.
  const ids = useFormPart(model, (form) =>
    questionsOf(document, form.value(), context)
      .map(({ id }) => id)
      .join(' '),
  ).split(' ');
  const [at, setAt] = useState(() => {
    const open = firstOpenQuestion(document, model.value(), context);
    return ids[open] ?? ids[0] ?? '';
  });
  const index = Math.max(0, ids.indexOf(at));
  const current = ids[index] ?? '';
  // An answer in words can be spoken.
  const spoken = useFormPart(model, (form) => {
    const section = document.sections.find(({ id }) => id === current);
    const keys = section && 'fields' in section ? section.fields.map(({ key }) => key) : [];
    const isSpoken = (one: (typeof form.fields)[number]) =>
      one.definition.kind === 'textarea' && keys.includes(one.definition.key) && !one.view().hidden;
    return form.fields.find(isSpoken);
  });
  const box = useRef<HTMLDivElement>(null);
  const [turned, setTurned] = useState(0);
  useEffect(() => {
    if (turned > 0) box.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [turned]);

  function turnTo(id: string | undefined) {
    if (!id) return;
    setAt(id);
    setTurned((count) => count + 1);
  }
  async function goOn() {
    if (isLoading || model.check([current]).length > 0) return;
    setFault(undefined);
    try {
      const whose = { businessNumber, documentKind: document.id, applicantId: given.applicantId };
      const kept = await saveDocument({ ...whose, version, form: model.value() as GivenForm }).unwrap();
      setVersion(kept.version);
    } catch (error) {
      const { message, silent } = describeError(error);
      setFault(silent ? undefined : message);
      return;
    }
    const next = questionsOf(document, model.value(), context)
      .map(({ id }) => id)
      .slice(index + 1);
    if (next.length > 0) turnTo(next[0]);
    // An earlier question may have been left open by going back, or by an answer that opened it.
    else {
      const open = firstOpenQuestion(document, model.value(), context);
      if (ids[open]) turnTo(ids[open]);
      else onDone();
    }
  }
  return (
    <Stack gap={4}>
      <ProgressBar label="回答进度" percent={(index / Math.max(1, ids.length)) * 100} showText={false} />
      <p role="status">{`第${index + 1}题，共${ids.length}题`}</p>
      <div ref={box}>
        <BusinessForm key={current} form={model} sections={[current]} />
        {spoken && (
          <DictationButton
            key={`speak ${spoken.definition.key}`}
            label={spoken.definition.label}
            onText={(text) => {
              const said = model.value().fields[spoken.definition.key];
              const most = spoken.definition.maxLength ?? 300;
              model.edit(spoken, `${typeof said === 'string' ? said : ''}${text}`.slice(0, most));
            }}
          />
        )}
      </div>
      {fault && (
        <Notice tone="danger" live title="这一题没有保存">
          <p>{fault}</p>
          <p>您的回答仍在页面上，可以再点一次“保存并继续”。</p>
        </Notice>
      )}
      <ActionBar status="每答一题自动保存，可以随时离开，换一台设备继续">
        <Button icon="chevron-left" disabled={index === 0} onClick={() => turnTo(ids[index - 1])}>
          上一题
        </Button>
        <Button variant="primary" loading={isLoading} onClick={() => void goOn()}>
          {index === ids.length - 1 ? '保存并核对全文' : '保存并继续'}
        </Button>
      </ActionBar>
    </Stack>
  );
}
