// The page of the sandbox identity platform: choose a demo person, plain and under its own strict policy.
import { createHash } from 'node:crypto';
import { escapeHtml } from '../../platform/core/http/html';

const STYLE = `
:root{color-scheme:light}body{margin:0;font:18px/1.6 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;color:#1a1a1a;background:#f3f5f8}
main{max-width:28rem;margin:0 auto;padding:1.5rem}h1{font-size:1.4rem;margin:0 0 1rem}ul{list-style:none;margin:0;padding:0}li{margin:0 0 .75rem}
button{width:100%;min-height:56px;border:1px solid #0b57a4;border-radius:8px;background:#fff;color:#0b57a4;font:inherit;font-weight:700;cursor:pointer}
button:focus-visible{outline:3px solid #1a1a1a;outline-offset:3px}.note{color:#4a5361;font-size:1rem}
`;

/** One style sheet by its hash, one form to ourselves, nothing else. */
export const SANDBOX_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

export interface SandboxView {
  people: readonly { id: string; label: string }[];
  fields: Readonly<Record<string, string>>;
}

/** The whole HTML document. */
export function renderSandbox({ people, fields }: SandboxView): string {
  const hidden = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  const buttons = people
    .map(
      ({ id, label }) =>
        `<li><button type="submit" name="person" value="${escapeHtml(id)}">${escapeHtml(label)}</button></li>`,
    )
    .join('');
  const body =
    people.length > 0
      ? `<p>请选择以谁的身份登录。</p><form method="post" action="/sandbox/issuer">${hidden}<ul>${buttons}</ul></form>`
      : '<p role="status">没有可用的演示身份，请返回重新选择登录方式。</p>';
  return (
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>演示统一认证平台</title><style>${STYLE}</style></head>` +
    `<body><main><h1>演示统一认证平台</h1>${body}<p class="note">本页用于演示，人员均为虚构。</p></main></body></html>`
  );
}
