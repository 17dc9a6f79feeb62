// Codes must be among those offered at the moment, not merely somewhere in the list.
import { optionsFor } from '../business/conditions/scope';
import type { FieldDefinition } from '../business/business';
import type { FieldCheck, FieldCheckContext } from './validate-field';

export const checkChoice: FieldCheck = (definition, value, context) =>
  typeof value === 'string' && offeredCodes(definition, context).has(value) ? null : `请选择${definition.label}`;

export const checkChoices: FieldCheck = (definition, value, context) => {
  const offered = offeredCodes(definition, context);
  const isGood =
    Array.isArray(value) && value.every((code) => offered.has(code)) && new Set(value).size === value.length;
  return isGood ? null : `请选择${definition.label}`;
};

function offeredCodes(definition: FieldDefinition, { business, scope }: FieldCheckContext): Set<unknown> {
  return new Set(
    optionsFor(business, definition, scope).flatMap((item) => [
      item.code,
      ...(item.children ?? []).map((child) => child.code),
    ]),
  );
}
