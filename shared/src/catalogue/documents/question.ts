// Building blocks of questions: one section each, with what a certain answer asks further.
import type { FieldDefinition, SectionDefinition } from '../business/business';
import { field } from '../business/conditions/condition';
import type { Condition } from '../business/conditions/condition';

const ANSWER = '您的回答';

export interface Choice {
  /** Key of the answer; also the section's id. */
  readonly key: string;
  readonly title: string;
  /** Name of the list of answers. */
  readonly of: string;
  readonly help?: string;
  readonly shownWhen?: Condition;
  /** Answers after which the person says more, in words. */
  readonly explain?: { readonly when: readonly string[]; readonly label: string };
}

/** A question that is answered by one of a few answers. */
export function choice({ key, title, of, help, shownWhen, explain }: Choice): SectionDefinition {
  const answer: FieldDefinition = {
    key,
    label: ANSWER,
    kind: 'radio',
    enum: of,
    required: true,
    width: 'full',
    ...(shownWhen ? { shownWhen } : {}),
  };
  const more: FieldDefinition | undefined = explain && {
    key: `${key}sm`,
    label: explain.label,
    kind: 'textarea',
    required: true,
    maxLength: 300,
    width: 'full',
    shownWhen: field(key).oneOf(...explain.when),
  };
  return { id: key, title, ...(help ? { help } : {}), fields: more ? [answer, more] : [answer] };
}

/** A question that is answered in other ways. */
export function question(
  id: string,
  title: string,
  fields: readonly FieldDefinition[],
  help?: string,
): SectionDefinition {
  return { id, title, ...(help ? { help } : {}), fields };
}
