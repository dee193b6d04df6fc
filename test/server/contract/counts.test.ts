import t from 'tap'
import { calls } from '../../../server/contract/calls.ts'

/** The places of a schema with a bare count without an end; one that has words of its own may have its reasons. */
function endless(shape: unknown, at: string): string[] {
  if (typeof shape !== 'object' || shape === null) return []
  const { type, minimum, maximum, description } = shape as Record<string, unknown>
  if (type === 'integer' && minimum === 0 && maximum === undefined && description === undefined) return [at]
  return Object.entries(shape).flatMap(([name, part]) => endless(part, `${at}.${name}`))
}

/** Versions are compared, and never added up. */
const isVersion = (place: string) => place.endsWith('ersion')

t.test('a bare count in an answer has the upper end that all of them share', async (t) => {
  const found = calls.flatMap(({ id, reply }) => endless(reply, id)).filter((place) => !isVersion(place))
  t.same(found, [])
})
