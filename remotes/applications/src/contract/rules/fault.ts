// What a rule finds wrong with a request before it is sent, and again when it arrives: the member and the words.
export interface Fault<M extends string = string> {
  /** By its domain name; inside of another with a dot. */
  member: M;
  message: string;
}

/** The rows that are wrong, in their order. */
export function faultsIn<M extends string>(
  rows: readonly (readonly [isWrong: boolean, member: M, message: string])[],
): Fault<M>[] {
  return rows.flatMap(([isWrong, member, message]) => (isWrong ? [{ member, message }] : []));
}

/** Characters as people count them. */
export const lengthOf = (text: string): number => [...text].length;
