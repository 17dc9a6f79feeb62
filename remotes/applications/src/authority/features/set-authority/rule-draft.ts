// Settings under the administrator's hand: what stands, what is changed, and the way back and forth step by step.

/** `inherit`: no rule of its own, as the wider region, the kind of people, or the definition says. */
export type Choice = 'inherit' | 'open' | 'required' | 'readOnly' | 'hidden';
export type Choices = Readonly<Record<string, Choice>>;

/** One step of work: choices made here, or a change that stands with the services under its id. */
export type RuleStep = { kind: 'choices'; before: Choices; after: Choices } | { kind: 'stored'; changeId: string };

export interface RuleDraft {
  saved: Choices;
  now: Choices;
  /** Steps done, oldest first. */
  past: readonly RuleStep[];
  /** Steps taken back, the next to do again last. */
  future: readonly RuleStep[];
}

export interface Setting {
  visible: boolean;
  editable: boolean;
  required: boolean;
  reset: boolean;
}

const SETTINGS: Readonly<Record<Choice, Setting>> = {
  inherit: { visible: true, editable: true, required: false, reset: true },
  open: { visible: true, editable: true, required: false, reset: false },
  required: { visible: true, editable: true, required: true, reset: false },
  readOnly: { visible: true, editable: false, required: false, reset: false },
  hidden: { visible: false, editable: false, required: false, reset: false },
};

export function settingOf(choice: Choice): Setting {
  return SETTINGS[choice];
}

export function choiceOf({ visible, editable, required }: Omit<Setting, 'reset'>): Choice {
  if (!visible) return 'hidden';
  if (!editable) return 'readOnly';
  return required ? 'required' : 'open';
}

export function startDraft(saved: Choices): RuleDraft {
  return { saved, now: saved, past: [], future: [] };
}

export function choose(draft: RuleDraft, codes: readonly string[], choice: Choice): RuleDraft {
  const changed = codes.filter((code) => at(draft.now, code) !== choice);
  if (changed.length === 0) return draft;
  const before = Object.fromEntries(changed.map((code) => [code, at(draft.now, code)]));
  const after = Object.fromEntries(changed.map((code) => [code, choice]));
  return {
    ...draft,
    now: { ...draft.now, ...after },
    past: [...draft.past, { kind: 'choices', before, after }],
    future: [],
  };
}

/** Notes a change that the services made at once. */
export function noteStored(draft: RuleDraft, changeId: string): RuleDraft {
  return { ...draft, past: [...draft.past, { kind: 'stored', changeId }], future: [] };
}

/** What stands is read anew: choices that wait to be saved stay, everything else is as it stands. */
export function adopt(draft: RuleDraft, saved: Choices): RuleDraft {
  const kept = changedCodes(draft).map((code) => [code, at(draft.now, code)]);
  return { ...draft, saved, now: { ...saved, ...Object.fromEntries(kept) } };
}

/** Everything was saved; the steps remain, so that they can be taken back as new changes. */
export function markSaved(draft: RuleDraft): RuleDraft {
  return { ...draft, saved: draft.now };
}

/**
 * One step back; as it is when nothing was done. `newId` is that of the change by which the services took theirs back.
 */
export function undo(draft: RuleDraft, newId?: string): RuleDraft {
  const step = draft.past.at(-1);
  if (!step) return draft;
  return {
    ...draft,
    now: step.kind === 'choices' ? { ...draft.now, ...step.before } : draft.now,
    past: draft.past.slice(0, -1),
    future: [...draft.future, renamed(step, newId)],
  };
}

/** One step forth again; as it is when nothing was taken back. */
export function redo(draft: RuleDraft, newId?: string): RuleDraft {
  const step = draft.future.at(-1);
  if (!step) return draft;
  return {
    ...draft,
    now: step.kind === 'choices' ? { ...draft.now, ...step.after } : draft.now,
    past: [...draft.past, renamed(step, newId)],
    future: draft.future.slice(0, -1),
  };
}

/** What was taken back is done again by taking that back: the newest change of the chain is the one to name. */
function renamed(step: RuleStep, newId: string | undefined): RuleStep {
  return step.kind === 'stored' && newId !== undefined ? { kind: 'stored', changeId: newId } : step;
}

/** Codes that differ from what stands. */
export function changedCodes({ saved, now }: RuleDraft): string[] {
  return [...new Set([...Object.keys(saved), ...Object.keys(now)])]
    .filter((code) => at(saved, code) !== at(now, code))
    .sort();
}

const at = (choices: Choices, code: string): Choice => choices[code] ?? 'inherit';
