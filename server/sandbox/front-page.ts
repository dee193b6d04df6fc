import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import {
  type DemoAccount,
  type DemoEducator,
  demoAccounts,
  demoEducators,
  demoPassword,
  demoPlayKey,
} from '../contract/demo-accounts.ts'
import type { SandboxConfig } from './config.ts'
import { type Identity, identities, type ProviderName, providerTitles } from './identities.ts'
import { outboxPages, outboxSection } from './outbox.ts'
import { html, type Markup, page, sendPage } from './page.ts'
import { type ReadingPlatform, tokenKinds } from './reading-platform.ts'

interface Parts {
  readonly config: SandboxConfig
  readonly clock: Clock
  readonly origin: string
  readonly platform: ReadingPlatform
}

/** The stand-ins' front page, at / and /sandbox, and the page of identities behind it. */
export function frontPage(app: FastifyInstance, parts: Parts): void {
  const { productUrl } = parts.config
  for (const url of ['/', '/sandbox'])
    app.get(url, async (_request, reply) => sendPage(reply, productUrl, await frontPageOf(parts)))
  outboxPages(app, parts.config)
  app.get('/sandbox/identities', (_request, reply) => sendPage(reply, productUrl, identitiesPage))
}

const account =
  (login: string) =>
  ({ email, who }: DemoAccount) =>
    html`<tr><td><b>${email}</b></td><td>${who}</td><td><a href="${login}">sign in</a></td></tr>`

const nameOf = ({ firstName, lastName }: DemoEducator) => `${firstName} ${lastName}`

async function frontPageOf({ config, clock, origin, platform }: Parts): Promise<Markup> {
  const direct = await Promise.all(
    demoEducators.map(async (educator) => ({
      educator,
      address: platform.address((await platform.token('valid', educator.accountId)) ?? ''),
    })),
  )
  return page(
    'SANDBOX, not the product',
    html`<header><h1>SANDBOX</h1><p><b>This is not the product.</b> It stands in for the outside world: identity providers, the reading platform and mail. Everything here is made up and lives on this machine.</p>
<dl><div><dt>product</dt><dd><a href="${config.productUrl}">${config.productUrl}</a></dd></div>
<div><dt>sandbox</dt><dd>${origin}</dd></div>
<div><dt>today</dt><dd>${clock.now().toISOString().slice(0, 10)}</dd></div></dl></header>
<main>
<section class="${config.outboxUrl === null ? 'tall' : ''}"><h2>1. Demo accounts</h2><p>Password for all: <code>${demoPassword}</code></p>
<table><thead><tr><th>email</th><th>who</th><td></td></tr></thead>
<tbody>${demoAccounts.map(account(`${config.productUrl}/login`))}</tbody></table></section>
<section><h2>2. Reading platform</h2><p>Sends an educator in with a token.</p>
<form action="/sandbox/launch">
<label>Educator<select name="educator">${demoEducators.map(
      (educator) => html`<option value="${educator.accountId}">${nameOf(educator)}, ${educator.who}</option>`,
    )}</select></label>
<label>Token<select name="token">${tokenKinds.map((kind) => html`<option>${kind}</option>`)}</select></label>
<button>Open the product</button></form>
<p class="note">Or by a link that was made with this page and works once within five minutes: ${direct.map(
      ({ educator, address }, i) => html`${i === 0 ? '' : ', '}<a href="${address}">${nameOf(educator)}</a>`,
    )}.</p>
<p class="note">Sign in as a teacher first to be asked whether to continue as the educator.</p></section>
${await outboxSection(config)}
<section><h2>${config.outboxUrl === null ? 3 : 4}. The other stand-ins</h2>
<table><tbody><tr><td><b>Google</b>, <b>edu-platform</b></td><td>on</td><td><a href="/sandbox/identities">identities</a></td></tr>${
      config.playSite
        ? html`<tr><td><b>Play site</b></td><td>on</td><td><a href="/play/">play</a></td></tr>`
        : html``
    }</tbody></table>
<p class="note">A play site or a game sends plays to <code>POST /v2/mm/plays</code> of the product API with the bearer <code>${demoPlayKey}</code>; its <code>/openapi.json</code> says how.</p></section>
</main>`,
  )
}

const identityRow = (identity: Identity) =>
  html`<tr><td><b>${identity.email}</b></td><td>${identity.givenName} ${identity.familyName}, ${identity.who}</td><td>${identity.emailVerified ? 'verified' : 'not verified'}</td></tr>`

const identitiesPage = page(
  'SANDBOX: identities',
  html`<header><h1>SANDBOX</h1><p><b>Identities.</b> Who the stand-in providers know. Choose one of them on the provider’s own page, from the product’s sign-in.</p><p><a href="/sandbox">Back</a></p></header>
<main>${(Object.keys(identities) as ProviderName[]).map(
    (name) => html`<section><h2>${providerTitles[name]}</h2>
<table><thead><tr><th>email</th><th>who</th><td></td></tr></thead><tbody>${identities[name].map(identityRow)}</tbody></table></section>`,
  )}</main>`,
)
