// The three layouts that a route may name.
import type { RouteLayout } from '@portal/shared/federation';
import type { ComponentType } from 'react';
import { Frame } from './frame';

/** Sign-in, errors and public records. */
function TopLayout() {
  return <Frame full={false} hasTabs={false} />;
}

/** Halls, lists and queries. */
function RootLayout() {
  return <Frame full hasTabs />;
}

/** Forms of one business file: the foot of a phone belongs to the form's own buttons. */
function ApplyLayout() {
  return <Frame full hasTabs={false} />;
}

export const layouts = { top: TopLayout, root: RootLayout, apply: ApplyLayout } satisfies Record<RouteLayout, ComponentType>;
