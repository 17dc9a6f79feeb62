// How far an application has come on its way to the office, derived from its file and never stored.
import { paths } from '../api/address';
import type { ApplicationFile, ApplicationStatus, Material } from '../api/application';

export type StepCode = 'form' | 'materials' | 'review' | 'sign' | 'submit';
export type StepState = 'done' | 'current' | 'todo' | 'error';
export interface Step {
  code: StepCode;
  name: string;
  state: StepState;
  href: string | null;
}

const NAMES: Record<StepCode, string> = {
  form: '房屋与申请人',
  materials: '材料',
  review: '核对确认',
  sign: '签署',
  submit: '提交',
};
const ORDER = Object.keys(NAMES) as StepCode[];
const BEFORE_SUBMIT: readonly ApplicationStatus[] = ['DRAFT', 'TO_CONFIRM', 'TO_SUBMIT'];

/** Whether a material still keeps the application from being sent. */
export function isOpenMaterial(material: Material): boolean {
  if (material.state === 'rejected') return true;
  return (
    material.kind === 'upload' && (material.state === 'partial' || (material.required && material.state === 'missing'))
  );
}

function doneSteps(file: ApplicationFile | null, formComplete: boolean): Record<StepCode, boolean> {
  if (!file) return { form: false, materials: false, review: false, sign: false, submit: false };
  const sent = file.status !== 'DRAFT';
  const submitted = !BEFORE_SUBMIT.includes(file.status);
  const allReady = file.status === 'TO_SUBMIT' || submitted;
  return {
    form: sent || formComplete,
    materials: sent || (file.materials.length > 0 && !file.materials.some(isOpenMaterial)),
    review: allReady || (sent && file.parties.length > 0 && file.parties.every((party) => party.confirmedAt !== null)),
    sign: allReady || (sent && file.parties.length > 0 && file.parties.every((party) => party.signedAt !== null)),
    submit: submitted,
  };
}

function hrefs(file: ApplicationFile): Record<StepCode, string | null> {
  const { businessNumber } = file;
  const editable = file.actions.includes('edit');
  return {
    form: editable ? paths.form({ processCode: file.processCode, businessNumber }, file.route || undefined) : null,
    materials: editable || file.actions.includes('materials') ? paths.materials(businessNumber) : null,
    review: paths.review(businessNumber),
    sign: file.actions.includes('sign') ? paths.sign(businessNumber, file.flowId) : null,
    submit: file.actions.includes('submit') ? paths.review(businessNumber) : null,
  };
}

/**
 * The steps with their states for the page of `current`. `formComplete` says that the form passes the business's rules.
 * Without a file nothing can be opened yet.
 */
export function stepsOf(file: ApplicationFile | null, current: StepCode, formComplete = false): Step[] {
  const done = doneSteps(file, formComplete);
  const links = file ? hrefs(file) : null;
  return ORDER.map((code) => ({
    code,
    name: NAMES[code],
    state: code === current ? 'current' : done[code] ? 'done' : 'todo',
    href: code === current ? null : (links?.[code] ?? null),
  }));
}
