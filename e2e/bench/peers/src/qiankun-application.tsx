// The department as a sub-application of qiankun: its own React, store and client, told by the host which page is
// wanted.
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { configureHttp } from '@portal/shared/http';
import { getPortalStore, selectHeaderRegion, selectRegion, selectToken, selectUser } from '@portal/shared/session';
import '@portal/shared/ui/install';
import { subApplication } from './sub-application';
import type { SubApplicationProps } from './sub-application';

let root: Root | undefined;

export function bootstrap(): Promise<void> {
  const state = () => getPortalStore().getState();
  configureHttp({
    getToken: () => selectToken(state()),
    getRegion: () => selectRegion(state()) ?? undefined,
    getSelectedRegion: () => selectHeaderRegion(state()) || undefined,
    getEnvelopeKey: () => selectUser(state())?.envelopeKey,
  });
  return Promise.resolve();
}

export function mount({ container, ...props }: SubApplicationProps & { container: HTMLElement }): Promise<void> {
  const place = container.querySelector('#application');
  if (!place) throw new Error('the sub-application has no place');
  root = createRoot(place);
  root.render(subApplication(props));
  return Promise.resolve();
}

export function unmount(): Promise<void> {
  root?.unmount();
  return Promise.resolve();
}
