// Settings under the administrator's hand: what stands, what is changed, and the way back step by step.

/** `inherit`: no rule of its own, as the wider region, the kind of people, or the definition says. */
export type Choice = 'inherit' | 'open' | 'required' | 'readOnly' | 'hidden';
export type Choices = Readonly<Record<string, Choice>>;

export interface RuleDraft {
  saved: Choices;
  now: Choices;
  /** Earlier versions of `now`, oldest first. */
  past: readonly Choices[];
}

export interface Setting { visible: boolean; editable: boolean; required: boolean; reset: boolean }

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
  return { saved, now: saved, past: [] };
}

export function choose(draft: RuleDraft, codes: readonly string[], choice: Choice): RuleDraft {
  const now = { ...draft.now, ...Object.fromEntries(codes.map((code) => [code, choice])) };
  return { ...draft, now, past: [...draft.past, draft.now] };
}

/** One step back; as it is when nothing was done. */
export function undo(draft: RuleDraft): RuleDraft {
  const before = draft.past.at(-1);
  return before ? { ...draft, now: before, past: draft.past.slice(0, -1) } : draft;
}

/** Codes that differ from what stands. */
export function changedCodes({ saved, now }: RuleDraft): string[] {
  return [...new Set([...Object.keys(saved), ...Object.keys(now)])].filter((code) => (saved[code] ?? 'inherit') !== (now[code] ?? 'inherit')).sort();
}
