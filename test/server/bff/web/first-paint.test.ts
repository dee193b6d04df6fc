import type { FastifyRequest } from 'fastify'
import t from 'tap'
import { Type } from 'typebox'
import type { Screen } from '../../../../server/bff/screens/screen.ts'
import { RequestSession } from '../../../../server/bff/session/fastify-store.ts'
import { createReadLimit } from '../../../../server/bff/session/read-limit.ts'
import type { Visit } from '../../../../server/bff/session/visit.ts'
import { paintFirst } from '../../../../server/bff/web/first-paint.ts'
import { newSession } from '../../../support/sessions.ts'

const MOST = 2
const session = { current: new RequestSession(newSession(new Date()), true) }
const request = { ip: '203.0.113.1', query: {}, session } as unknown as FastifyRequest

/** Paints the frame, whose view comes when `answer` is called. */
function painter() {
  const reads = createReadLimit(MOST)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const shell: Screen = {
    name: 'shell',
    params: Type.Object({}),
    view: Type.Object({ title: Type.String() }),
    needs: 'shell',
    show: async () => {
      await answered
      return { title: 'Classes' }
    },
  }
  const paint = paintFirst([shell], () => ({ unread: [] }) as unknown as Visit, reads)
  return { reads, answer, paint: () => paint(request, 'settings') }
}

t.test('a document carries the views that arrive in time', async (t) => {
  const { paint, answer } = painter()
  answer()
  t.equal(await paint(), '{"shell":{"title":"Classes"}}')
})

t.test(
  'views that a document waits for count among the screens that are read, until they have arrived',
  async (t) => {
    const { reads, paint, answer } = painter()
    const painted = [paint(), paint()]
    t.notOk(reads.hasRoom(request.ip))
    t.same(await Promise.all(painted), [null, null], 'sent without what is late')
    t.notOk(reads.hasRoom(request.ip), 'which is still read')
    answer()
    await painted
    await new Promise(setImmediate)
    t.ok(reads.hasRoom(request.ip))
  },
)

t.test('where no more may be read, a document goes without', async (t) => {
  const { reads, paint, answer } = painter()
  answer()
  const over = [reads.begin(request.ip), reads.begin(request.ip)]
  t.equal(await paint(), null)
  for (const end of over) end()
  t.not(await paint(), null)
})
