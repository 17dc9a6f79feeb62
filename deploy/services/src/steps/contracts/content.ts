// What a contract says: its paper from form, own clauses and files, and the hash by which parties confirm and sign it.
import type { ApplicationForm, ContractPaper, OwnClause, PortalContract } from '@portal/shared/catalogue';
import { OWN_CLAUSES, contractPaper } from '@portal/shared/catalogue';
import { toShanghaiDate } from '@portal/shared/kernel';
import type { HandedInFile } from '../../papers/files/public';
import { renderValue } from '../../papers/documents/public';
import { refuse } from '../../platform/core/errors';
import { sha256 } from '../../platform/core/ids';

export interface Content {
  number: string;
  form: ApplicationForm;
  ownClauses: readonly OwnClause[];
  supplement: readonly OwnClause[];
  files: readonly Pick<HandedInFile, 'name' | 'sha256'>[];
}

export function paperWithHash(
  definition: PortalContract,
  { files, ...content }: Content,
  now: Date,
): { paper: ContractPaper; sha256: string } {
  const annexes = files.map(({ name, sha256: hash }) => ({ name, sha256: hash }));
  const paper = contractPaper(definition, { ...content, annexes }, { today: toShanghaiDate(now) }, renderValue);
  return { paper, sha256: sha256(JSON.stringify(paper)) };
}

/** Some sixty pages, each of which is laid out. */
const MOST_CHARACTERS = 60_000;

/** Clauses as they are kept. @throws Refusal for one without title or words, or too many of either */
export function readClauses(given: readonly OwnClause[]): OwnClause[] {
  if (given.length > OWN_CLAUSES.most) refuse(`最多${OWN_CLAUSES.most}条自拟条款`);
  if (given.reduce((sum, { title, text }) => sum + title.length + text.length, 0) > MOST_CHARACTERS)
    refuse(`自拟条款合计最多${MOST_CHARACTERS / 10_000}万字，请精简后保存，较长的内容可作为附件上传`);
  return given.map(({ title, text }, index) => {
    const clause = { title: title.trim(), text: text.replaceAll('\r\n', '\n').trim() };
    if (clause.title === '' || clause.text === '') refuse(`请填写第${index + 1}条自拟条款的标题和内容`);
    return clause;
  });
}
