// Shows what a rule has found at the controls of a form.
import type { FormError } from '@portal/shared/ui';

/** The control of a member, and what it is called. */
export type Controls<M extends string> = Readonly<Record<M, readonly [id: string, label: string]>>;

/** In the order of the rule. */
export function atControls<M extends string>(
  faults: readonly { member: M; message: string }[],
  controls: Controls<M>,
): FormError[] {
  return faults.map(({ member, message }) => ({ id: controls[member][0], label: controls[member][1], message }));
}
