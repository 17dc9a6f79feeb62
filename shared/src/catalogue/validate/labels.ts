// How a field is called in an error summary and on the review page.
import type { FieldDefinition, GroupDefinition } from '../business/business';

/** 买受人2, or just 买受人 where there can be only one. */
export function partyTitle(role: GroupDefinition, index: number): string {
  return role.max === 1 ? role.label : `${role.label}${index + 1}`;
}

/** 买受人2的证件号 */
export function partyLabel(role: GroupDefinition, index: number, definition: FieldDefinition): string {
  return `${partyTitle(role, index)}的${definition.label}`;
}
