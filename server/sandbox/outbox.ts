import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { SandboxConfig } from './config.ts'
import { html, type Markup, page, sendPage } from './page.ts'

/** A mail from the product's outbox. */
const Mail = Type.Object({
  id: Type.Integer(),
  to: Type.String(),
  subject: Type.String(),
  text: Type.String(),
  /** Path of the product's page it leads to. */
  link: Type.String(),
  sentAt: Type.String(),
  /** As it would be read, with paths in place of addresses. */
  body: Type.Object({ text: Type.String(), html: Type.String() }),
})
type Mail = Static<typeof Mail>
const Outbox = Type.Object({ mails: Type.Array(Mail) })

const READ_MS = 2_000
/** Each mail of a large installation takes a while to be counted. */
const WRITE_MS = 60_000
/** Whose buttons may not have mails written. */
const OTHER_SITES: readonly unknown[] = ['cross-site', 'same-site']
/** A mail may do nothing but look like itself. */
const FRAME_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation"

/** The mails sent, newest first; null if the product API is not responding. */
async function readOutbox(outboxUrl: string): Promise<readonly Mail[] | null> {
  try {
    const response = await fetch(outboxUrl, { signal: AbortSignal.timeout(READ_MS), redirect: 'error' })
    return Value.Parse(Outbox, await response.json()).mails
  } catch {
    return null
  }
}

const timeOf = ({ sentAt }: Mail): string => sentAt.slice(11, 16)

/** The front page's list of mails; empty if the product API is not the bundled one. */
export async function outboxSection({ outboxUrl, productUrl }: SandboxConfig): Promise<Markup> {
  if (outboxUrl === null) return html``
  const mails = await readOutbox(outboxUrl)
  const row = (mail: Mail) =>
    html`<tr><td>${timeOf(mail)}</td><td><a href="/sandbox/outbox/${mail.id}">${mail.subject}</a></td><td>${mail.to}</td><td><a href="${productUrl}${mail.link}">open link</a></td></tr>`
  const list =
    mails === null
      ? html`<p>The product API is not responding; reload in a moment.</p>`
      : mails.length === 0
        ? html`<p>No mail yet. Sign up, or ask for a new password, and reload.</p>`
        : html`<table><thead><tr><th>time, UTC</th><th>subject</th><th>to</th><td></td></tr></thead><tbody>${mails.map(row)}</tbody></table>`
  return html`<section id="outbox"><h2>3. Outbox</h2><p>Mail the product wrote. Nothing leaves this machine.</p>${list}
<form method="post" action="/sandbox/outbox"><p class="note">Weekly and monthly mails come on the day that somebody chose for them in Settings.</p><button class="alt">Write them now</button></form></section>`
}

/** GET /sandbox/outbox/:id: one mail as the person it was sent to would read it. */
export function outboxPages(app: FastifyInstance, { outboxUrl, productUrl }: SandboxConfig): void {
  if (outboxUrl === null) return
  app.get<{ Params: { id: string } }>('/sandbox/outbox/:id', async (request, reply) => {
    const mails = await readOutbox(outboxUrl)
    const mail = mails?.find(({ id }) => String(id) === request.params.id)
    return mail ? sendPage(reply, productUrl, mailPage(mail, productUrl)) : reply.callNotFound()
  })
  app.post('/sandbox/outbox', async ({ headers }, reply) => {
    if (OTHER_SITES.includes(headers['sec-fetch-site'])) return reply.code(403).send()
    // The page it leads to says if the product API is not responding.
    await fetch(new URL('/sandbox/digests', outboxUrl), {
      method: 'POST',
      signal: AbortSignal.timeout(WRITE_MS),
    }).catch(() => undefined)
    return reply.redirect('/sandbox#outbox', 303)
  })
  app.get<{ Params: { id: string; theme: string } }>('/sandbox/outbox/:id/:theme', async (request, reply) => {
    const { id, theme } = request.params
    const mail = (await readOutbox(outboxUrl))?.find((one) => String(one.id) === id)
    if (!mail || !THEMES.some((one) => one === theme)) return reply.callNotFound()
    return reply
      .headers({ 'content-security-policy': FRAME_POLICY, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(themed(mail, theme, productUrl))
  })
}

const THEMES = ['light', 'dark'] as const
const DARK_RULE = '@media (prefers-color-scheme: dark)'

/** The mail as HTML in one theme, with the product’s addresses in place of paths. */
const themed = ({ body }: Mail, theme: string, productUrl: string): string =>
  body.html
    .replace(DARK_RULE, theme === 'dark' ? '@media all' : '@media not all')
    .replaceAll('href="/', `target="_top" href="${productUrl}/`)
    .replaceAll('break-all">/', `break-all">${productUrl}/`)

/** The mail as plain text, in which an address has a line of its own. */
const textOf = ({ body }: Mail, productUrl: string): string =>
  body.text.replaceAll(/^\//gm, () => `${productUrl}/`)

const mailPage = (mail: Mail, productUrl: string): Markup =>
  page(
    `SANDBOX: ${mail.subject}`,
    html`<header><h1>SANDBOX</h1><p><b>A mail.</b> It was written by the product and never left this machine.</p><p><a href="/sandbox#outbox">Back to the outbox</a></p></header>
<main class="single"><section><h2>${mail.subject}</h2>
<dl><div><dt>to</dt><dd>${mail.to}</dd></div><div><dt>sent</dt><dd>${mail.sentAt.slice(0, 10)} ${timeOf(mail)} UTC</dd></div></dl>
<pre class="letter">${textOf(mail, productUrl)}</pre>
${THEMES.map((theme) => html`<iframe title="The mail in ${theme}" src="/sandbox/outbox/${mail.id}/${theme}"></iframe>`)}
<p class="letter"><a href="${productUrl}${mail.link}">${productUrl}${mail.link}</a></p></section></main>`,
  )
