// Renders the forms of the catalogue: a live form model, its page, its review, and one module per field kind.
export { buildForm } from './model/build-form';
export type {
  BusinessFormModel,
  CardModel,
  FieldModel,
  FieldView,
  FormProblem,
  GroupModel,
  Problems,
  RoleModel,
  RoleView,
  TableModel,
} from './model/types';
export { collectErrors } from './model/collect-errors';
export { openSections } from './model/sections';
export { useFormSteps } from './view/use-form-steps';
export type { FormStep } from './view/use-form-steps';
export { BusinessForm } from './view/business-form';
export type { BusinessFormProps } from './view/business-form';
export type { KnownCard } from './view/group-card';
export type { FieldsAid, FieldsAidProps } from './view/fields-aid';
export { BusinessReview } from './view/business-review';
export type { BusinessReviewProps } from './view/business-review';
export { useFieldView, useFormPart, useFormValue, useProblems, useRoleView } from './view/hooks';
export { fieldKinds, fieldModule } from './fields/registry';
export type { EditProps, FieldModule } from './fields/field-module';
