// Types of mutation-score.mjs for its test.
export interface Score {
  percent: number;
  noticed: number;
  survived: number;
  unreached: number;
  ignored: number;
}
export function scoreOf(mutants: readonly { status: string }[]): Score;
export function mutationRow(title: string, score: Score): string;
