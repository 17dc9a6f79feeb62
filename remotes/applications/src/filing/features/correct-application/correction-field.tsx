// One field that an officer asked to mend, with what stood there and why it must change.
import { fieldModule, useFieldView } from '@portal/shared/forms-react';
import type { BusinessFormModel, FieldModel } from '@portal/shared/forms-react';
import { Field, Notice } from '@portal/shared/ui';

export interface CorrectionFieldProps {
  form: BusinessFormModel;
  field: FieldModel;
  reason: string;
  /** What stood there when the page was opened, in words. */
  before: string;
}

export function CorrectionField({ form, field, reason, before }: CorrectionFieldProps) {
  const view = useFieldView(field);
  const { definition } = field;
  const kind = fieldModule(definition.kind);
  function leave() {
    const tidy = kind.parse(view.value, definition);
    if (tidy !== view.value) form.edit(field, tidy);
    form.leave(field);
  }
  return (
    <div>
      <Notice tone="warning" title={`${field.label()}需要补正`}>
        {reason}
      </Notice>
      <Field
        id={field.path()}
        label={field.label()}
        required={view.required}
        hint={`原填写：${before || '（未填写）'}`}
        error={view.error}
        group={kind.group}
      >
        <kind.Edit
          definition={definition}
          value={view.value}
          options={view.options}
          autoComplete="off"
          onChange={(value) => form.edit(field, value)}
          onLeave={leave}
        />
      </Field>
    </div>
  );
}
