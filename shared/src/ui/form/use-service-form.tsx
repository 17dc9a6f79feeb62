// One form of a service: what was typed, what is wrong with it, and its submission, which happens once.
import { useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { describeError, fieldErrorsOf, uuid } from '../../kernel';
import { ErrorSummary } from '../field/error-summary';
import type { FormError } from '../field/error-summary';

/** What a form is, apart from its fields. `Action` tells apart the buttons of a form that has several. */
export interface ServiceForm<Draft, Action = void> {
  /** Faults in page order, by the ids of the controls. */
  faultsOf: (draft: Draft, action: Action) => readonly FormError[];
  /** Id of the control at which a refusal of the whole is shown. */
  refusalAt: string | ((draft: Draft) => string);
  /** Ids of the controls by the names of the fields that the services refuse. */
  controls?: Readonly<Record<string, string>>;
}

export interface Sending<Draft, Result, Action> {
  /** Asked before anything is sent: a dialog. */
  isSure?: (draft: Draft, action: Action) => Promise<boolean>;
  /** @param key idempotency key: the same until the draft changes or was sent, so that a lost answer is not lost */
  send: (draft: Draft, key: string, action: Action) => Promise<Result>;
  onDone?: (result: Result, action: Action, form: FormInHand<Draft, Action>) => void;
}

export interface FormInHand<Draft, Action> {
  draft: Draft;
  change: (part: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void;
  /** Another draft, without what was found wrong with this one. */
  reset: (draft: Draft) => void;
  /** For `<Field>`: the control's id and what is wrong with it. */
  field: (id: string) => { id: string; error: string | undefined };
  /** For a control; one that offers choices offers the values of the member's type. */
  input: <Name extends keyof Draft>(
    name: Name,
  ) => { value: Draft[Name]; onChange: (value: Draft[Name] extends string ? string : Draft[Name]) => void };
  errors: readonly FormError[];
  /** The faults as links; takes the focus when a submission was refused. */
  summary: ReactNode;
  submit: (action: Action) => Promise<void>;
  /** Of a form with one button of type `submit`. */
  onSubmit: (event: FormEvent) => void;
  isSending: boolean;
}

/** Checks nothing by itself: a definition is data, shared by all of its pages. */
export const defineServiceForm = <Draft, Action = void>(form: ServiceForm<Draft, Action>) => form;

/**
 * A fault stays as long as it is one, however it is mended; a refusal goes with the next change. While a submission
 * runs, further ones are dropped.
 */
export function useServiceForm<Draft extends object, Result = unknown, Action = void>(
  { faultsOf, refusalAt, controls }: ServiceForm<Draft, Action>,
  initial: NoInfer<Draft> | (() => NoInfer<Draft>),
  { isSure, send, onDone }: Sending<Draft, Result, Action>,
): FormInHand<Draft, Action> {
  const [draft, setDraft] = useState<Draft>(initial);
  const [tried, setTried] = useState<{ action: Action; faulty: readonly string[] }>();
  const [refused, setRefused] = useState<readonly FormError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [isSending, setSending] = useState(false);
  const key = useRef<string>(undefined);
  const isRunning = useRef(false);
  const faults = tried ? faultsOf(draft, tried.action).filter(({ id }) => tried.faulty.includes(id)) : [];
  const errors = [...faults, ...refused];

  function changed() {
    key.current = undefined;
    setRefused([]);
  }
  function refuse(error: unknown) {
    const { message, silent } = describeError(error);
    if (silent) return;
    const whole = typeof refusalAt === 'function' ? refusalAt(draft) : refusalAt;
    const fields = fieldErrorsOf(error).map((fault) => ({
      id: controls?.[fault.path] ?? whole,
      message: fault.message,
    }));
    setRefused(fields.length > 0 ? fields : [{ id: whole, message }]);
    setAttempt((count) => count + 1);
  }
  async function submit(action: Action) {
    if (isRunning.current) return;
    const wrong = faultsOf(draft, action);
    setTried({ action, faulty: wrong.map(({ id }) => id) });
    setRefused([]);
    setAttempt((count) => count + 1);
    if (wrong.length > 0) return;
    isRunning.current = true;
    try {
      if (isSure && !(await isSure(draft, action))) return;
      setSending(true);
      key.current ??= uuid();
      const result = await send(draft, key.current, action);
      key.current = undefined;
      onDone?.(result, action, form);
    } catch (error) {
      refuse(error);
    } finally {
      isRunning.current = false;
      setSending(false);
    }
  }
  const form: FormInHand<Draft, Action> = {
    draft,
    change: (part) => {
      setDraft((known) => ({ ...known, ...(typeof part === 'function' ? part(known) : part) }));
      changed();
    },
    reset: (next) => {
      setDraft(next);
      setTried(undefined);
      changed();
    },
    field: (id) => ({ id, error: errors.find((error) => error.id === id)?.message }),
    input: (name) => ({
      value: draft[name],
      onChange: (value) => form.change({ [name]: value } as unknown as Partial<Draft>),
    }),
    errors,
    summary: <ErrorSummary errors={errors} attempt={attempt} />,
    submit,
    onSubmit: (event) => {
      event.preventDefault();
      void submit(undefined as Action);
    },
    isSending,
  };
  return form;
}
