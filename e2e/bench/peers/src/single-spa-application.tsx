// The department as a parcel of single-spa: React and the platform are the host's, from the import map.
import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { subApplication } from './sub-application';
import type { SubApplicationProps } from './sub-application';

function Root({ page, frame }: SubApplicationProps) {
  const [root] = React.useState(() => subApplication({ page, frame }));
  return root;
}

export const { bootstrap, mount, unmount } = singleSpaReact<SubApplicationProps>({
  React,
  ReactDOMClient,
  rootComponent: Root,
  errorBoundary: ({ message }) => <p role="alert">{message}</p>,
});
