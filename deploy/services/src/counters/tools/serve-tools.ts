// The list of what can be loaded down, with the size and hash of the very bytes that are sent.
import type * as calls from '@portal/queries/contract';
import type { OutputOf } from '@portal/shared/contract';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { sha256 } from '../../platform/core/ids';
import { TOOLS } from './tools';

type Needs = Pick<Context, 'db' | 'blobs' | 'now' | 'pdfWorker'>;

export async function listTools(needs: Needs): Promise<OutputOf<typeof calls.listTools>> {
  const rows: OutputOf<typeof calls.listTools>['rows'] = [];
  for (const { bytes: make, mime: _mime, ...tool } of TOOLS) {
    const bytes = await make(needs);
    const address = `/api/pub3/tool/download?code=${tool.code}`;
    rows.push({ ...tool, size: bytes.byteLength, checksum: sha256(bytes), address });
  }
  return { rows };
}

/** @throws Refusal for one that there is not */
export async function sendTool(needs: Needs, code: string, reply: FastifyReply): Promise<FastifyReply> {
  const tool = TOOLS.find((one) => one.code === code) ?? refuse('没有这个文件，可能已经更新，请刷新列表');
  return reply
    .type(tool.mime)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(tool.fileName)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(await tool.bytes(needs));
}
