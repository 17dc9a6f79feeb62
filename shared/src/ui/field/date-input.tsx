// A day: typed on a keyboard, picked on a phone.
import { TextInput } from './text-input';
import type { TextInputProps } from './text-input';

export interface DateInputProps extends Omit<TextInputProps, 'type' | 'chars' | 'suffix' | 'prefix'> {
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  /** Bounds, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
}

/** The browser's own date field: typable, localised, known to assistive technology. */
export function DateInput(props: DateInputProps) {
  return <TextInput max="9999-12-31" {...props} type="date" chars={11} />;
}
