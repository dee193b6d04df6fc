import { generateSync } from 'otplib'
import type { Clock } from '../../server/clock.ts'
import { login, loginEmail } from '../../server/contract/auth.ts'
import { confirmAuthenticator, startAuthenticator } from '../../server/contract/second-factor.ts'
import { callApi, type RunningProductApi } from './product-api.ts'
import { PASSWORD } from './product-data.ts'

type Api = Pick<RunningProductApi, 'url'>

/** What an authenticator app shows at a moment, or so many steps of 30 seconds later. */
export const codeAt = (secret: string, now: Date, steps = 0): string =>
  generateSync({ secret: secret.replaceAll(' ', ''), epoch: Math.floor(now.getTime() / 1000) + steps * 30 })

/** The one-time code's answer after a right password: a token session, or a challenge. */
export async function passwordAnswer(
  api: Api,
  email: string,
  password = PASSWORD,
): Promise<{ accessToken?: string; challenge?: { id: string; accountId: string } }> {
  const { body } = await callApi(api.url, loginEmail, { body: { email, password } })
  const { code } = body as { code: string }
  return (await callApi(api.url, login, { params: { provider: 'email', code }, query: {} })).body as never
}

/** Turns an authenticator app on for a bearer; returns its secret and the recovery codes. */
export async function turnOn(
  api: Api,
  bearer: string,
  clock: Clock,
): Promise<{ secret: string; recoveryCodes: readonly string[] }> {
  const started = await callApi(api.url, startAuthenticator, { bearer })
  if (started.status !== 200) throw new Error(`not started: ${started.status}`)
  const { secret } = started.body as { secret: string }
  // The code of the step before, so that the current one is still there for a sign-in.
  const confirm = () =>
    callApi(api.url, confirmAuthenticator, { bearer, body: { code: codeAt(secret, clock.now(), -1) } })
  const first = await confirm()
  // Where a step has just ended on its way, it was of the step before that, which is too old.
  const confirmed = first.status === 200 ? first : await confirm()
  if (confirmed.status !== 200) throw new Error(`not confirmed: ${confirmed.status}`)
  return { secret, ...(confirmed.body as { recoveryCodes: string[] }) }
}
