// Tells the draft of every change a person makes to a corrected field.
import { useEffect } from 'react';
import type { BusinessFormModel } from '@portal/shared/forms-react';

export function useCorrectionEdits(form: BusinessFormModel, changed: () => void): void {
  useEffect(() => form.onEdit(changed), [form, changed]);
}
