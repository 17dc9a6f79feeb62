// What a page may know of a process beside its form: its parts, the tasks of the offices, its buttons and its file bag.
import type { getMaterialGroups } from '@portal/applications/contract';
import type { Business, StateCode } from '@portal/shared/catalogue';
import {
  MATERIAL_LIMITS,
  groupOfSection,
  hasBusiness,
  limitsOf,
  loadBusiness,
  stateOf,
  transitions,
} from '@portal/shared/catalogue';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import type { getProcessConfig } from '@portal/shared/contract/configuration';
import { refuse } from '../../platform/core/errors';
import { eventLabels } from '../timeline/event-labels';

/** @throws Refusal */
async function businessOf(processCode: string): Promise<Business> {
  return hasBusiness(processCode) ? loadBusiness(processCode) : refuse('没有这项业务');
}

/**
 * Tasks and buttons follow from the table of transitions, so that nothing here can disagree with it.
 * @throws Refusal for a business that there is not
 */
export async function processConfigOf({
  processCode,
  matterId,
  subProcessCode,
}: InputOf<typeof getProcessConfig>): Promise<OutputOf<typeof getProcessConfig>> {
  const business = await businessOf(processCode);
  const acted = transitions.filter(({ from, actor }) => from !== 'NEW' && actor !== 'system');
  const tasks = new Map(
    acted.map(({ from, actor }) => [
      `${from} ${actor}`,
      { status: from as string, name: stateOf(from as StateCode).name, role: actor as string },
    ]),
  );
  return {
    processCode: business.id,
    name: business.name,
    subProcessCode,
    matterId,
    layout: business.sections.map((section) => ({
      id: section.id,
      title: section.title,
      group: groupOfSection(business, section)?.name ?? null,
    })),
    steps: business.steps.map(({ code, name }) => ({ code, name })),
    tasks: [...tasks.values()],
    buttons: acted.map(({ from, event, actor }) => ({ status: from, event, label: eventLabels[event], role: actor })),
  };
}

/**
 * Materials in two groups, as the page shows them; none without a business.
 * @throws Refusal for one that there is not
 */
export async function fileBagOf(processCode = ''): Promise<OutputOf<typeof getMaterialGroups>> {
  const business = processCode === '' ? null : await businessOf(processCode);
  const rows = (business?.materials ?? []).map(({ material, required, requiredWhen }) => {
    const limits = limitsOf(material);
    return {
      materialId: material.code,
      name: material.name,
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
