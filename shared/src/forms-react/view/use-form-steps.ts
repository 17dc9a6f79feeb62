// The topics of a form in page order, each with its state: one after the other on a phone, a list at a desk.
import { useMemo } from 'react';
import { isSectionShown, holdsPath, openSections, shownFields } from '../model/sections';
import type { BusinessFormModel } from '../model/types';
import { useFormPart, useFormSummary, useProblems } from './hooks';

export interface FormStep {
  /** Of its first section. */
  readonly id: string;
  readonly label: string;
  readonly sections: readonly string[];
  /** `error`: the last check found something that is not mended yet. */
  readonly state: 'done' | 'todo' | 'error';
}

/** Sections of so few fields share a screen with others as small. */
const FEW = 3;

/** Thousands of rows are not checked behind every key: there nothing is ticked off. */
function openNow(form: BusinessFormModel): string {
  const { tables, sections } = form.business;
  return (tables.length > 0 ? sections.map(({ id }) => id) : openSections(form)).join(' ');
}

/** Ids of the sections of each step: `property sellers buyers trade registration,delivery`. */
function layOut(form: BusinessFormModel): string {
  const steps: { ids: string[]; isSmall: boolean }[] = [];
  for (const section of form.business.sections) {
    if (!isSectionShown(form, section)) continue;
    const isSmall = 'fields' in section && shownFields(form, section) <= FEW;
    const before = steps.at(-1);
    if (isSmall && before?.isSmall) before.ids.push(section.id);
    else steps.push({ ids: [section.id], isSmall });
  }
  return steps.map(({ ids }) => ids.join(',')).join(' ');
}

export function useFormSteps(form: BusinessFormModel): readonly FormStep[] {
  const open = useFormSummary(form, openNow);
  const layout = useFormPart(form, layOut);
  const { list } = useProblems(form);
  return useMemo(() => {
    const titles = new Map(form.business.sections.map((section) => [section.id, section]));
    const isOpen = new Set(open.split(' '));
    return layout.split(' ').map((step): FormStep => {
      const sections = step.split(',').flatMap((id) => titles.get(id) ?? []);
      const isWrong = list.some(({ id }) => sections.some((section) => holdsPath(section, id)));
      return {
        id: sections[0]?.id ?? '',
        label: sections.map(({ title }) => title).join('、'),
        sections: sections.map(({ id }) => id),
        state: isWrong ? 'error' : sections.some(({ id }) => isOpen.has(id)) ? 'todo' : 'done',
      };
    });
  }, [form, open, layout, list]);
}
