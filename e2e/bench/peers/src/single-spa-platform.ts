// What host and sub-application of single-spa have in common, as one ES module: its guide calls it a utility module.
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import '@portal/shared/ui/install';

export { jsxRuntime, react, reactDom, reactDomClient };
export * as bridge from '@portal/shared/bridge';
export * as http from '@portal/shared/http';
export * as kernel from '@portal/shared/kernel';
export * as router from '@portal/shared/router';
export * as session from '@portal/shared/session';
export * as ui from '@portal/shared/ui';
export * as validation from '@portal/shared/validation';
