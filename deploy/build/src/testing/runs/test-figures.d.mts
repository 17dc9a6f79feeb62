// Types of test-figures.mjs for its test.
export interface Figures {
  passed: number;
  failed: number;
  skipped: number;
  second: string[];
  files: { file: string; seconds: number }[];
}
export interface Part extends Partial<Figures> {
  name: string;
  seconds?: number;
  processor?: number;
  notRun?: string;
}
export function figuresOfJest(report: unknown, isOk: boolean, root: string): Figures;
export function figuresOfPlaywright(report: unknown, isOk: boolean, folder: string): Figures;
export function sumOf(parts: readonly Partial<Figures>[]): Omit<Figures, 'files'>;
export function slowestOf(parts: readonly Partial<Figures>[], count?: number): Figures['files'];
export function secondAttempts(second: readonly string[]): string;
export function closingLine(sum: { passed: number; failed: number; skipped: number }): string;
export function tablesOf(parts: readonly Part[]): string;
