// The calls on what people load down to work with the portal: blank forms, tables of codes, programs.
import { defineCall } from '@portal/shared/contract';
import { day, defineWire, integer, list, oneOf, text, upTo } from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';

const TOOL_KINDS = ['form', 'table', 'program'] as const;
const tool = {
  code: ['code', text],
  name: ['name', text],
  kind: ['kind', oneOf(TOOL_KINDS)],
  about: ['about', text],
  version: ['version', text],
  releasedOn: ['date', day],
  fileName: ['fileName', text],
  size: ['size', integer],
  /** SHA-256 of the bytes, in hex. */
  checksum: ['sha256', text],
  address: ['url', text],
} as const;
export type Tool = Domain<typeof tool>;

/** Every file that can be loaded down, with the size and hash of its bytes. */
export const listTools = defineCall({
  at: 'GET /api/pub3/tool/queryList',
  who: 'signedIn',
  answer: defineWire({ rows: ['list', list(defineWire(tool))] }),
});

/** The bytes of one of them. */
export const downloadTool = defineCall({
  at: 'GET /api/pub3/tool/download',
  who: 'signedIn',
  query: { code: ['code', upTo(64)] },
  answer: 'file',
  refuses: ['unknown'],
});
