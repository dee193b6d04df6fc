import t from 'tap'
import { compiledOnce } from '../../server/compiled-once.ts'
import { ApiError } from '../../server/contract/error.ts'
import { knownProperties } from '../../server/known-properties.ts'
import { replySerializers } from '../../server/product-api/serializers.ts'

t.test('a schema is compiled once, and once more for another part of a request', async (t) => {
  const seen: unknown[] = []
  const compile = compiledOnce((route: { schema: object; httpPart?: string }) => {
    seen.push(route)
    return () => route
  })
  const [first, second] = [{ type: 'object' }, { type: 'object' }]
  t.equal(compile({ schema: first, httpPart: 'body' }), compile({ schema: first, httpPart: 'body' }))
  t.not(compile({ schema: first, httpPart: 'body' }), compile({ schema: first, httpPart: 'querystring' }))
  t.not(compile({ schema: first }), compile({ schema: second }), 'one that only looks the same')
  t.equal(seen.length, 4)
})

t.test('both servers check and write by what was compiled for the app before', async (t) => {
  const of = { schema: ApiError, method: 'GET', url: '/x' }
  t.equal(replySerializers({ ...of, httpStatus: '4xx' }), replySerializers({ ...of, httpStatus: '5xx' }))
  t.equal(
    knownProperties({ ...of, httpPart: 'body' }),
    knownProperties({ ...of, url: '/y', httpPart: 'body' }),
  )
})
