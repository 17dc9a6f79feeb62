// What a page may know of a process beside its form: its parts, the tasks of the offices, its buttons and its file bag.
import type { Business } from '@portal/shared/catalogue';
import { MATERIAL_LIMITS, groupOfSection, limitsOf, stateOf, transitions } from '@portal/shared/catalogue';
import type { StateCode } from '@portal/shared/catalogue';
import { eventLabels } from '../timeline/event-labels';

export interface ProcessConfig {
  lcdm: string;
  mc: string;
  zlcdm: string;
  sxid: string;
  layout: { id: string; title: string; group: string | null }[];
  steps: { code: string; name: string }[];
  tasks: { zt: string; name: string; role: string }[];
  buttons: { zt: string; event: string; label: string; role: string }[];
}

/** Tasks and buttons follow from the table of transitions, so that nothing here can disagree with it. */
export function processConfigOf(business: Business, sxid: string, zlcdm: string): ProcessConfig {
  const acted = transitions.filter(({ from, actor }) => from !== 'NEW' && actor !== 'system');
  const tasks = new Map(
    acted.map(({ from, actor }) => [
      `${from} ${actor}`,
      { zt: from as string, name: stateOf(from as StateCode).name, role: actor as string },
    ]),
  );
  return {
    lcdm: business.id,
    mc: business.name,
    zlcdm,
    sxid,
    layout: business.sections.map((section) => ({
      id: section.id,
      title: section.title,
      group: groupOfSection(business, section)?.name ?? null,
    })),
    steps: business.steps.map(({ code, name }) => ({ code, name })),
    tasks: [...tasks.values()],
    buttons: acted.map(({ from, event, actor }) => ({ zt: from, event, label: eventLabels[event], role: actor })),
  };
}

export interface FileBagConfig {
  maxBytes: number;
  accept: string[];
  groups: {
    name: string;
    materials: {
      datumBsm: string;
      datumName: string;
      required: boolean;
      conditional: boolean;
      accept: string[];
      maxBytes: number;
    }[];
  }[];
}

/** Materials in two groups, as the page shows them. */
export function fileBagOf(business: Business | null): FileBagConfig {
  const rows = (business?.materials ?? []).map(({ material, required, requiredWhen }) => {
    const limits = limitsOf(material);
    return {
      datumBsm: material.code,
      datumName: material.name,
      required: required === true,
      conditional: requiredWhen !== undefined,
      accept: [...limits.accept],
      maxBytes: limits.maxBytes,
    };
  });
  const groups = [
    { name: '必需材料', materials: rows.filter((row) => row.required || row.conditional) },
    { name: '可补充的材料', materials: rows.filter((row) => !row.required && !row.conditional) },
  ];
  return {
    maxBytes: MATERIAL_LIMITS.maxBytes,
    accept: [...MATERIAL_LIMITS.accept],
    groups: groups.filter((group) => group.materials.length > 0),
  };
}
