// The form model: controls, groups and arrays with values, states and validators; no React in it.
export { AbstractControl } from './abstract-control';
export type { Changes } from './changes';
export { FormArray } from './form-array';
export { FormControl } from './form-control';
export { FormGroup } from './form-group';
export type { Controls, GroupRaw, GroupValue } from './form-group';
export type {
  AsyncValidatorFn,
  ControlOptions,
  ControlPath,
  EmitOptions,
  FormControlOptions,
  FormStatus,
  OneOrMany,
  UpdateOptions,
  ValidationErrors,
  ValidatorFn,
} from './types';
export { Validators } from './validators';
