// Routes of contracts signed online, of their supplement agreements, and of the contracts on which cases rest.
import multipart from '@fastify/multipart';
import { MATERIAL_LIMITS } from '@portal/shared/catalogue';
import * as calls from '@portal/signing/contract';
import { sendBytes } from '../../papers/files/public';
import { withFactor } from '../../people/second-factor/public';
import { serve, serveFile, serveMultipart } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { confirmContract, sendContract } from './agree';
import { uploadAnnex } from './annexes';
import { deleteCaseContract, listCaseContracts, saveCaseContract } from './case-contracts';
import { saveContract } from './draft';
import { updateContractState } from './end';
import { checkContract } from './check-contract';
import { mergeContract, previewContract } from './pdf';
import { readPresaleHouses } from './presale-houses';
import { listContracts, readContract } from './read';
import { registerContract } from './register';
import { signContract } from './sign';
import { readSupplement, saveSupplement } from './supplement';
import { readText } from './versions';

const serving = { tags: ['contracts'] };

export async function addContractRoutes(app: App, context: Context): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: MATERIAL_LIMITS.maxBytes, files: 1, fields: 2, fieldSize: 256, parts: 4 },
  });
  serve(app, calls.saveContract, serving, (given, { user }) => saveContract(context, user, given));
  serve(app, calls.getContract, serving, ({ contractNumber }, { user }) => readContract(context, user, contractNumber));
  serve(app, calls.getContractText, serving, (asked, { user }) => readText(context, user, asked));
  serve(app, calls.sendContract, serving, (given, { user }) => sendContract(context, user, given));
  serve(app, calls.confirmContract, serving, (given, { user }) => confirmContract(context, user, given));
  serve(app, calls.signContract, serving, (given, { request }) =>
    withFactor(context, request, (user) => signContract(context, user, given)),
  );
  serve(app, calls.updateContractState, serving, (given, { request }) =>
    withFactor(context, request, (user) => updateContractState(context, user, given)),
  );
  serve(app, calls.checkContract, serving, ({ contractNumber }, { user }) =>
    checkContract(context, user, contractNumber),
  );
  serve(app, calls.listContracts, serving, (query, { user }) => listContracts(context, user, query));
  serve(app, calls.listPresaleHouses, serving, (query, { user }) => readPresaleHouses(context, user, query));
  serve(app, calls.registerContract, serving, (given, { user }) => registerContract(context, user, given));
  serve(app, calls.mergeContract, serving, (given, { user }) => mergeContract(context, user, given));
  serveMultipart(app, calls.uploadContractFile, serving, (form, { user }) => uploadAnnex(context, user, form));
  serveFile(app, calls.previewContract, serving, async (asked, { user, reply }) => {
    const file = await previewContract(context, user, asked);
    return sendBytes(reply, file);
  });
  serve(app, calls.getSupplement, serving, ({ contractNumber }, { user }) =>
    readSupplement(context, user, contractNumber),
  );
  serve(app, calls.saveSupplement, serving, (given, { user }) => saveSupplement(context, user, given));
  serve(app, calls.saveCaseContract, serving, (given, { user }) => saveCaseContract(context, user, given));
  serve(app, calls.listCaseContracts, serving, ({ businessNumber }, { user }) =>
    listCaseContracts(context, user, businessNumber),
  );
  serve(app, calls.deleteCaseContract, serving, async (given, { user }) => {
    await deleteCaseContract(context, user, given);
    return null;
  });
}
