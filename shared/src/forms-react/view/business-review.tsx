// The filled form to read: one list per section, values as given, each section with its way back to change it.
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  cardScopeOf,
  cardsOf,
  createScope,
  groupOfSection,
  isEmptyValue,
  isFieldShown,
  isGroupShown,
  partyTitle,
} from '../../catalogue';
import type {
  ApplicationForm,
  Business,
  FieldDefinition,
  FormContext,
  GroupPlace,
  Party,
  Scope,
  SectionDefinition,
} from '../../catalogue';
import { serverToday } from '../../kernel';
import { DefinitionList, LinkButton, Pagination, Section } from '../../ui';
import type { Definition } from '../../ui';
import { fieldModule } from '../fields/registry';
import styles from '../forms-react.module.css';
import { CARDS_AT_ONCE } from './group-section';

export interface BusinessReviewProps {
  readonly business: Business;
  /** As the services gave it; masked numbers stay masked. */
  readonly form: ApplicationForm;
  /** Today by default. */
  readonly context?: FormContext;
  /** Address of the form at a section; without it nothing can be changed here. */
  readonly editHref?: (sectionId: string) => string;
  readonly sections?: readonly string[];
  /** Of its headings: 2 by default, 3 inside a titled card. */
  readonly level?: 2 | 3;
}

export function BusinessReview({ business, form, context, editHref, sections, level = 2 }: BusinessReviewProps) {
  const scope = createScope(business, form, context ?? { today: serverToday() });
  const shown = business.sections.filter(
    (section) => (!sections || sections.includes(section.id)) && says(business, form, scope, section),
  );
  return (
    <div className={styles.review}>
      {shown.map((section) => (
        <Section
          key={section.id}
          id={`review-${section.id}`}
          title={section.title}
          level={level}
          actions={
            editHref && (
              <LinkButton href={editHref(section.id)} aria-label={`修改${section.title}`}>
                修改
              </LinkButton>
            )
          }
        >
          {'fields' in section ? (
            <DefinitionList columns={2} items={reviewItems(business, section.fields, form.fields, scope)} />
          ) : (
            <Cards business={business} form={form} scope={scope} group={groupOfSection(business, section)} />
          )}
        </Section>
      ))}
    </div>
  );
}

/** Whether the section has anything to read: nothing stands under an empty heading. */
function says(business: Business, form: ApplicationForm, scope: Scope, section: SectionDefinition): boolean {
  const group = groupOfSection(business, section);
  if (group) return isGroupShown(group.definition, scope) && cardsOf(form, group).length > 0;
  return 'fields' in section && reviewItems(business, section.fields, form.fields, scope).length > 0;
}

function Cards({
  business,
  form,
  scope,
  group,
}: {
  business: Business;
  form: ApplicationForm;
  scope: Scope;
  group: GroupPlace | undefined;
}) {
  if (!group) return null;
  return <CardList business={business} form={form} scope={scope} group={group} />;
}

/** Fifty at once, as in the form; on paper all of them. */
function CardList({
  business,
  form,
  scope,
  group,
}: {
  business: Business;
  form: ApplicationForm;
  scope: Scope;
  group: GroupPlace;
}) {
  const { definition } = group;
  const [page, setPage] = useState(1);
  const isPrinted = usePrinted();
  const cards = cardsOf(form, group);
  const first = isPrinted ? 0 : (page - 1) * CARDS_AT_ONCE;
  return (
    <div className={styles.cards}>
      {cards.slice(first, isPrinted ? undefined : first + CARDS_AT_ONCE).map((card, at) => (
        <div key={first + at} className={styles.reviewCard}>
          <h3>{partyTitle(definition, first + at)}</h3>
          <DefinitionList
            columns={2}
            items={reviewItems(
              business,
              definition.fields,
              card,
              cardScopeOf(business, form, scope, group, first + at),
            )}
          />
        </div>
      ))}
      {cards.length > CARDS_AT_ONCE && !isPrinted && (
        <Pagination
          page={page}
          pageSize={CARDS_AT_ONCE}
          total={cards.length}
          onChange={setPage}
          label={`${definition.label}分页`}
        />
      )}
    </div>
  );
}

/** While the browser prepares what it prints: drawn at once, or the paper would miss it. */
function usePrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinted(true));
    const end = () => setPrinted(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinted;
}

/** What is shown and filled in. */
function reviewItems(
  business: Business,
  definitions: readonly FieldDefinition[],
  values: Party,
  scope: Scope,
): Definition[] {
  return definitions.flatMap((definition) => {
    const value = values[definition.key];
    if (!isFieldShown(definition, scope) || value === undefined || isEmptyValue(value)) return [];
    const kind = fieldModule(definition.kind);
    const table = definition.enum ? business.enumsByName[definition.enum] : undefined;
    return [
      {
        term: definition.label,
        detail: <span className={styles.value}>{kind.reviewText(value, definition, table)}</span>,
        wide: kind.wide || definition.width === 'full',
      },
    ];
  });
}
