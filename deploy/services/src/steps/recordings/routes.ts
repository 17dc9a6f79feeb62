// Routes of recordings.
import { checkRecording as checkCall, playRecording } from '@portal/applications/contract';
import { listRecordings } from '@portal/shared/contract';
import * as calls from '@portal/signing/contract';
import { serve, serveFile } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { checkRecording } from './check';
import { createRecording } from './create';
import { finishRecording } from './finish';
import { receivePiece } from './pieces';
import { sendRecording } from './play';
import { readRecordings } from './read';

const serving = { tags: ['signing'] };
const PIECE_LIMIT = 512 * 1024;

export function addRecordingRoutes(app: App, context: Context): void {
  serve(app, calls.createRecording, serving, (asked, { user }) => createRecording(context, user, asked));
  serve(app, calls.uploadRecording, { ...serving, bodyLimit: PIECE_LIMIT }, (asked, { user, request }) =>
    receivePiece(context, user, asked, request.body),
  );
  serve(app, calls.finishRecording, serving, (asked, { user }) => finishRecording(context, user, asked));
  serve(app, listRecordings, serving, (asked, { user }) => readRecordings(context, user, asked));
  serveFile(app, playRecording, serving, ({ recordingId }, { user, request, reply }) =>
    sendRecording(context, user, recordingId, { request, reply }),
  );
  serve(app, checkCall, serving, (given, { user }) => checkRecording(context, user, given));
}
