// The form of one business on a page: its sections in order, with an error summary above them.
import { memo, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { holds, isEmptyValue } from '../../catalogue';
import type { Scope, SectionDefinition } from '../../catalogue';
import { ErrorSummary, FormGrid, Section } from '../../ui';
import styles from '../forms-react.module.css';
import type { BusinessFormModel, FieldModel, FormProblem } from '../model/types';
import { isGiven } from '../model/field-model';
import { watchPresses } from './after-press';
import { ComputedRow } from './computed-row';
import type { FieldsAid } from './fields-aid';
import { ChoicesInSight, FieldRow } from './field-row';
import { useFormPart, useProblems } from './hooks';
import { groupIn, holdsPath, isSectionShown } from '../model/sections';
import { LockedFields, RegisterMark } from './locked-fields';
import type { KnownCard } from './group-card';
import { GroupSection } from './group-section';

export interface BusinessFormProps {
  readonly form: BusinessFormModel;
  /** Ids of the sections to show; all by default. */
  readonly sections?: readonly string[];
  /** Ids of the sections on screen; the others stay in their place out of sight. All by default. */
  readonly current?: readonly string[];
  /** A section out of sight holds the control that somebody wants to see. */
  readonly onSeek?: (sectionId: string) => void;
  /** Called at every change a person makes; the first one means that there is something to save. */
  readonly onEdit?: () => void;
  /** The role whose first party is the person who fills in the form: its fields offer autofill. */
  readonly ownRole?: string;
  /** What the services know of that person, in whichever role they stand. */
  readonly known?: KnownCard;
  /** Put above the fields of a section, such as the choice of a house. */
  readonly extras?: Readonly<Record<string, ReactNode>>;
  /** Put above the fields of every card, and above those of a section that are typed. */
  readonly Aid?: FieldsAid;
}

export function BusinessForm({
  form,
  sections,
  current,
  onSeek,
  onEdit,
  ownRole,
  known,
  extras,
  Aid,
}: BusinessFormProps) {
  const { list, attempt } = useProblems(form);
  const [sought, setSought] = useState<Pick<FormProblem, 'id'> | null>(null);
  useEffect(() => (onEdit ? form.onEdit(onEdit) : undefined), [form, onEdit]);
  useEffect(watchPresses, []);
  // Of somebody else's property the register says nothing yet, which is not the same as having no record.
  const keptBack = useFormPart(form, registeredButHidden);
  const shown = form.business.sections.filter((section) => !sections || sections.includes(section.id));
  function seek({ id }: Pick<FormProblem, 'id'>) {
    setSought({ id });
    const home = onSeek && form.business.sections.find((section) => holdsPath(section, id));
    if (home) onSeek(home.id);
  }
  return (
    <div className={styles.form}>
      <ErrorSummary errors={list} attempt={attempt} onNavigate={seek} />
      <ChoicesInSight value={current !== undefined}>
        {shown.map((section) => (
          <FormSection
            key={section.id}
            isAway={current !== undefined && !current.includes(section.id)}
            form={form}
            section={section}
            keptBack={keptBack}
            extra={extras?.[section.id]}
            ownRole={ownRole}
            known={known}
            sought={sought}
            Aid={Aid}
          />
        ))}
      </ChoicesInSight>
    </div>
  );
}

interface FormSectionProps extends Pick<BusinessFormProps, 'form' | 'ownRole' | 'known' | 'Aid'> {
  readonly section: SectionDefinition;
  /** Keys of what the register keeps back, with spaces between. */
  readonly keptBack: string;
  readonly extra?: ReactNode;
  /** Out of sight for now: what was typed and where its lists are turned to stays. */
  readonly isAway: boolean;
  readonly sought: Pick<FormProblem, 'id'> | null;
}

/** Stays as it is when the page around the form is drawn anew, as it is when a draft has been saved. */
const FormSection = memo(function FormSection({
  form,
  section,
  keptBack,
  extra,
  ownRole,
  known,
  sought,
  isAway,
  Aid,
}: FormSectionProps) {
  const group = groupIn(form, section);
  const keys = 'fields' in section ? section.fields.map(({ key }) => key) : [];
  const fields = form.fields.filter((field) => keys.includes(field.definition.key));
  const hidden = keptBack.split(' ');
  const locked = fields.filter(
    ({ definition }) =>
      definition.source === 'register' && definition.access !== 'hidden' && !hidden.includes(definition.key),
  );
  const open = fields.filter((field) => field.definition.source !== 'register');
  const rare = useFormPart(form, (whole) => rareKeys(open, whole.scope()))
    .split(' ')
    .filter(Boolean);
  // Of a section whose questions the property leaves no room for not even the heading is shown.
  const isShown = useFormPart(form, (whole) => isSectionShown(whole, section));
  if (!isShown) return null;
  return (
    <Section
      id={`section-${section.id}`}
      hidden={isAway}
      title={section.title}
      lead={section.help ?? group?.definition.help}
      actions={locked.length > 0 ? <RegisterMark /> : undefined}
    >
      {extra}
      <LockedFields business={form.business} fields={locked} />
      {Aid && open.length > 0 && <Aid form={form} fields={open} title={section.title} />}
      <FieldList form={form} fields={open.filter(({ definition }) => !rare.includes(definition.key))} />
      {rare.length > 0 && (
        <RareFields form={form} fields={open.filter(({ definition }) => rare.includes(definition.key))} />
      )}
      {group && (
        <GroupSection
          form={form}
          group={group}
          known={known}
          sought={sought}
          isOwnRole={group.area === 'parties' && group.name === ownRole}
          Aid={Aid}
        />
      )}
    </Section>
  );
});

function FieldList({ form, fields }: { form: BusinessFormModel; fields: readonly FieldModel[] }) {
  if (fields.length === 0) return null;
  return (
    <FormGrid>
      {fields.map((field) =>
        isGiven(field.definition) ? (
          <ComputedRow key={field.definition.key} form={form} field={field} path={field.path()} />
        ) : (
          <FieldRow key={field.definition.key} form={form} field={field} path={field.path()} isOwnData />
        ),
      )}
    </FormGrid>
  );
}

/** Unfolded from the start where something was answered. */
function RareFields({ form, fields }: { form: BusinessFormModel; fields: readonly FieldModel[] }) {
  const [isAnswered] = useState(() => fields.some(({ control }) => !isEmptyValue(control.value)));
  return (
    <details className={styles.rare} open={isAnswered}>
      <summary>其他情形（一般不用填写）</summary>
      <FieldList form={form} fields={fields} />
    </details>
  );
}

/** Keys of the fields that are folded away, with spaces between. */
function rareKeys(fields: readonly FieldModel[], scope: Scope): string {
  return fields
    .filter(({ definition: { rareWhen } }) => rareWhen !== undefined && holds(rareWhen, scope))
    .map(({ definition }) => definition.key)
    .join(' ');
}

function registeredButHidden({ fields }: BusinessFormModel): string {
  return fields
    .filter((field) => field.definition.source === 'register' && field.view().hidden)
    .map(({ definition }) => definition.key)
    .join(' ');
}
