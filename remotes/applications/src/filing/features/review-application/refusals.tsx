// What the services found wrong with an application, as links to where each thing is mended.
import { useNavigate } from '@portal/shared/router';
import { ErrorSummary } from '@portal/shared/ui';
import type { FormError } from '@portal/shared/ui';
import { paths } from '../../../api/address';
import type { ApplicationFile } from '../../../api/application';
import { materialOfPath } from '../../../parts/field-errors';
import type { FieldError, FormVisit } from '../../../parts/field-errors';
import { describePath } from './describe-path';
import type { Business } from '@portal/shared/catalogue';

export interface RefusalsProps {
  business: Business;
  file: ApplicationFile;
  errors: readonly FieldError[];
  attempt: number;
}

/** Fields lead to the form, which shows the same errors at the fields; materials lead to their page. */
export function Refusals({ business, file, errors, attempt }: RefusalsProps) {
  const navigate = useNavigate();
  const { businessNumber, processCode, route } = file;
  function go({ id }: FormError) {
    if (materialOfPath(id)) {
      void navigate(paths.materials(businessNumber));
      return;
    }
    const visit: FormVisit = { fieldErrors: errors.filter(({ path }) => !materialOfPath(path)), focus: id };
    void navigate(paths.form({ processCode, businessNumber }, route || undefined), { state: visit });
  }
  return (
    <ErrorSummary
      errors={errors.map(({ path, message }) => ({ id: path, label: describePath(business, path), message }))}
      attempt={attempt}
      onNavigate={go}
    />
  );
}
