// Routes of recognition: an identity card, a certificate, speech. Pictures are read and forgotten.
import multipart from '@fastify/multipart';
import * as calls from '@portal/applications/contract';
import { MATERIAL_LIMITS } from '@portal/shared/catalogue';
import { serve, serveMultipart } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { abilitiesOf, recogniseCertificate, recogniseIdCard, recogniseSpeech } from './recognise';

const serving = { tags: ['recognition'] };

export async function addRecognitionRoutes(app: App, context: Context): Promise<void> {
  const reader = context.options.openTextReader();
  await app.register(multipart, {
    limits: { fileSize: MATERIAL_LIMITS.maxBytes, files: 1, fields: 4, fieldSize: 256, parts: 6 },
  });
  app.addHook('onClose', () => reader?.close());

  serve(app, calls.getReadingAbilities, serving, () => abilitiesOf(context, reader));
  serveMultipart(app, calls.readIdCard, serving, (form, { user }) => recogniseIdCard(context, reader, user, form));
  serveMultipart(app, calls.readCertificate, serving, (form, { user }) =>
    recogniseCertificate(context, reader, user, form),
  );
  serveMultipart(app, calls.readSpeech, serving, (form, { user }) => recogniseSpeech(context, user, form));
}
