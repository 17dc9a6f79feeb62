// The application whose documents are signed: number, place, parties, and the flow's id.
import { getApplication } from '@portal/shared/contract';
import { callsOf } from '@portal/shared/session';

// Endpoint names are shared by all remotes in one cache, hence the name of its own.
export const { useGetSigningFileQuery } = callsOf({ getSigningFile: getApplication });
