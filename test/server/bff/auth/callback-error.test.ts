import t from 'tap'
import { callbackError } from '../../../../server/bff/auth/callback-error.ts'
import { ProviderError } from '../../../../server/bff/auth/provider-error.ts'
import { StoreUnavailable } from '../../../../server/bff/errors.ts'
import { UpstreamError } from '../../../../server/bff/upstream/upstream-error.ts'

const OTHER = 'We encountered an error when trying to log you in.'
const SERVER_ERROR = 'We encountered a server error when trying to log you in.'

t.test(
  'each failure of a callback has its sentence and its status (S8.49, S8.50, S8.51, S8.52, S8.4)',
  async (t) => {
    const upstream = (reason: ConstructorParameters<typeof UpstreamError>[0], status?: number) =>
      new UpstreamError(reason, 'loginProvider', { status })
    const table = [
      [upstream('refused', 401), 401, 'We were unable to log you in.'],
      [
        upstream('rejected', 423),
        423,
        'This site is for teachers, not students. To use the product, please log in on an iPad.',
      ],
      [upstream('down', 500), 502, SERVER_ERROR],
      [upstream('down', 502), 502, OTHER],
      [upstream('down', 503), 502, OTHER],
      [upstream('down'), 502, OTHER],
      [upstream('slow'), 503, OTHER],
      [upstream('invalid-response', 200), 502, OTHER],
      [new Error('a mistake of ours'), 500, SERVER_ERROR],
      [upstream('conflict', 409), 409, 'There is already an account for this email address'],
      [upstream('rejected', 418), 502, OTHER],
      [upstream('denied', 403), 403, OTHER],
      [upstream('unknown', 404), 404, OTHER],
      [new ProviderError('refused', null), 401, 'We were unable to log you in.'],
      [new ProviderError('down', null), 502, OTHER],
    ] as const
    for (const [fault, status, message] of table) {
      const error = callbackError(fault)
      t.same([error.status, error.message], [status, message], fault.message)
    }
  },
)

t.test('what is not about the sign-in keeps its own words', async (t) => {
  t.equal(callbackError(new StoreUnavailable(null)).code, 'store-unavailable')
})
