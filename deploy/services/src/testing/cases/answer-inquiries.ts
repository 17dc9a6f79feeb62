// Answers and signs the registrar's questions over HTTP, as each party does before the record of the case.
import { createHash } from 'node:crypto';
import type { ApplicationForm, PortalDocument } from '@portal/shared/catalogue';
import { INQUIRY_MATERIAL, findDocument, loadDocument, readForm, validateApplication } from '@portal/shared/catalogue';
import { listDocuments, openDocument } from '@portal/shared/contract';
import { getDocument, saveDocument, signAnswers } from '@portal/signing/contract';
import type { Caller } from '..';

/** Long after every seed, and before no test. */
const CONTEXT = { today: '2026-11-21' };

/** The first answer of each list, and a word where words are asked, until no question is open. */
function answersTo({ form }: PortalDocument, given: ApplicationForm): ApplicationForm {
  const fields = { ...given.fields };
  for (let round = 0; round < form.fields.length; round += 1) {
    const [fault] = validateApplication(form, readForm(form, { fields, parties: {} }), CONTEXT);
    if (!fault) return { fields, parties: {} };
    const definition = form.fields.find(({ key }) => fault.path === `fields.${key}`);
    if (!definition) throw new Error(`no answer to ${fault.path}: ${fault.message}`);
    const choices = form.enums.find(({ name }) => name === definition.enum)?.items;
    const first = choices?.[0]?.code ?? '无';
    fields[definition.key] = definition.kind === 'multiselect' ? [first] : first;
  }
  throw new Error('the questions do not come to an end');
}

/**
 * Every record that this party is asked for and has not signed.
 * @param signature PNG data URL. @throws Refused
 */
export async function answerInquiries(
  person: Caller,
  businessNumber: string,
  applicantId: string,
  signature: string,
): Promise<void> {
  const listed = await person.ask(listDocuments, { businessNumber });
  for (const { kind, state, mine, applicantId: of } of listed) {
    if (!mine || of !== applicantId || state === 'signed') continue;
    if (findDocument(kind)?.material !== INQUIRY_MATERIAL) continue;
    const place = { businessNumber, documentKind: kind, applicantId };
    const { form, version } = await person.ask(getDocument, place);
    if (state === 'open')
      await person.ask(saveDocument, { ...place, version, form: answersTo(await loadDocument(kind), form as never) });
    const { bytes } = await person.ask(openDocument, place);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await person.ask(signAnswers, { ...place, sha256, signature });
  }
}
