// What a rule of quality is, and what it finds.
import type { PlanePosition } from '../project';
import type { PlacedShape, SurveyData } from './survey-data';

/** `error`: the data cannot be accepted; `warning`: somebody has to say that it is meant. */
export type Severity = 'error' | 'warning';

/** A place at which a rule is broken, in metres; the shape that it is said of first. */
export interface RuleBreach {
  shapes: readonly PlacedShape[];
  message: string;
  /** Null where a shape as a whole is meant: its first corner stands for it. */
  at: PlanePosition | null;
}

export interface Rule {
  id: string;
  /** As people read it. */
  name: string;
  severity: Severity;
  /** How the place is shown on a map. */
  shown: 'point' | 'shape';
  /** What is broken of one shape; called for every shape in the order of the file. */
  check: (placed: PlacedShape, data: SurveyData) => Iterable<RuleBreach>;
}

/** A rule of all shapes together: it yields now and then, so that whoever runs it can rest. */
export interface WholeRule extends Omit<Rule, 'check'> {
  checkAll: (data: SurveyData) => Iterable<RuleBreach | null>;
}

export const metres = (value: number): string => `${value.toFixed(3)}米`;
export const squareMetres = (value: number): string => `${value.toFixed(2)}平方米`;
