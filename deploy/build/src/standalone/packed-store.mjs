// Where a packed build keeps the release store with the shell that pages are tried in.
// @ts-check
import { inTool } from '../config/paths.mjs';

export const PACKED_STORE = inTool('dist/platform');
