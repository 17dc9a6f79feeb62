// One editable field with label, hint and error; draws anew only when this field changes.
import { createContext, memo, useContext } from 'react';
import { Field } from '../../ui';
import { fieldModule } from '../fields/registry';
import type { BusinessFormModel, FieldModel } from '../model/types';
import { afterPress } from './after-press';
import { useFieldView } from './hooks';

/** Where one topic has the screen for itself, few choices are all in sight: one tap instead of two. */
export const ChoicesInSight = createContext(false);
const FEW_CHOICES = 4;

export interface FieldRowProps {
  readonly form: BusinessFormModel;
  readonly field: FieldModel;
  /** Where the field stands now; moves with its card. */
  readonly path: string;
  readonly isOwnData: boolean;
}

export const FieldRow = memo(function FieldRow({ form, field, path, isOwnData }: FieldRowProps) {
  const view = useFieldView(field);
  const { definition } = field;
  const inSight = useContext(ChoicesInSight);
  const isFew = view.required && view.options.length > 0 && view.options.length <= FEW_CHOICES;
  const kind = fieldModule(inSight && isFew && definition.kind === 'select' ? 'radio' : definition.kind);
  if (view.hidden) return null;

  function leave() {
    const tidy = kind.parse(view.value, definition);
    if (tidy !== view.value) form.edit(field, tidy);
    // The error's line pushes down what stands below, such as the button that is being pressed.
    afterPress(() => form.leave(field));
  }
  return (
    <Field
      id={path}
      label={definition.label}
      required={view.required}
      hint={view.warning ?? definition.help}
      error={view.error}
      group={kind.group}
      wide={kind.wide || definition.width === 'full'}
    >
      <kind.Edit
        definition={definition}
        value={view.value}
        options={view.options}
        autoComplete={(isOwnData && definition.autocomplete) || 'off'}
        onChange={(value) => form.edit(field, value)}
        onLeave={leave}
      />
    </Field>
  );
});
