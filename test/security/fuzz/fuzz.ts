import { type Random, randomOf } from './random.ts'
import { type FuzzRequest, requestTo, type Target } from './request.ts'

export interface FuzzAnswer {
  readonly status: number
  /** Everything somebody gets to see: headers and body. */
  readonly text: string
  readonly body: string
}

/** Somebody who sends, and what they must never be told. */
export interface Sender {
  readonly name: string
  /** Sends a request as they are now; signs them in again where their session has ended. */
  send(request: FuzzRequest): Promise<FuzzAnswer>
  readonly forbidden: () => readonly string[]
}

interface Fuzz {
  readonly seed: number
  readonly requests: number
  readonly targets: readonly Target[]
  readonly senders: readonly Sender[]
  /** What is wrong with an error, by its status and code; null if nothing is. */
  readonly faultOf: (target: Target, status: number, code: unknown) => string | null
}

/** What came of it: how often each status was answered, and every fault with all that is needed to meet it again. */
export interface Outcome {
  readonly statuses: Readonly<Record<number, number>>
  readonly faults: readonly string[]
}

/** So many faults are enough to begin with. */
const MAX_FAULTS = 20
const SHOWN = 600

/** Sends requests made from contracts, one after the other, and looks at every answer. */
export async function fuzz({ seed, requests, targets, senders, faultOf }: Fuzz): Promise<Outcome> {
  const statuses: Record<number, number> = {}
  const faults: string[] = []
  for (let nth = 0; nth < requests && faults.length < MAX_FAULTS; nth += 1) {
    const random: Random = randomOf(seed * 1_000_003 + nth)
    const target = random.pick(targets)
    const sender = random.pick(senders)
    const request = requestTo(target, random)
    const answer = await sender.send(request)
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    const fault =
      faultIn(answer, sender) ?? (answer.status < 400 ? null : errorFault(answer, target, faultOf))
    if (fault !== null)
      faults.push(
        `${fault}: seed ${seed}, request ${nth}, ${sender.name}, ${request.method} ${request.url.slice(0, SHOWN)} ` +
          `${(request.payload ?? '').slice(0, SHOWN)} → ${answer.status} ${answer.body.slice(0, SHOWN)}`,
      )
  }
  return { statuses, faults }
}

function faultIn({ status, text }: FuzzAnswer, { forbidden }: Sender): string | null {
  if (status === 500 || status === 502) return `answers ${status}`
  const seen = forbidden().find((secret) => text.includes(secret))
  return seen === undefined ? null : `tells ${seen.slice(0, 12)}…`
}

function errorFault({ status, body }: FuzzAnswer, target: Target, faultOf: Fuzz['faultOf']): string | null {
  try {
    const { error } = JSON.parse(body) as { error?: { code?: unknown } }
    return faultOf(target, status, error?.code)
  } catch {
    return 'answers no JSON'
  }
}
