// One property of the person's own as a hook, and its types as pages know them.
import { callsOf } from '@portal/shared/session';
import { readOwnProperty } from '../contract';

export type { DrawnGround, OwnProperty } from '../contract';

export const { useReadOwnPropertyQuery } = callsOf({ readOwnProperty });
