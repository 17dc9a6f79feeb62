// The outbox of the demonstration: text messages and the codes of the demo accounts' authenticators, so that everybody
// can try the portal. Never part of a production.
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { formatChineseDateTime } from '@portal/shared/kernel';
import accounts from '../../../seed/accounts.json';
import type { Context } from '../../platform/core/context';
import { escapeHtml } from '../../platform/core/http/html';
import { latestTexts } from '../../platform/messages/public';
import { codeAt } from './totp';

const STYLE = `
:root{color-scheme:light}body{margin:0;font:18px/1.6 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;color:#1a1a1a;background:#f3f5f8}
main{max-width:44rem;margin:0 auto;padding:1.5rem}h1{font-size:1.4rem;margin:0 0 1rem}h2{font-size:1.15rem;margin:1.5rem 0 .5rem}table{border-collapse:collapse;width:100%;background:#fff}
th,td{padding:.5rem .75rem;border:1px solid #c4cad3;text-align:left;vertical-align:top;overflow-wrap:anywhere}.code{font-family:ui-monospace,monospace;font-size:1.25rem;font-weight:700;letter-spacing:.1em}
a{color:#0b57a4;display:inline-block;min-height:44px}a:focus-visible{outline:3px solid #1a1a1a;outline-offset:3px}.note{color:#4a5361;font-size:1rem}
`;
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
const SHOWN = 20;
export const SANDBOX_OUTBOX = '/sandbox/outbox';

/** The page as it stands: the latest texts, and the codes of this half minute. */
export async function showOutbox({ db, now }: Context, reply: FastifyReply): Promise<FastifyReply> {
  const texts = await latestTexts(db, SHOWN);
  const at = now();
  const left = 30 - (Math.floor(at.getTime() / 1000) % 30);
  // Of the accounts that the seed publishes, and by the secrets that it publishes: what stands in the table of
  // authenticators is not read.
  const codes = accounts
    .flatMap(({ username, totp }) =>
      totp ? [`<tr><th scope="row">${username}</th><td class="code">${codeAt(totp, at)}</td></tr>`] : [],
    )
    .join('');
  const rows = texts
    .map(
      ({ telephone, text, createdAt }) =>
        `<tr><td>${formatChineseDateTime(createdAt)}</td><td>${escapeHtml(telephone)}</td><td>${escapeHtml(text)}</td></tr>`,
    )
    .join('');
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .send(
      `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>演示发件箱</title><style>${STYLE}</style></head><body><main><h1>演示发件箱</h1>` +
        `<p><a href="${SANDBOX_OUTBOX}">刷新</a></p>` +
        `<h2>短信</h2>${rows ? `<table><thead><tr><th scope="col">时间</th><th scope="col">手机号</th><th scope="col">内容</th></tr></thead><tbody>${rows}</tbody></table>` : '<p>还没有短信。</p>'}` +
        `<h2>工作人员账号的身份验证码（${left}秒后更新）</h2><table><thead><tr><th scope="col">账号</th><th scope="col">当前验证码</th></tr></thead><tbody>${codes}</tbody></table>` +
        '<p class="note">本页只在演示中存在，人员均为虚构。</p></main></body></html>',
    );
}
