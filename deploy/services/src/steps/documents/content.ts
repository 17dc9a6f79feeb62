// What a document says: answers, and what case, register and person give; in words, as a PDF, and as a hash.
import type { ApplicationForm, FieldValue, Paper, PortalDocument } from '@portal/shared/catalogue';
import { findBusinessSummary, loadBusiness, loadDocument, paperOf, readForm } from '@portal/shared/catalogue';
import { formatChineseDate, toShanghaiDate } from '@portal/shared/kernel';
import type { ApplicationRow, DelegationRow, PartyRow } from '../../cases/public';
import type { GeneratedDocument } from '../../papers/documents/public';
import { generateFrom, officeOf, renderValue } from '../../papers/documents/public';
import type { Context } from '../../platform/core/context';
import { sha256 } from '../../platform/core/ids';
import type { Whose } from './whose';

export interface Content {
  document: PortalDocument;
  /** Answers and variables. */
  form: ApplicationForm;
  paper: Paper;
  roleLabel: string;
  /** Of everything but the number, which a case changes when it is submitted. */
  sha256: string;
}

/** The document of this party with these answers. */
export async function contentOf(
  { application, party, letter }: Pick<Whose, 'application' | 'party' | 'letter'>,
  kind: string,
  answers: ApplicationForm | null,
  now: Date,
): Promise<Content> {
  const document = await loadDocument(kind);
  const business = await loadBusiness(application.processCode);
  const roleLabel = business.roles.find(({ role }) => role === party.role)?.label ?? '';
  const card = application.form.parties[party.role]?.[party.position] ?? {};
  const known: Record<string, FieldValue | undefined> = {
    xm: party.name,
    zjh: party.identityNumber,
    dh: party.telephone,
    js: roleLabel,
    jsdm: party.role,
    dlr: card.jhrxm ?? card.dlrxm,
    dlrzjh: party.representativeIdentityNumber ?? undefined,
    ywbh: application.businessNumber ?? application.draftNumber,
    ywmc: business.name,
    zl: application.location ?? undefined,
    bdcdyh: application.unitNumber ?? undefined,
    bdcqzh: application.titleCertificateNumber ?? undefined,
    djjg: officeOf(application.regionCode),
    ...(letter && saidIn(letter)),
  };
  const values = Object.fromEntries(
    document.variables.map((variable) =>
      typeof variable === 'string'
        ? [variable, known[variable]]
        : [variable.key, (variable.from === 'case' ? application.form.fields : card)[variable.field]],
    ),
  );
  const form = readForm(document.form, { ...answers, fields: { ...answers?.fields, ...values } });
  const today = toShanghaiDate(now);
  const paper = paperOf(document, form, { today }, renderValue);
  const { ywbh: _ywbh, ...fields } = form.fields;
  return { document, form, paper, roleLabel, sha256: sha256(JSON.stringify([kind, fields, form.tables ?? null])) };
}

/** What a letter of attorney says, as its own paper has it. */
function saidIn(letter: DelegationRow): Record<string, string> {
  return {
    wtbh: letter.notaryNumber ?? letter.number,
    strxm: letter.agentName,
    strzjh: letter.agentIdentityNumber,
    strdh: letter.agentTelephone,
    wtywmc: findBusinessSummary(letter.processCode)?.name ?? '',
    wtsx: letter.matters.join('、'),
    wtbdc: letter.titleCertificateNumber ?? (letter.coversAll ? '委托人名下全部不动产' : '未写明'),
    wtqx: `${formatChineseDate(letter.startsOn)}至${formatChineseDate(letter.endsOn)}`,
    zwt: letter.mayPassOn ? '可以转委托' : '不可以转委托',
  };
}

/** The paper as PDF, to be signed at the place that bears the party's id. */
export function renderPaper(
  context: Pick<Context, 'db' | 'blobs' | 'now' | 'pdfWorker'>,
  application: ApplicationRow,
  party: PartyRow,
  { paper, roleLabel, document }: Content,
): Promise<GeneratedDocument> {
  const drawn = {
    paper,
    businessNumber: application.businessNumber ?? application.draftNumber,
    place: { role: roleLabel, name: party.name, image: null, at: null, field: party.id },
  };
  const named = { paper: 'answered-paper', template: `document-${document.id}` } as const;
  return generateFrom(context, named, application.id, drawn, () => Promise.resolve(drawn));
}

/** As the page shows it. */
export function inWords({ heading, given, parts, consent }: Paper) {
  return {
    heading,
    given: given.map(([label, value]) => ({ label, value })),
    parts: parts.map((part) =>
      part.kind === 'asked' ? { question: part.question, text: part.answer } : { question: null, text: part.text },
    ),
    consent,
  };
}
