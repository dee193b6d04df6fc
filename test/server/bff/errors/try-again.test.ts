import t from 'tap'
import { PublicError } from '../../../../server/bff/errors.ts'

const said = (retryAfter?: number) => new PublicError('too-many', { retryAfter }).message

t.test('who is turned away is told when to come back, never too early', async (t) => {
  for (const [seconds, wait] of [
    [1, '1 minute'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [701, '12 minutes'],
    [5_400, '90 minutes'],
    [5_401, '2 hours'],
    [86_400, '24 hours'],
  ] as const)
    t.equal(said(seconds), `Too many attempts. Please try again in ${wait}.`)
  t.equal(said(), 'Too many attempts. Please wait a while and try again.', 'where it is not known')
  t.equal(new PublicError('too-many', { message: 'Its own.', retryAfter: 60 }).message, 'Its own.')
})
