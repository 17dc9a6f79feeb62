// Which documents there are: a light list made from their files, and each definition loaded when it is opened.
import { findBusinessSummary } from '../registry';
import { documentLoaders, listedDocuments } from '../documents.generated';
import type { ListedDocument, PortalDocument } from './document';

export { listedDocuments };

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

/** Whether a party of this role gives this document in a case of this business. */
export function isDocumentOf(
  { cases = {} }: Pick<ListedDocument, 'cases'>,
  { processCode, role, isPerson }: { processCode: string; role: string; isPerson: boolean },
): boolean {
  const { businesses, groups, exceptGroups, roles, peopleOnly } = cases;
  const group = findBusinessSummary(processCode)?.group ?? '';
  return (
    (!businesses && !groups
      ? true
      : (businesses?.includes(processCode) ?? false) || (groups?.includes(group) ?? false)) &&
    !exceptGroups?.includes(group) &&
    (!roles || roles.includes(role)) &&
    (!peopleOnly || isPerson)
  );
}
