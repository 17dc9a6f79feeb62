// Routes of what people load down.
import * as calls from '@portal/queries/contract';
import { serve, serveFile } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { listTools, sendTool } from './serve-tools';

const serving = { tags: ['tools'] };

export function addToolRoutes(app: App, context: Context): void {
  serve(app, calls.listTools, serving, () => listTools(context));
  serveFile(app, calls.downloadTool, serving, ({ code }, { reply }) => sendTool(context, code, reply));
}
