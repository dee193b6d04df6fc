import { setTimeout as pause } from 'node:timers/promises'
import type { Call, ReplyOf } from '../../server/contract/call.ts'
import type {
  attentionRollUp,
  factorsRollUp,
  playtimeRollUp,
  skillsRollUp,
} from '../../server/contract/roll-ups.ts'
import { schoolRoster, teacherRoster } from '../../server/contract/rosters.ts'
import { callApi, sharedDemoProductApi } from './product-api.ts'
import { bearerFor } from './product-data.ts'

type RollUp = typeof playtimeRollUp | typeof skillsRollUp | typeof factorsRollUp | typeof attentionRollUp
/** Calls the product API as the district's administrator. */
export type Ask = Awaited<ReturnType<typeof demoDistrict>>['ask']

const LONGEST_MS = 300_000
/** Asking takes the processor from what computes them. */
const ASK_EVERY_MS = 250

/** The demo district as its administrator gets it, once all its figures are there. */
export async function demoDistrict() {
  const api = await sharedDemoProductApi()
  const bearer = await bearerFor(api, 't-oyelaran')
  const ask = async <C extends Call>(call: C, given: object): Promise<ReplyOf<C>> => {
    const { status, body } = await callApi(api.url, call as Call, { ...given, bearer } as never)
    if (status !== 200) throw new Error(`${call.id} answered ${status}: ${JSON.stringify(body)}`)
    return body as ReplyOf<C>
  }
  const rollUp = async <C extends RollUp>(call: C, query: object) => {
    const until = performance.now() + LONGEST_MS
    for (;;) {
      const reply = await ask(call, { query })
      if (reply?.asOf || performance.now() > until) return reply
      await pause(ASK_EVERY_MS)
    }
  }
  return { db: api.db, ask, rollUp, now: () => api.clock.now() }
}

/** A class as its page gets it; without a teacher, as its school's. */
export async function classOf(ask: Ask, teacherId: string | null, rosterId: string) {
  const params = { rosterId, teacherId }
  const roster = await (teacherId === null ? ask(schoolRoster, { params }) : ask(teacherRoster, { params }))
  return { ...roster, ids: roster.students.map(({ studentId }) => studentId) }
}
