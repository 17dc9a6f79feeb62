// The applications of the demonstration: in memory only, gone with the page, checked by the real rules.
import { limitsOf, caseMaterials, sampleForm, validateApplication } from '@portal/shared/catalogue';
import type { ApplicationForm, Business, FormError } from '@portal/shared/catalogue';
import { serverNow, serverToday, toShanghaiIso } from '@portal/shared/kernel';
import type { ApplicationFile, Material, MaterialFile } from '../../api/application';

export interface DemoCase {
  form: ApplicationForm;
  /** Chosen files by material; they never leave the browser. */
  files: Readonly<Record<string, readonly MaterialFile[]>>;
  submittedAt: string | null;
}

const cases = new Map<string, DemoCase>();

/**
 * The demonstration's application of this business: as it was left, else filled with made-up values, or empty for
 * practice.
 */
export function readDemoCase(business: Business, isPractice = false): DemoCase {
  const key = keyOf(business.id, isPractice);
  const known = cases.get(key);
  if (known) return known;
  const started: DemoCase = {
    form: isPractice ? { fields: {}, parties: {} } : sampleForm(business, { today: serverToday() }),
    files: {},
    submittedAt: null,
  };
  cases.set(key, started);
  return started;
}

export function writeDemoCase(business: Pick<Business, 'id'>, next: DemoCase, isPractice = false): void {
  cases.set(keyOf(business.id, isPractice), next);
}

/** The made-up values again; for practice the empty form. */
export function resetDemoCase(business: Pick<Business, 'id'>, isPractice = false): void {
  cases.delete(keyOf(business.id, isPractice));
}

/** Whether practice with this business has come to its end since the portal was opened. */
export function hasPractised(processCode: string): boolean {
  return (cases.get(keyOf(processCode, true))?.submittedAt ?? null) !== null;
}

function keyOf(processCode: string, isPractice: boolean): string {
  return `${isPractice ? 'practice' : 'demo'} ${processCode}`;
}

/** The same check as before a real application is sent. */
export function checkDemoCase(business: Business, { form }: DemoCase): FormError[] {
  return validateApplication(business, form, { today: serverToday() });
}

/** The materials that the form asks for, with the files chosen here. */
export function demoMaterials(business: Business, { form, files }: DemoCase): Material[] {
  const listed = caseMaterials(business, form, { today: serverToday() }).filter(
    ({ code, applies }) => applies || files[code] !== undefined,
  );
  return listed.map((rule) => {
    const { code, name, kind, required, reason, sharedFrom, note } = rule;
    const limits = limitsOf(rule);
    const own = files[code] ?? [];
    return {
      materialId: code,
      name,
      required,
      reason,
      kind: kind === 'generated' ? 'generated' : 'upload',
      signing: null,
      sharedFrom: sharedFrom ?? null,
      note: note ?? '',
      accept: [...limits.accept],
      maxBytes: limits.maxBytes,
      state: own.length > 0 || kind === 'generated' ? 'complete' : 'missing',
      rejectReason: null,
      files: [...own],
    };
  });
}

/** The demonstration's application as pages of a real one read it. */
export function demoFile(business: Business, demo: DemoCase): ApplicationFile {
  const at = demo.submittedAt ?? toShanghaiIso(new Date(serverNow()));
  const word = (key: string): string => {
    const value = demo.form.fields[key];
    return typeof value === 'string' ? value : '';
  };
  return {
    businessNumber: '演示202601010001',
    processCode: business.id,
    businessName: business.name,
    location: word(LOCATION),
    unitNumber: word(UNIT),
    status: demo.submittedAt ? 'SUBMITTED' : 'DRAFT',
    savedAt: at,
    submittedAt: demo.submittedAt,
    version: 1,
    role: 'initiator',
    actions: [],
    remainingDays: null,
    route: business.route,
    claimedBy: null,
    initiator: '示*人',
    form: demo.form as ApplicationFile['form'],
    parties: [],
    materials: demoMaterials(business, demo),
    corrections: [],
    correctionDueAt: null,
    opinions: [],
    flowId: null,
    timeline: demo.submittedAt
      ? [
          {
            event: 'submit',
            status: 'SUBMITTED',
            label: '提交申请（演示）',
            actor: '申请人 示*人',
            at,
            note: '',
            remainingDays: null,
          },
        ]
      : [],
    fee: null,
    commitDays: business.commitDays,
    limitDays: business.limitDays,
    restrictions: [],
    results: [],
    bar: null,
  };
}

const LOCATION = `zl`;
const UNIT = `bdcdyh`;
