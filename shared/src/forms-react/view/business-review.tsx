// The filled form to read: one list per section, values as given, each section with its way back to change it.
import { createScope, isEmptyValue, isFieldShown, partyScope, partyTitle } from '../../catalogue';
import type { ApplicationForm, Business, FieldDefinition, FormContext, Party, Scope } from '../../catalogue';
import { toShanghaiDate } from '../../kernel';
import { DefinitionList, LinkButton, Section } from '../../ui';
import type { Definition } from '../../ui';
import { fieldModule } from '../fields/registry';
import styles from '../forms-react.module.css';

export interface BusinessReviewProps {
  readonly business: Business;
  /** As the services gave it; masked numbers stay masked. */
  readonly form: ApplicationForm;
  /** Today by default. */
  readonly context?: FormContext;
  /** Address of the form at a section; without it nothing can be changed here. */
  readonly editHref?: (sectionId: string) => string;
  readonly sections?: readonly string[];
}

export function BusinessReview({ business, form, context, editHref, sections }: BusinessReviewProps) {
  const scope = createScope(business, form, context ?? { today: toShanghaiDate(new Date()) });
  const shown = business.sections.filter((section) => !sections || sections.includes(section.id));
  return (
    <div className={styles.review}>
      {shown.map((section) => (
        <Section key={section.id} id={`review-${section.id}`} title={section.title} actions={editHref && <LinkButton href={editHref(section.id)} aria-label={`修改${section.title}`}>修改</LinkButton>}>
          {'fields' in section
            ? <DefinitionList columns={2} items={reviewItems(business, section.fields, form.fields, scope)} />
            : <Parties business={business} form={form} scope={scope} role={section.role} />}
        </Section>
      ))}
    </div>
  );
}

function Parties({ business, form, scope, role }: { business: Business; form: ApplicationForm; scope: Scope; role: string }) {
  const definition = business.roles.find((entry) => entry.role === role);
  if (!definition) return null;
  return (
    <div className={styles.cards}>
      {(form.parties[role] ?? []).map((party, index) => (
        <div key={index} className={styles.reviewCard}>
          <h3>{partyTitle(definition, index)}</h3>
          <DefinitionList columns={2} items={reviewItems(business, definition.fields, party, partyScope(business, form, scope, role, index))} />
        </div>
      ))}
    </div>
  );
}

/** What is shown and filled in. */
function reviewItems(business: Business, definitions: readonly FieldDefinition[], values: Party, scope: Scope): Definition[] {
  return definitions.flatMap((definition) => {
    const value = values[definition.key];
    if (!isFieldShown(definition, scope) || value === undefined || isEmptyValue(value)) return [];
    const kind = fieldModule(definition.kind);
    const table = definition.enum ? business.enumsByName[definition.enum] : undefined;
    return [{
      term: definition.label,
      detail: <span className={styles.value}>{kind.reviewText(value, definition, table)}</span>,
      wide: kind.wide || definition.width === 'full',
    }];
  });
}
