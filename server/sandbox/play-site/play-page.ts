import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { html, Markup } from '../page.ts'

const STYLE = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;padding:20px;background:#DDF6E6;color:#182146;font:600 22px/1.35 system-ui,sans-serif;text-align:center}
.tape{height:14px;margin:-20px -20px 20px;background:repeating-linear-gradient(-45deg,#111 0 18px,#FFD400 18px 36px)}
h1{margin:0 0 20px;font-size:34px}
p{margin:0 auto 20px;max-width:34em}
form{display:flex;flex-wrap:wrap;gap:18px;justify-content:center;margin:0 0 20px}
button{min-width:120px;min-height:92px;padding:12px 24px;border:0;border-radius:24px;background:#fff;color:#182146;font:inherit;font-size:28px;box-shadow:0 6px 0 #9CCBAE;cursor:pointer}
button:active{translate:0 4px;box-shadow:0 2px 0 #9CCBAE}
button:focus-visible{outline:4px solid #182146;outline-offset:3px}
button:disabled{opacity:.45;text-decoration:line-through;cursor:default}
button.small{min-width:0;min-height:48px;font-size:18px}
svg{display:block;width:min(944px,100%);margin:0 auto 20px}
@media (max-width:767.98px){h1{font-size:26px}button{min-width:92px}}
`
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const STYLE_HASH = hashOf(STYLE)

/** A page of the stand-in for the play site; only the product may frame it. */
export interface PlayPage {
  readonly title: string
  readonly body: Markup
  readonly script?: string
}

export const sendPlayPage = (
  reply: FastifyReply,
  productUrl: string,
  { title, body, script }: PlayPage,
): FastifyReply =>
  reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy': [
        "default-src 'none'",
        `style-src ${STYLE_HASH}`,
        ...(script === undefined ? [] : [`script-src ${hashOf(script)}`]),
        'img-src data:',
        "form-action 'self'",
        "base-uri 'none'",
        `frame-ancestors ${productUrl}`,
      ].join('; '),
    })
    .send(
      html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="icon" href="data:,"><style>${new Markup(STYLE)}</style></head>
<body><p class="tape" aria-hidden="true"></p><main>${body}</main>${script === undefined ? html`` : html`<script>${new Markup(script)}</script>`}</body></html>
`.text,
    )
