import t from 'tap'
import { mayMove, poFileTypeOf, quoteStateOf, quoteStates } from '../../../shared/rules/quote-state.ts'

const now = new Date('2027-01-31T12:00:00Z')
const later = new Date('2027-02-28T12:00:00Z')
const none = { acceptedAt: null, waitingSince: null, paidAt: null, expiresAt: later }

t.test('a quote is in one state, which follows from what was done and when', async (t) => {
  for (const [steps, at, state] of [
    [none, now, 'open'],
    [none, later, 'expired'],
    [{ ...none, acceptedAt: now }, later, 'accepted'],
    [{ ...none, acceptedAt: now, waitingSince: now }, later, 'waiting'],
    [{ ...none, acceptedAt: now, waitingSince: now, paidAt: now }, later, 'paid'],
  ] as const)
    t.equal(quoteStateOf(steps, at), state)
})

t.test('it only goes on, and money that came in counts', async (t) => {
  const led = Object.fromEntries(
    quoteStates.map((from) => [from, quoteStates.filter((to) => mayMove(from, to))]),
  )
  t.same(led, {
    open: ['accepted', 'waiting', 'paid'],
    accepted: ['waiting', 'paid'],
    waiting: ['waiting', 'paid'],
    paid: [],
    expired: ['paid'],
  })
})

t.test('a purchase order is what its bytes say', async (t) => {
  t.equal(poFileTypeOf(Buffer.from('%PDF-1.4')), 'pdf')
  t.equal(poFileTypeOf(Buffer.from('89504e470d0a1a0a00', 'hex')), 'png')
  t.equal(poFileTypeOf(Buffer.from('ffd8ffe0', 'hex')), 'jpg')
  for (const bytes of ['', '<svg', 'GIF89a', '%PD', 'PK']) t.equal(poFileTypeOf(Buffer.from(bytes)), null)
})
