// Which businesses have their form at a path: codes alone, for who needs no names.
import { businessCodesByPath } from './business-paths.generated';

/** What names the form in a path, whatever layout it is under. */
const UNDER_LAYOUT = /^.*?\/apply-layout(?:-\w+)?\//;

/** The path of a form in the layout in which it is filled in. */
export const placeOfForm = (path: string): string => path.replace(UNDER_LAYOUT, '/apply-layout/');

/** Codes of the businesses whose form stands at this path. One: that is it. Several: the process code says which. */
export const businessCodesAt = (path: string): readonly string[] =>
  UNDER_LAYOUT.test(path) ? (businessCodesByPath[path.replace(UNDER_LAYOUT, '')] ?? []) : [];
