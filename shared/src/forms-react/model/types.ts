// The live form of a business: the forms model with what a page needs to draw one field at a time.
import type {
  ApplicationForm,
  Business,
  Fact,
  FieldDefinition,
  FieldValue,
  FormContext,
  GroupDefinition,
  GroupPlace,
  Party,
  RoleDefinition,
  Scope,
  TableDefinition,
} from '../../catalogue';
import type { FormArray, FormControl, FormGroup } from '../../forms';
import type { Option } from '../../ui';

/** What one field shows now; the same object until something of it changes. */
export interface FieldView {
  readonly value: FieldValue;
  /** Null while the field was neither left nor part of a failed check. */
  readonly error: string | null;
  /** What to compare once more; it stops nobody. */
  readonly warning: string | null;
  readonly hidden: boolean;
  readonly required: boolean;
  readonly options: readonly Option[];
}

/** Something with an error message and a place on the page. */
export interface ErrorTarget {
  /**
   * `fields.cjjg`, `parties.qlr.0.zjh`, `tables.dk.0.mj`, `parties.qlr`, `tables.dk`; also the id of the control on the
   * page.
   */
  path(): string;
  error(): string | null;
  /** An error found elsewhere, by a whole check or by the services; gone with the next edit. */
  setExternalError(message: string | null): void;
}

export interface FieldModel extends ErrorTarget {
  readonly definition: FieldDefinition;
  readonly control: FormControl<FieldValue>;
  /** As in an error summary: 买受人1的证件号. */
  label(): string;
  view(): FieldView;
  /** What the form would say of this value, put here now; null when it is good. */
  check(value: FieldValue): string | null;
  subscribe(listener: () => void): () => void;
  /**
   * Conditions may have changed: hides, shows and checks anew. `isStart`: nobody listens yet and nothing is checked.
   */
  refresh(isStart?: boolean): void;
  /** A whole check has been made: errors are shown although the field was never left. */
  markAttempted(isAttempted?: boolean): void;
}

export interface CardModel {
  /** Stays with the party wherever it moves. */
  readonly id: string;
  readonly group: FormGroup;
  readonly fields: readonly FieldModel[];
  index(): number;
  /** The services' id of the saved party. */
  readonly recordId: string | null;
}

export interface RoleView {
  readonly cards: readonly CardModel[];
  readonly error: string | null;
  /** Title of the card removed last, while that can be undone. */
  readonly removed: string | null;
  /** How many rows were pasted last, while that can be undone. */
  readonly pasted?: number;
  /** How many of them stayed when they were taken back, because somebody had changed them. */
  readonly kept?: number;
}

/** The cards of a role or the rows of a table. */
export interface GroupModel<Definition extends GroupDefinition = GroupDefinition>
  extends ErrorTarget,
    Pick<GroupPlace, 'area' | 'name'> {
  readonly definition: Definition;
  readonly array: FormArray;
  view(): RoleView;
  subscribe(listener: () => void): () => void;
  /** Null when the group is full. */
  add(): CardModel | null;
  /** Does nothing when the group has no card to spare. */
  remove(card: CardModel): void;
  /** Puts these behind the cards that are there; blank ones make room. */
  paste?(rows: readonly Party[]): void;
  /**
   * Brings back the card removed last, at its old place; or takes back what was pasted last and nobody has changed
   * since.
   */
  undo(): CardModel | null;
  move(card: CardModel, to: number): void;
}

export type RoleModel = GroupModel<RoleDefinition>;
export type TableModel = GroupModel<TableDefinition>;

export interface FormProblem {
  /** Of the control on the page. */
  readonly id: string;
  readonly label: string;
  readonly message: string;
}

export interface Problems {
  /** In page order; what has been mended since is gone. */
  readonly list: readonly FormProblem[];
  /** Rises with every failed check, so that the summary takes focus again. */
  readonly attempt: number;
}

export interface BusinessFormModel {
  readonly business: Business;
  readonly root: FormGroup;
  readonly fields: readonly FieldModel[];
  readonly roles: readonly RoleModel[];
  readonly tables: readonly TableModel[];
  context(): FormContext;
  scope(): Scope;
  /** Everything filled in, hidden values included; the same object until something changes. */
  value(): ApplicationForm;
  subscribe(listener: () => void): () => void;
  /** The same, but of a key once what it changed is drawn: for sums and summaries, which nobody decides by. */
  subscribeBehind(listener: () => void): () => void;
  /** A person changed this field. */
  edit(field: FieldModel, value: FieldValue): void;
  /** A person left this field. */
  leave(field: FieldModel): void;
  /** Calls the listener at every change that a person makes, parties included; never for what the program fills in. */
  onEdit(listener: () => void): () => void;
  isEdited(): boolean;
  /** Takes over another version of the whole form, such as the server's copy; marks and errors are forgotten. */
  replace(form: ApplicationForm): void;
  /** Fills the register-locked fields, and says what else the register knows; not an edit. */
  applyRegister(values: Readonly<Record<string, unknown>>, facts?: readonly Fact[], knowsProperty?: boolean): void;
  /** Checks everything, or some sections, and shows what is wrong. */
  check(sections?: readonly string[]): readonly FormProblem[];
  /** Shows errors that the services found. */
  showErrors(errors: readonly { path: string; message: string }[]): readonly FormProblem[];
  problems(): Problems;
  subscribeProblems(listener: () => void): () => void;
}
