// Help with filling in fields that stand together, brought by the page that shows the form.
import type { ComponentType } from 'react';
import type { BusinessFormModel, FieldModel } from '../model/types';

export interface FieldsAidProps {
  readonly form: BusinessFormModel;
  /** Of one card, or of one section. */
  readonly fields: readonly FieldModel[];
  /** What they are about: 买受人1, 不动产情况. */
  readonly title: string;
}

/** Draws nothing where it has no help; the same component for the whole life of the page. */
export type FieldsAid = ComponentType<FieldsAidProps>;
