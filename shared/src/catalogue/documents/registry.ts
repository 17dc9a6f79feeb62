// Which documents there are: a light list made from their files, and each definition loaded when it is opened.
import { findBusinessSummary } from '../registry';
import { documentLoaders, listedDocuments } from '../documents.generated';
import type { ListedDocument, PortalDocument } from './document';

export { listedDocuments };

/** Code of the material that the registrar's inquiry of a case is. */
export const INQUIRY_MATERIAL = 'M070';

export function findDocument(id: string): ListedDocument | undefined {
  return listedDocuments.find((document) => document.id === id);
}

/** The document whose page stands at this path. */
export function documentAt(path: string): ListedDocument | undefined {
  return listedDocuments.find((document) => document.path === path);
}

/**
 * The whole definition, loaded when first asked for.
 * @throws {RangeError} for an id that no document has.
 */
export async function loadDocument(id: string): Promise<PortalDocument> {
  const load = Object.hasOwn(documentLoaders, id) ? documentLoaders[id] : undefined;
  if (!load) throw new RangeError(`没有这份文件：${id}`);
  return load();
}

/** A party, and the case that it stands in. */
export interface AskedParty {
  processCode: string;
  /** Six digits, of the office that handles the case. */
  regionCode: string;
  role: string;
  isPerson: boolean;
}

/** Whether a party of this role gives this document in a case of this business. */
export function isDocumentOf(
  { cases = {} }: Pick<ListedDocument, 'cases'>,
  { processCode, regionCode, role, isPerson }: AskedParty,
): boolean {
  const { businesses, exceptBusinesses, groups, exceptGroups, regions, exceptRegions, roles, peopleOnly } = cases;
  const isIn = (codes: readonly string[]) => codes.some((code) => regionCode.startsWith(code));
  const group = findBusinessSummary(processCode)?.group ?? '';
  return (
    (!businesses && !groups
      ? true
      : (businesses?.includes(processCode) ?? false) || (groups?.includes(group) ?? false)) &&
    !exceptBusinesses?.includes(processCode) &&
    !exceptGroups?.includes(group) &&
    (!regions || isIn(regions)) &&
    !isIn(exceptRegions ?? []) &&
    (!roles || roles.includes(role)) &&
    (!peopleOnly || isPerson)
  );
}
