import t from 'tap'
import { loginEmail } from '../../../server/contract/auth.ts'
import { callApi, startProductApi } from '../../support/product-api.ts'

t.test('without a free connection the service is not available, and says when to come back', async (t) => {
  let isFull = false
  const api = await startProductApi({
    wrap: (db) =>
      new Proxy(db, {
        get(target, name) {
          // As the pool puts it.
          if (isFull) throw new Error('timeout exceeded when trying to connect')
          const value = Reflect.get(target, name)
          return typeof value === 'function' ? value.bind(target) : value
        },
      }),
  })
  t.teardown(() => api.close())
  isFull = true
  const { status, headers, body } = await callApi(api.url, loginEmail, {
    body: { email: 'alma@school.test', password: 'a password for tests' },
  })
  t.equal(status, 503)
  t.match(body, { error: { code: 'unavailable' } })
  t.equal(headers.get('retry-after'), '1')
})
