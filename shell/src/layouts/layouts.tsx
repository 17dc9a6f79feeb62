// The layouts that a route may name: the frame, and what each says above its pages.
import { layoutRules } from '@portal/shared/federation';
import type { RouteLayout } from '@portal/shared/federation';
import { LayoutModeProvider } from '@portal/shared/ui';
import type { LayoutMode } from '@portal/shared/ui';
import type { ComponentType } from 'react';
import { AuditBar, DemoBar, PermissionBar, ViewBar } from './business-bars';
import { Frame } from './frame';
import type { FrameProps } from './frame';

function layout(name: RouteLayout, mode: LayoutMode, frame: FrameProps): ComponentType {
  const { basePath } = layoutRules[name];
  return function Layout() {
    return (
      <LayoutModeProvider mode={mode} basePath={basePath}>
        <Frame {...frame} />
      </LayoutModeProvider>
    );
  };
}

/** The foot of a phone belongs to a form's own buttons. */
const forms = { full: true, hasTabs: false };

export const layouts: Readonly<Record<RouteLayout, ComponentType>> = {
  // Sign-in, errors and public records.
  top: layout('top', 'page', { full: false, hasTabs: false }),
  // Halls, lists and queries.
  root: layout('root', 'page', { full: true, hasTabs: true }),
  // Pages of one business file.
  apply: layout('apply', 'apply', forms),
  audit: layout('audit', 'audit', { ...forms, bar: AuditBar }),
  view: layout('view', 'view', { ...forms, bar: ViewBar }),
  demo: layout('demo', 'demo', { full: false, hasTabs: false, bar: DemoBar }),
  survey: layout('survey', 'survey', forms),
  permission: layout('permission', 'permission', { ...forms, bar: PermissionBar }),
};
