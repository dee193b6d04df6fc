import type t from 'tap'
import type { Call } from '../../server/contract/call.ts'
import { callApi } from '../support/product-api.ts'
import { bearerFor } from '../support/product-data.ts'
import { sharedServers } from './security-app.ts'

/** Who asks: account and kind of bearer. */
export const people = ['alma', 'bert', 'sven', 'ulla', 'dora', 'e-mercer', 'e-lindgren', 'device'] as const
type Person = (typeof people)[number]

export async function bearers(): Promise<Record<Person, string>> {
  const { productApi } = await sharedServers()
  const of = (id: string, kind: 'account' | 'device' | 'partner' = 'account', school: string | null = null) =>
    bearerFor(productApi, id, kind, school)
  return {
    alma: await of('alma'),
    bert: await of('bert'),
    sven: await of('sven'),
    ulla: await of('ulla'),
    dora: await of('dora'),
    'e-mercer': await of('e-mercer', 'partner', 'north'),
    'e-lindgren': await of('e-lindgren', 'partner', 'far'),
    device: await of('alma', 'device'),
  }
}

export interface Probe {
  readonly call: Call
  readonly given: (id: string) => { params?: object; query?: object; body?: object; headers?: object }
}
export const SECRET_FREE = /"requestId":"[^"]*"/g

/** The whole answer, but for the id of the request. */
export async function answerOf(call: Call, bearer: string, given: ReturnType<Probe['given']>) {
  const { productApi } = await sharedServers()
  const { status, body } = await callApi(productApi.url, call, { ...given, bearer } as never)
  return { status, text: JSON.stringify(body).replace(SECRET_FREE, '') }
}

/** By person, which of these ids are theirs to ask about. Every other answer must be the one for unknown ids. */
export async function matrix(probe: Probe, ids: readonly string[], t: Tap): Promise<Record<string, string>> {
  const all = await bearers()
  const reached: Record<string, string> = {}
  for (const person of people) {
    const unknown = await answerOf(probe.call, all[person], probe.given('nobody-at-all'))
    const answers = await Promise.all(
      ids.map(async (id) => [id, await answerOf(probe.call, all[person], probe.given(id))] as const),
    )
    for (const [id, answer] of answers)
      if (answer.status !== 200)
        t.same(answer, unknown, `${probe.call.id}: ${person} learns nothing of ${id}`)
    reached[person] = answers.flatMap(([id, { status }]) => (status === 200 ? [id] : [])).join(' ')
  }
  return reached
}
export type Tap = typeof t
