// Who may start a business on somebody else's property, and how long nothing of the register is shown to them.
import { isEmptyValue } from './application-form';
import type { FieldValue } from './application-form';
import type { BusinessDefinition, FieldDefinition } from './business';
import type { Condition } from './conditions/condition';

/**
 * Whoever does not hold the property may start the business by naming it. Until the office accepts the application they
 * learn no more of the property than that it exists (不动产登记资料查询暂行办法 第十四条: only holders and proven
 * interested parties may read the register).
 */
export interface StartedByOthers {
  /**
   * Role in which a holder must be named rightly, by name and number; null where the certificate alone names the
   * property, as with a dissent.
   */
  readonly holder: string | null;
  /** The answers with which the law lets somebody else apply; always unless said. */
  readonly when?: Condition;
  /** Said where the answers are others. */
  readonly otherwise?: string;
  /** Source in the law. */
  readonly source: string;
}

/** Field by which others name the property. */
export const NAMED_CERTIFICATE = 'bdcqzh';

type Named = Pick<BusinessDefinition, 'startedByOthers'> & { readonly fields: readonly FieldDefinition[] };

/** Whether the form names somebody else's property of which the register has told nothing yet. */
export function awaitsRegister(
  { startedByOthers, fields }: Named,
  valueOf: (key: string) => FieldValue | undefined,
): boolean {
  const locked = fields.filter(({ source }) => source === 'register');
  return (
    startedByOthers !== undefined &&
    locked.length > 0 &&
    locked.every(({ key }) => isEmptyValue(valueOf(key)) !== (key === NAMED_CERTIFICATE))
  );
}
