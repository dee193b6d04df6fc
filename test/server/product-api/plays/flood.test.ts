import Fastify from 'fastify'
import t from 'tap'
import { createPlaces, MOST_BATCHES } from '../../../../server/product-api/plays/places.ts'
import { keepPlaces } from '../../../../server/product-api/plays/routes.ts'
import type { ProductApi } from '../../../../server/product-api/serve.ts'

const keyOf = (letter: string) => `nlk_${letter.repeat(43)}`

t.test('batches of one key that wait to be looked up leave places for another', async (t) => {
  const app = Fastify()
  t.teardown(() => app.close())
  let lookUp: () => void = () => undefined
  const lookedUp = new Promise<void>((resolve) => {
    lookUp = resolve
  })
  app.decorateRequest('bearer')
  keepPlaces(app as unknown as ProductApi, createPlaces())
  app.addHook('onRequest', async (request) => {
    await lookedUp
    request.setDecorator('bearer', { id: request.headers.authorization })
  })
  app.setErrorHandler((error: { status?: number }, _request, reply) => reply.code(error.status ?? 500).send())
  app.post('/', async () => ({}))
  await app.ready()
  const send = (key: string) =>
    app
      .inject({ method: 'POST', url: '/', headers: { authorization: `Bearer ${key}` } })
      .then(({ statusCode }) => statusCode)
  const flood = Array.from({ length: 2 * MOST_BATCHES.process }, () => send(keyOf('a')))
  const other = send(keyOf('b'))
  setImmediate(lookUp)
  t.equal(await other, 200)
  const taken = (await Promise.all(flood)).filter((status) => status === 200)
  t.equal(taken.length, MOST_BATCHES.key)
})
