// The page of every business, as the layout around it has it: to fill in, to read, to examine, to try out, or to set permissions on.
import { lazy, Suspense } from 'react';
import { Page, useLayoutMode } from '@portal/shared/ui';
import { FillFormPage } from './fill-form-page';

const ReadFormPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "form-read" */ './read-form-page')).ReadFormPage,
}));
const AuditFormPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "page-audit-detail" */ '../../office/pages/audit-detail-page'))
    .AuditDetailPage,
}));
const TryFormPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "form-try" */ '../../demo/pages/try-form-page')).TryFormPage,
}));
const RuleFormPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "form-rules" */ '../../authority/pages/rule-form-page')).RuleFormPage,
}));

/** Filling in is what nearly everybody comes for: the others are fetched when they are asked for. */
export function ApplyFormPage() {
  const mode = useLayoutMode();
  if (mode === 'apply' || mode === 'page' || mode === 'survey') return <FillFormPage />;
  return (
    <Suspense fallback={<Page title="申请信息" state="loading" />}>
      {mode === 'view' && <ReadFormPage />}
      {mode === 'audit' && <AuditFormPage />}
      {mode === 'demo' && <TryFormPage />}
      {mode === 'permission' && <RuleFormPage />}
    </Suspense>
  );
}
