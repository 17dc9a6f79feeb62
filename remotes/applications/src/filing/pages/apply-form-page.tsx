// The page of every business, as the layout around it has it: to fill in, to read, to examine, to try out, or to set
// permissions on.
import { lazyPart, useLayoutMode } from '@portal/shared/ui';
import { FillFormPage } from './fill-form-page';

const PAGE = { title: '申请信息' };
const ReadFormPage = lazyPart(
  async () => (await import(/* webpackChunkName: "form-read" */ './read-form-page')).ReadFormPage,
  PAGE,
);
const AuditFormPage = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "page-audit-detail" */ '../../office/pages/audit-detail-page')).AuditDetailPage,
  PAGE,
);
const TryFormPage = lazyPart(
  async () => (await import(/* webpackChunkName: "form-try" */ '../../demo/pages/try-form-page')).TryFormPage,
  PAGE,
);
const RuleFormPage = lazyPart(
  async () => (await import(/* webpackChunkName: "form-rules" */ '../../authority/pages/rule-form-page')).RuleFormPage,
  PAGE,
);
const PAGES = { view: ReadFormPage, audit: AuditFormPage, demo: TryFormPage, permission: RuleFormPage } as const;

/** Filling in is what nearly everybody comes for: the others are fetched when they are asked for. */
export function ApplyFormPage() {
  const mode = useLayoutMode();
  const Other = mode in PAGES ? PAGES[mode as keyof typeof PAGES] : undefined;
  return Other ? <Other /> : <FillFormPage />;
}
