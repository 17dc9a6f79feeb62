// The sections of a live form: which are shown, whose control is whose, and what is still open in them.
import { isGroupShown, validateApplication } from '../../catalogue';
import type { SectionDefinition } from '../../catalogue';
import type { BusinessFormModel, GroupModel } from './types';

export function groupIn({ roles, tables }: BusinessFormModel, section: SectionDefinition): GroupModel | undefined {
  if ('role' in section) return roles.find(({ name }) => name === section.role);
  return 'table' in section ? tables.find(({ name }) => name === section.table) : undefined;
}

/** Whether the path of a control or of a group belongs to the section. */
export function holdsPath(section: SectionDefinition, path: string): boolean {
  const [kind, name] = path.split('.');
  if ('fields' in section) return kind === 'fields' && section.fields.some(({ key }) => key === name);
  return 'role' in section ? kind === 'parties' && section.role === name : kind === 'tables' && section.table === name;
}

/** Cards that are asked for, or at least one field that is shown. */
export function isSectionShown(form: BusinessFormModel, section: SectionDefinition): boolean {
  const group = groupIn(form, section);
  if (group) return isGroupShown(group.definition, form.scope());
  return !('fields' in section) || shownFields(form, section) > 0;
}

/** How many fields of the form itself the section shows now. */
export function shownFields(form: BusinessFormModel, section: SectionDefinition): number {
  if (!('fields' in section)) return 0;
  const keys = new Set(section.fields.map(({ key }) => key));
  return form.fields.filter((field) => keys.has(field.definition.key) && !field.view().hidden).length;
}

/** Ids of the shown sections in which something is missing or wrong, in page order; nothing is marked on the page. */
export function openSections(form: BusinessFormModel): readonly string[] {
  const { business } = form;
  const faults = validateApplication(business, form.value(), form.context());
  return business.sections
    .filter((section) => isSectionShown(form, section) && faults.some(({ path }) => holdsPath(section, path)))
    .map(({ id }) => id);
}
