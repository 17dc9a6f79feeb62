// Types of test-reach.mjs for its test.
type Graph = ReadonlyMap<string, readonly string[]>;
export function reachedFrom(graph: Graph, changed: Iterable<string>, assemblies?: ReadonlySet<string>): Set<string>;
export function importedBy(graph: Graph, files: Iterable<string>): Set<string>;
export function callsIn(text: string): string[];
export function pagesIn(text: string): string[];
export function sharesCall(left: readonly string[], right: readonly string[]): boolean;
export function pageModules(routes: string, loaders?: string): { path: string; module: string }[];
export function withinBudget(
  files: readonly string[],
  secondsOf: (file: string) => number,
  budget: number,
): { run: string[]; left: string[] };
