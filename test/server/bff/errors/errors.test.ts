import Fastify from 'fastify'
import request from 'supertest'
import t from 'tap'
import { answerError, PublicError, publicErrorOf, StoreUnavailable } from '../../../../server/bff/errors.ts'
import { UpstreamError, type UpstreamReason } from '../../../../server/bff/upstream/upstream-error.ts'
import { type ErrorCode, errorCodes, TOO_LARGE } from '../../../../shared/errors.ts'

const statuses: Readonly<Record<ErrorCode, number>> = {
  'invalid-input': 400,
  'no-session': 401,
  'signin-failed': 401,
  forbidden: 403,
  'closed-in-view': 403,
  'factor-needed': 403,
  'factor-required': 409,
  csrf: 403,
  'not-found': 404,
  conflict: 409,
  'roster-limit': 409,
  'student-limit': 409,
  'class-limit': 409,
  'place-limit': 409,
  'teacher-limit': 409,
  'new-class-limit': 409,
  'draft-limit': 409,
  'rule-limit': 409,
  'class-unread': 502,
  'email-taken': 409,
  'link-used': 409,
  'link-expired': 410,
  'password-needed': 428,
  'wrong-code': 422,
  'wrong-passkey': 422,
  'passkey-unknown': 422,
  'passkey-expired': 410,
  'passkey-taken': 409,
  'passkey-limit': 409,
  'proof-needed': 428,
  'consent-needed': 428,
  'too-many': 429,
  'device-limit': 429,
  'plan-expired': 423,
  'family-plan-expired': 402,
  'ios-plan-expired': 402,
  'trial-not-started': 428,
  'needs-update': 426,
  'wrong-password': 404,
  'student-locked': 423,
  'class-locked': 423,
  'password-not-set': 409,
  'password-reset': 404,
  'no-player': 409,
  'upstream-failed': 502,
  'upstream-timeout': 503,
  'upstream-invalid-response': 502,
  'upstream-incident': 503,
  'store-unavailable': 503,
  'request-too-long': 431,
  'slow-body': 408,
  overloaded: 503,
  'provider-failed': 502,
  'signin-expired': 401,
  internal: 500,
}

/** The specification's own sentences that have no full stop (S8.4, S8.31). */
const withoutStop: Partial<Record<ErrorCode, RegExp>> = {
  'email-taken': /^[A-Z].*address$/,
  'password-reset': /^[A-Z].*retrieval$/,
}

t.test('every code has its status and a sentence in one form (S8.78, S8.79?)', async (t) => {
  for (const code of errorCodes) {
    const error = new PublicError(code)
    t.equal(error.status, statuses[code], code)
    t.match(error.message, withoutStop[code] ?? /^[A-Z].*[.]$/, code)
    t.same(error.view('r-1'), { error: { code, message: error.message, requestId: 'r-1' } })
    t.equal(error.status === 503, error.retryAfter !== undefined, `${code} says when to try again`)
  }
})

const reasons: readonly (readonly [UpstreamReason, number, ErrorCode])[] = [
  ['refused', 401, 'upstream-failed'],
  ['denied', 403, 'forbidden'],
  ['unknown', 404, 'not-found'],
  ['conflict', 409, 'conflict'],
  ['rejected', 422, 'upstream-failed'],
  ['rejected', 429, 'too-many'],
  ['down', 502, 'upstream-failed'],
  ['slow', 504, 'upstream-timeout'],
  ['invalid-response', 200, 'upstream-invalid-response'],
]
t.test('a failing upstream is never our own status, and never a lost session (S8.79?)', async (t) => {
  for (const [reason, status, code] of reasons)
    t.equal(publicErrorOf(new UpstreamError(reason, 'me', { status })).code, code, `${reason} ${status}`)
})

t.test('what the product API calls invalid is the request’s fault, not ours', async (t) => {
  const error = publicErrorOf(new UpstreamError('rejected', 'me', { status: 400, code: 'invalid-input' }))
  t.match(error, { status: 400, code: 'invalid-input' })
})

t.test('how much one account may make is told in our own words', async (t) => {
  for (const code of [
    'student-limit',
    'class-limit',
    'place-limit',
    'teacher-limit',
    'new-class-limit',
    'rule-limit',
  ] as const)
    t.match(publicErrorOf(new UpstreamError('conflict', 'me', { status: 409, code })), { status: 409, code })
})

t.test('every fault of a request has a response of one form, whoever throws it (S8.79?)', async (t) => {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'info', stream: { write: (line: string) => lines.push(line) } } })
  t.teardown(() => app.close())
  app.setErrorHandler(answerError)
  const faults: Record<string, unknown> = {
    store: new StoreUnavailable(new Error('connect ECONNREFUSED')),
    unexpected: new Error('child Mia of mia@example.org'),
    thrown: 'a string',
    fields: new PublicError('invalid-input', { fields: { email: 'This is required.' } }),
    said: new PublicError('forbidden', { message: 'This site is for teachers.', status: 423 }),
  }
  app.get<{ Params: { fault: string } }>('/:fault', async ({ params }) => {
    throw faults[params.fault]
  })
  app.post('/body', { schema: { body: { type: 'object' } } }, async () => 'ok')
  await app.ready()

  const store = await request(app.server).get('/store')
  t.same([store.status, store.headers['retry-after'], store.body.error.code], [503, '2', 'store-unavailable'])
  t.equal(store.headers['cache-control'], 'no-store')
  t.equal(store.headers['set-cookie'], undefined, 'nobody is logged out')

  const unexpected = await request(app.server).get('/unexpected')
  t.same([unexpected.status, unexpected.body.error.code], [500, 'internal'])
  t.same(Object.keys(unexpected.body.error).sort(), ['code', 'message', 'requestId'])
  t.notMatch(unexpected.text + lines.join(), 'mia@example.org')
  t.match(lines.join(), 'a request failed')

  t.equal((await request(app.server).get('/thrown')).status, 500)
  t.same((await request(app.server).get('/fields')).body.error.fields, { email: 'This is required.' })
  const said = await request(app.server).get('/said')
  t.same([said.status, said.body.error.message], [423, 'This site is for teachers.'])

  const unread = await request(app.server)
    .post('/body')
    .set('content-type', 'application/json')
    .send('{"email":')
  t.same([unread.status, unread.body.error.code], [400, 'invalid-input'])
  const untaken = await request(app.server).post('/body').set('content-type', 'text/csv').send('a,b')
  t.same([untaken.status, untaken.body.error.code], [415, 'invalid-input'])
})

t.test('a body that is too large is told as such', async (t) => {
  const app = Fastify({ bodyLimit: 8 })
  app.setErrorHandler(answerError)
  app.post('/', () => 'read')
  await app.ready()
  t.teardown(() => app.close())
  const { status, body } = await request(app.server).post('/').send({ name: 'longer than that' })
  t.match([status, body.error], [413, { code: 'invalid-input', message: TOO_LARGE }])
})
