// The notice and the privacy notice, each with its own box that nobody has ticked beforehand.
import { useState } from 'react';
import type { FormEvent } from 'react';
import { ActionBar, Button, Card, Checkbox, ErrorSummary, Stack } from '@portal/shared/ui';
import type { FormError } from '@portal/shared/ui';
import type { NoticeText } from '../../../contract';
import styles from './give-consent.module.css';

export interface ConsentFormProps {
  /** What the business asks to be known, paragraph by paragraph. */
  notice: readonly string[];
  /** What happens to personal data. */
  privacy: readonly NoticeText[];
  version: string;
  backHref: string;
  onAccept: () => void;
}

const BOXES = [
  { id: 'consent-notice', label: '我已阅读并理解上述申请须知', message: '请阅读申请须知并勾选' },
  { id: 'consent-privacy', label: '我同意为办理本次登记处理上述个人信息', message: '请阅读个人信息处理告知并勾选' },
] as const;

/** Nothing is stored here: `onAccept` runs once both boxes are ticked. */
export function ConsentForm({ notice, privacy, version, backHref, onAccept }: ConsentFormProps) {
  const [ticked, setTicked] = useState<Readonly<Record<string, boolean>>>({});
  const [attempt, setAttempt] = useState(0);
  const errors: FormError[] =
    attempt === 0 ? [] : BOXES.filter(({ id }) => !ticked[id]).map(({ id, message }) => ({ id, message }));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (BOXES.every(({ id }) => ticked[id])) onAccept();
    else setAttempt((count) => count + 1);
  }
  const box = (index: 0 | 1) => {
    const { id, label } = BOXES[index];
    const invalid = errors.some((error) => error.id === id);
    return (
      <Checkbox
        id={id}
        checked={ticked[id] ?? false}
        invalid={invalid}
        required
        onChange={(on) => setTicked({ ...ticked, [id]: on })}
      >
        {label}
      </Checkbox>
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        <ErrorSummary errors={errors} attempt={attempt} />
        <div className={styles.notices}>
          <Card title="申请须知">
            <div className={styles.text}>
              {notice.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
            <p className={styles.version}>须知版本 {version}</p>
            {box(0)}
          </Card>
          <Card title="个人信息处理告知">
            <div className={styles.text}>
              {privacy.map(({ title, text }) => (
                <div key={title}>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
              ))}
            </div>
            {box(1)}
            <ActionBar>
              <Button href={backHref}>返回指南</Button>
              <Button type="submit" variant="primary">
                同意并继续
              </Button>
            </ActionBar>
          </Card>
        </div>
      </Stack>
    </form>
  );
}
