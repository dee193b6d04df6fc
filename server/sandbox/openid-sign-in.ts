import type { FastifyInstance } from 'fastify'
import type { InteractionResults, Provider } from 'oidc-provider'
import { type Identity, identities, identityBySub, type ProviderName, providerTitles } from './identities.ts'
import { html, page, sendPage } from './page.ts'

interface Parts {
  readonly name: ProviderName
  readonly provider: Provider
  readonly productUrl: string
}

const person = (identity: Identity) => html`<li><button name="sub" value="${identity.sub}">
<b>${identity.email}</b><span>${identity.givenName} ${identity.familyName}, ${identity.who}</span></button></li>`

const signInPage = (name: ProviderName) =>
  page(
    `Sandbox: sign in with ${providerTitles[name]}`,
    html`<main class="single"><section><h2>Stand-in for ${providerTitles[name]}</h2>
<p><b>This is not ${providerTitles[name]}.</b> Choose who signs in; nobody here has a password.</p>
<form method="post"><ul class="people">${identities[name].map(person)}</ul>
<button class="alt" name="cancel" value="1">Cancel</button></form></section></main>`,
  )

/** The sign-in page of one stand-in provider: its people as buttons, and a way to say no. */
export function openIdSignIn(app: FastifyInstance, { name, provider, productUrl }: Parts): void {
  const url = `/${name}/interaction/:uid`

  app.get(url, async (request, reply) => {
    await provider.interactionDetails(request.raw, reply.raw)
    return sendPage(reply, productUrl, signInPage(name))
  })

  app.post<{ Body: Record<string, string> }>(url, async (request, reply) => {
    const answer = answerOf(name, request.body)
    if (!answer) return reply.code(400).send({ error: 'There is no account with that name here.' })
    const next = await provider.interactionResult(request.raw, reply.raw, answer, {
      mergeWithLastSubmission: false,
    })
    return reply.redirect(next, 303)
  })
}

function answerOf(name: ProviderName, form: Record<string, string>): InteractionResults | undefined {
  if (form.cancel) return { error: 'access_denied', error_description: 'The person cancelled the sign-in.' }
  const identity = identityBySub(name, form.sub ?? '')
  return identity && { login: { accountId: identity.sub }, consent: {} }
}
