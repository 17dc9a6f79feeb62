// The definition of one document, fetched as its own chunk when its page opens.
import { loadDocument } from '@portal/shared/catalogue';
import type { PortalDocument } from '@portal/shared/catalogue';
import { useLoaded } from '@portal/shared/ui';
import type { Loaded } from '@portal/shared/ui';

/** Loads the document; undefined where the address names none. A failed load can be repeated. */
export const useDocument = (id: string | undefined): Loaded<PortalDocument> => useLoaded(loadDocument, id);
