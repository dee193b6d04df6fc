import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { html, Markup } from '../page.ts'
import { inPlace } from './in-place.ts'
import { STYLE } from './style.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const STYLE_HASH = hashOf(STYLE)

/** A page of the stand-in for the play site; only the product may frame it. */
export interface PlayPage {
  readonly title: string
  readonly body: Markup
}

export const sendPlayPage = (
  reply: FastifyReply,
  productUrl: string,
  { title, body }: PlayPage,
): FastifyReply => {
  const script = inPlace(productUrl)
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy': [
        "default-src 'none'",
        `style-src ${STYLE_HASH}`,
        `script-src ${hashOf(script)}`,
        "connect-src 'self'",
        'img-src data:',
        `form-action 'self' ${productUrl}`,
        "base-uri 'none'",
        `frame-ancestors ${productUrl}`,
      ].join('; '),
    })
    .send(
      html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="icon" href="data:,"><style>${new Markup(STYLE)}</style></head>
<body><p class="tape" aria-hidden="true"></p><main>${body}</main><script>${new Markup(script)}</script></body></html>
`.text,
    )
}
