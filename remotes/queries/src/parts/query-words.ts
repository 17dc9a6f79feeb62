// What purposes of queries are called, and what they offer to choose.
import { allEnums } from '@portal/shared/catalogue';

/** By code of CXMD. */
export const PURPOSES = (allEnums.CXMD?.items ?? []).map(({ code, name }) => ({ value: code, label: name }));
