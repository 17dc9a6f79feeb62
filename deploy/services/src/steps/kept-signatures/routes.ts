// Routes of the signature that a person keeps for reuse.
import * as calls from '@portal/signing/contract';
import { serve } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { keepSignature, readKept, removeKept } from './kept';

const serving = { tags: ['signing'] };

export function addKeptSignatureRoutes(app: App, context: Context): void {
  serve(app, calls.getKeptSignature, serving, (_asked, { user }) => readKept(context, user));
  serve(app, calls.keepSignature, serving, (given, { user }) => keepSignature(context, user, given));
  serve(app, calls.removeKeptSignature, serving, (_asked, { user }) => removeKept(context, user));
}
