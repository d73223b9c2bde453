import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { commonHeaders } from '../lib/security-headers';
import type { Texts } from '../contract/texts/texts';
import { escapeHtml } from '../mail/rules/template/mail-parts';

const style =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;text-align:center;' +
  'background:#0F0E0C;color:#F7F3EA;font:1.15rem/1.65 Georgia,serif;padding:2rem}' +
  'h1{font-weight:400;font-size:2.4rem;margin:0 0 1rem}hr{width:4rem;border:0;border-top:1px solid #D4AF37}';

const html = (t: Texts): string =>
  `<!doctype html><html lang="${t.language}"><head><meta charset="utf-8"><title>${escapeHtml(t('resting.page'))}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
<body><main><h1>${escapeHtml(t('resting.title'))}</h1><hr><p>${escapeHtml(t('resting.text'))}</p></main></body></html>`;

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'`;

/** Answers 503 with a static page when nothing else can be shown. */
export function sendUnavailablePage(res: ServerResponse, t: Texts): void {
  res.writeHead(503, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-store',
    'Retry-After': '10',
    ...commonHeaders(),
  });
  res.end(html(t));
}
