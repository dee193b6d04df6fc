import type { Test } from 'tap'
import { systemClock } from '../../server/clock.ts'
import { startSandbox } from '../../server/sandbox/app.ts'
import { readSandboxConfig, type SandboxConfig } from '../../server/sandbox/config.ts'

/** A complete environment of the sandbox, on a free port. */
export const sandboxEnvironment = {
  SANDBOX_PORT: '0',
  PUBLIC_URL: 'http://localhost:3000',
  PARTNER_TOKEN_SECRET: 'a partner secret that is only used in tests',
  PARTNER_TOKEN_ISSUER: 'https://reading.test',
  GOOGLE_CLIENT_ID: 'numberlane-google',
  GOOGLE_CLIENT_SECRET: 'a google secret that is only used in tests',
  EDU_CLIENT_ID: 'numberlane-edu',
  EDU_CLIENT_SECRET: 'an edu secret that is only used in tests',
}

/** Starts every stand-in on a free port; closed with the test. */
export async function openSandbox(t: Test, given: Partial<SandboxConfig> = {}, clock = systemClock) {
  const config = { ...readSandboxConfig(sandboxEnvironment), ...given }
  const sandbox = await startSandbox({ config, clock })
  t.teardown(() => sandbox.close())
  return { origin: sandbox.origin, config }
}

/** A minimal browser for the stand-ins: keeps cookies, does not follow redirects. */
export function cookieJar() {
  const cookies = new Map<string, string>()
  return async (url: string | URL, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return response
  }
}

/** The redirect target of a response. */
export const nextOf = (response: Response): URL =>
  new URL(response.headers.get('location') ?? '', response.url)

/**
 * Goes through a stand-in's sign-in from an authorization address, answering its page with a form
 * (`{sub}` chooses somebody, `{cancel: '1'}` says no); returns the address it sends back to.
 */
export async function answerSignIn(authorization: URL, form: Record<string, string>): Promise<URL> {
  const visit = cookieJar()
  const page = nextOf(await visit(authorization))
  const answered = await visit(page, { method: 'POST', body: new URLSearchParams(form) })
  return nextOf(await visit(nextOf(answered)))
}
