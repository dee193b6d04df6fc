import { setTimeout as pause } from 'node:timers/promises'
import type { Closing } from '../../support/closing.ts'
import { addPeople, PASSWORD, readers } from './people.ts'
import { setStage } from './stage.ts'
import { type Answer, lanes, type Send, type Summary, sender, summaryOf } from './traffic.ts'

/** From one network: at once, and then one after the other without ever waiting. */
const AT_ONCE = 400
const CLIENTS = 64
const FLOOD = '203.0.113.66'
/** Schools in which one person after the other signs in, each school a network. */
const SCHOOLS = 16

export interface SignInStorm {
  readonly quietReads: Summary
  readonly stormReads: Summary
  readonly flood: Summary
  readonly quietSignIns: Summary
  readonly stormSignIns: Summary
  /** Good sign-ins a second of the honest, before and during the storm. */
  readonly quietRate: number
  readonly stormRate: number
}

interface Given {
  readonly seconds: number
  readonly root?: string
}

/** A flood of sign-ins, known and unknown, while people read and others sign in honestly. */
export async function signInStorm(t: Closing, { seconds, root }: Given): Promise<SignInStorm> {
  const stage = await setStage(t, { root })
  const send = sender(t, stage.url)
  const emails = await addPeople(stage, SCHOOLS)
  const read = await readers(send)

  const honest = (until: number) =>
    lanes(SCHOOLS, until, async (lane) => {
      const json = { email: emails[lane], password: PASSWORD }
      const answer = await send({
        method: 'POST',
        path: '/auth/password',
        network: `192.0.2.${lane + 1}`,
        json,
      })
      await pause(answer.retryAfterMs)
      return answer
    })
  const meanwhile = async (ms: number, storm: (until: number) => Promise<Answer[]>) => {
    const until = Date.now() + ms
    const [reads, signIns, flood] = await Promise.all([read(until), honest(until), storm(until)])
    return {
      reads: summaryOf(reads),
      signIns: summaryOf(signIns, [200, 503]),
      rate: (signIns.filter(({ status }) => status === 200).length * 1_000) / ms,
      flood: summaryOf(flood, [200, 401, 429, 503]),
    }
  }

  await meanwhile(WARM_UP_MS, async () => [])
  const quiet = await meanwhile(seconds * 500, async () => [])
  const storm = await meanwhile(seconds * 1_000, (until) => flood(send, emails, until))
  return {
    quietReads: quiet.reads,
    stormReads: storm.reads,
    flood: storm.flood,
    quietSignIns: quiet.signIns,
    stormSignIns: storm.signIns,
    quietRate: quiet.rate,
    stormRate: storm.rate,
  }
}

const WARM_UP_MS = 5_000

/** Every other one names somebody who exists; all but the first few hundred are wrong. */
async function flood(send: Send, emails: readonly string[], until: number): Promise<Answer[]> {
  const one = (nth: number, password = 'a wrong password') => {
    const email = nth % 2 === 0 ? emails[nth % emails.length] : `nobody-${nth}@school.test`
    return send({ method: 'POST', path: '/auth/password', network: FLOOD, json: { email, password } })
  }
  const atOnce = await Promise.all(Array.from({ length: AT_ONCE }, (_, nth) => one(nth, PASSWORD)))
  return [...atOnce, ...(await lanes(CLIENTS, until, (lane, nth) => one(nth * CLIENTS + lane)))]
}
