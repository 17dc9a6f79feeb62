// Code lists by name, from the catalogue.
import { allEnums } from '@portal/shared/catalogue';
import type { Choice } from '@portal/shared/wire';
import { refuse } from '../core/errors';

/** @throws Refusal naming the lists that do not exist */
export function enumsOf(asked: readonly string[]): Record<string, Choice[]> {
  const unknown = asked.filter((name) => !Object.hasOwn(allEnums, name));
  if (unknown.length > 0) refuse(`没有这些代码表：${unknown.join('、')}`);
  return Object.fromEntries(asked.map((name) => [name, [...(allEnums[name]?.items ?? [])] as Choice[]]));
}
