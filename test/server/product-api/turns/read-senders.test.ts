import t from 'tap'
import type { Bearer } from '../../../../server/product-api/auth/bearer.ts'
import { createReadSenders } from '../../../../server/product-api/turns/read-senders.ts'

const sentWith = (authorization: string) => ({ headers: { authorization }, ip: '127.0.0.1' })
const bearerOf = (accountId: string, about: Partial<Bearer> = {}): Bearer => ({
  ...{ accountId, kind: 'account', schoolId: null, familyId: 'f', onlyStudentId: null, onlyRosterId: null },
  ...{ tokenEndsAt: null, vouchedBy: null, view: null },
  ...about,
})
const [one, other, third] = ['Bearer 1', 'Bearer 2', 'Bearer 3'].map(sentWith) as [Sent, Sent, Sent]
type Sent = ReturnType<typeof sentWith>

t.test('two sign-ins of one person are one sender once they have been read', async (t) => {
  const senders = createReadSenders()
  t.not(senders.of(one), senders.of(other))
  for (const sent of [one, other]) senders.learn(sent, bearerOf('alma'))
  senders.learn(third, bearerOf('bela'))
  t.equal(senders.of(one), senders.of(other))
  t.not(senders.of(one), senders.of(third))
  t.notMatch(senders.of(one), /alma|Bearer/)
})

t.test('the devices of one class are senders of their own', async (t) => {
  for (const kind of ['device', 'student'] as const) {
    const senders = createReadSenders()
    for (const sent of [one, other]) senders.learn(sent, bearerOf('alma', { kind }))
    t.not(senders.of(one), senders.of(other), kind)
  }
})

t.test('whoever views as an account takes none of its turns', async (t) => {
  const senders = createReadSenders()
  const view = { id: 'v', adminId: 'internal', superpowers: false }
  senders.learn(one, bearerOf('alma'))
  senders.learn(other, bearerOf('alma', { kind: 'impersonation', view }))
  senders.learn(third, bearerOf('internal'))
  t.not(senders.of(one), senders.of(other))
  t.equal(senders.of(other), senders.of(third))
})

t.test('so many are known at most: the ones read last', async (t) => {
  const senders = createReadSenders(2)
  for (const sent of [one, other, one, third]) senders.learn(sent, bearerOf('alma'))
  t.equal(senders.of(one), senders.of(third))
  t.not(senders.of(other), senders.of(one))
})
