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
})
type Mail = Static<typeof Mail>
const Outbox = Type.Object({ mails: Type.Array(Mail) })

const READ_MS = 2_000

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
  return html`<section id="outbox"><h2>3. Outbox</h2><p>Mail the product wrote. Nothing leaves this machine.</p>${list}</section>`
}

/** GET /sandbox/outbox/:id: one mail as the person it was sent to would read it. */
export function outboxPages(app: FastifyInstance, { outboxUrl, productUrl }: SandboxConfig): void {
  if (outboxUrl === null) return
  app.get<{ Params: { id: string } }>('/sandbox/outbox/:id', async (request, reply) => {
    const mails = await readOutbox(outboxUrl)
    const mail = mails?.find(({ id }) => String(id) === request.params.id)
    return mail ? sendPage(reply, productUrl, mailPage(mail, productUrl)) : reply.callNotFound()
  })
}

const mailPage = (mail: Mail, productUrl: string): Markup =>
  page(
    `SANDBOX: ${mail.subject}`,
    html`<header><h1>SANDBOX</h1><p><b>A mail.</b> It was written by the product and never left this machine.</p><p><a href="/sandbox#outbox">Back to the outbox</a></p></header>
<main class="single"><section><h2>${mail.subject}</h2>
<dl><div><dt>to</dt><dd>${mail.to}</dd></div><div><dt>sent</dt><dd>${mail.sentAt.slice(0, 10)} ${timeOf(mail)} UTC</dd></div></dl>
<p class="letter">${mail.text}</p>
<p class="letter"><a href="${productUrl}${mail.link}">${productUrl}${mail.link}</a></p></section></main>`,
  )
