import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** Markup that is safe to insert into a page as it is. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

type Piece = string | number | Markup | readonly Markup[]
const asText = (piece: Piece): string => {
  if (piece instanceof Markup) return piece.text
  if (typeof piece === 'object') return piece.map((part) => part.text).join('')
  return escaped(String(piece))
}

/** Builds markup; every value is escaped unless it is markup itself. */
export const html = (parts: TemplateStringsArray, ...pieces: readonly Piece[]): Markup =>
  new Markup(parts.map((part, i) => (i === 0 ? part : `${asText(pieces[i - 1] ?? '')}${part}`)).join(''))

/** Deliberately crude and loud, so that no screenshot of a stand-in is ever taken for the product. */
const STYLE = `
*{box-sizing:border-box}
body{margin:0;background:#FFF9DB;color:#111;font:15px/1.45 ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace}
.tape{height:26px;margin:0;background:repeating-linear-gradient(-45deg,#111 0 18px,#FFD400 18px 36px)}
header{display:grid;grid-template-columns:auto 1fr auto;gap:28px;align-items:center;padding:12px 28px;border-bottom:3px solid #111}
header p{max-width:74ch;margin:0}
h1{font-size:40px;line-height:1;margin:0}
h2{font-size:17px;background:#111;color:#FFD400;margin:-16px -18px 12px;padding:8px 18px}
dl{margin:0;display:grid;gap:2px}dl div{display:flex;gap:12px}dt{flex:none;width:70px;color:#555}dd{margin:0;min-width:0;overflow-wrap:anywhere}
a{color:#0B3BBF}
:focus-visible{outline:3px solid #0B3BBF;outline-offset:2px}
main{display:grid;grid-template-columns:1.7fr 1fr;gap:18px;padding:18px 28px 14px;align-items:stretch}
main.single{grid-template-columns:minmax(0,52rem)}
section{border:3px solid #111;background:#fff;padding:16px 18px;min-width:0}
section p{margin:0 0 10px}
section.tall{grid-row:span 2;align-self:start}
table{width:100%;border-collapse:collapse;margin-bottom:10px}
th{text-align:left;font-weight:400;color:#555}
td,th{padding:4px 10px 4px 0;border-top:1px dashed #999;vertical-align:top;overflow-wrap:anywhere}
thead :is(th,td){border-top:0}
td:last-child{text-align:right;white-space:nowrap;padding-right:0}
code{background:#FFD400;padding:1px 6px}
label{display:grid;gap:4px;margin-bottom:12px}
select{font:inherit;padding:8px;border:2px solid #111;border-radius:0;background:#fff;color:#111;min-height:44px;width:100%}
button{font:inherit;font-weight:700;min-height:44px;padding:8px 16px;border:2px solid #111;border-radius:0;background:#FFD400;color:#111;cursor:pointer}
button.alt{background:#fff}
.letter{margin:18px 0 0;max-width:66ch;overflow-wrap:anywhere;white-space:pre-wrap;font:inherit}
iframe{display:block;width:100%;height:560px;margin:18px 0 0;border:2px solid #111}
ul.people{list-style:none;margin:0 0 14px;padding:0;display:grid;gap:8px}
ul.people button{width:100%;text-align:left;background:#fff;font-weight:400}
ul.people button:hover{background:#FFF9DB}
ul.people b,ul.people span{display:block}
.note{margin:12px 0 0;color:#555}
footer{padding:0 28px 10px;color:#555}
@media (max-width:767.98px){header,main,main.single{grid-template-columns:minmax(0,1fr);padding:14px;gap:14px}thead{display:none}tr{display:grid;grid-template-columns:1fr auto;border-top:1px dashed #999;padding:4px 0}td{border:0;padding:0}td:nth-child(2){grid-row:2}}
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** A whole page of the sandbox. */
export const page = (title: string, body: Markup): Markup => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="icon" href="data:,"><style>${new Markup(STYLE)}</style></head>
<body><p class="tape" aria-hidden="true"></p>${body}
<footer>Absent in production. Loopback only.</footer></body></html>
`

/**
 * The headers of every page. Forms may lead to the sandbox itself and, through its redirects, to the product;
 * nothing is cached, and a token in a link is never sent as a Referer.
 */
export const pageHeaders = (productUrl: string): Readonly<Record<string, string>> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src data:; frame-src 'self'; form-action 'self' ${productUrl}; base-uri 'none'; frame-ancestors 'none'`,
})

export const sendPage = (reply: FastifyReply, productUrl: string, markup: Markup) =>
  reply.headers(pageHeaders(productUrl)).send(markup.text)
