// The notices in force now, for everybody or for one region.
import { callsOf } from '@portal/shared/session';
import { queryNotices } from '../../../contract/configuration';

export const { useQueryNoticesQuery } = callsOf({ queryNotices }, { queryNotices: { keepUnusedDataFor: 60 } });
