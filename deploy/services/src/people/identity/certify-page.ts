// The sandbox's certification page: plain, readable without scripts, under its own strict policy.
import { createHash } from 'node:crypto';
import { maskName } from '@portal/shared/validation';
import { escapeHtml } from '../../platform/core/http/html';

const STYLE = `
:root{color-scheme:light}body{margin:0;font:18px/1.6 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;color:#1a1a1a;background:#f3f5f8}
main{max-width:28rem;margin:0 auto;padding:1.5rem}h1{font-size:1.4rem;margin:0 0 1rem}dl{background:#fff;border:1px solid #8a94a3;border-radius:8px;padding:1rem;margin:0 0 1rem}
dt{color:#4a5361;font-size:1rem}dd{margin:0 0 .75rem}
button{display:block;width:100%;min-height:56px;margin:0 0 .75rem;border:2px solid #0b57a4;border-radius:8px;background:#fff;color:#0b57a4;font:inherit;font-weight:700;cursor:pointer}
button.main{background:#0b57a4;color:#fff}button:focus-visible,a:focus-visible{outline:3px solid #1a1a1a;outline-offset:3px}
a{display:inline-block;min-height:44px;color:#0b57a4}[role=status]{padding:1rem;border-left:4px solid #0b57a4;background:#fff;margin:0 0 1rem}.note{color:#4a5361;font-size:1rem}
`;

/** Policy of the page: one style sheet by its hash, one form to ourselves, which leads back to the portal. */
export function certifyPolicy(publicOrigin: string | undefined): string {
  const hash = createHash('sha256').update(STYLE).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'${publicOrigin ? ` ${publicOrigin}` : ''}; base-uri 'none'; frame-ancestors 'none'`;
}

export interface CertifyView {
  secret: string;
  state: 'open' | 'used' | 'expired' | 'unknown';
  name: string;
  returnUrl?: string;
}

const STATE_TEXTS: Readonly<Record<CertifyView['state'], string>> = {
  open: '请选择认证结果。',
  used: '本次认证已经完成，请回到平台查看结果。',
  expired: '认证已超过30分钟，请回到平台重新发起。',
  unknown: '没有找到该认证，请回到平台重新发起。',
};

/** The whole HTML document. */
export function renderCertify({ secret, state, name, returnUrl }: CertifyView): string {
  const button = (outcome: string, label: string, look = '') =>
    `<button${look} type="submit" name="outcome" value="${outcome}">${label}</button>`;
  const form =
    state === 'open'
      ? `<dl><dt>认证人</dt><dd>${escapeHtml(maskName(name))}</dd></dl><form method="post" action="/sandbox/certify/${encodeURIComponent(secret)}">${button('passed', '通过认证', ' class="main"')}${button('failed', '不通过')}${button('cancelled', '取消认证')}</form>`
      : '';
  const back = state !== 'open' && returnUrl ? `<p><a href="${escapeHtml(returnUrl)}">返回平台</a></p>` : '';
  return (
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>演示人脸认证</title><style>${STYLE}</style></head>` +
    `<body><main><h1>演示人脸认证</h1><p role="status">${STATE_TEXTS[state]}</p>${form}${back}<p class="note">本页用于演示，不采集人脸，也不连接真实的认证机构。</p></main></body></html>`
  );
}
