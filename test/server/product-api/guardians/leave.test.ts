import { eq } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { readAccount } from '../../../../server/product-api/account/me.ts'
import { digests } from '../../../../server/product-api/db/schema/digests.ts'
import { guardians } from '../../../../server/product-api/db/schema/guardians.ts'
import { saveChoice } from '../../../../server/product-api/digests/choices.ts'
import { leaveFamily } from '../../../../server/product-api/guardians/leave.ts'
import { refusingMailer } from '../../../../server/product-api/mail/mailer.ts'
import { mailsTo, wordsOf } from '../../../support/mails.ts'
import { sharedFamily } from './family.ts'

const unknown = { status: 404, body: { error: { code: 'not-found' } } }

/** The shared family, and by which id Ben leaves it. */
async function toLeave(t: Test) {
  const family = await sharedFamily(t)
  const [open] = await family.api.db.select().from(guardians).where(eq(guardians.accountId, 'ben'))
  return { ...family, guardianId: open?.id ?? '' }
}

t.test('a second guardian leaves, once, and is not told that somebody else ended it', async (t) => {
  const { api, guardianId, leave, sharedWith, guardianOf } = await toLeave(t)
  t.match((await sharedWith('ben')).body, { families: [{ guardianId }] })
  for (const press of ['first', 'second'])
    t.match(await leave('ben', guardianId), { status: 200, body: { families: [], ended: [] } }, press)
  t.match((await guardianOf('ana')).body, { guardian: null })
  const [toAna, toBen] = [await mailsTo(api.db, 'ana@School.test'), await mailsTo(api.db, 'ben@School.test')]
  t.match(toAna.at(-1), {
    subject: 'Your children are no longer shared',
    text: /^Ben Ortiz \(ben@School\.test\) chose to stop seeing/,
    link: '/account/parentRoster',
  })
  t.match(toBen.at(-1), { text: /^You chose to stop seeing how Ana Ortiz's children/, link: '/' })
  t.same([toAna.length, toBen.length], [2, 2], 'after the acceptance, and the invitation')
  t.notMatch(wordsOf([...toAna, ...toBen]), /Kid|leo|mia/)
})

t.test('nobody else leaves for them, and an invitation that waits is nothing to leave', async (t) => {
  const { api, guardianId, leave, remove, invite, sharedWith } = await toLeave(t)
  t.match(await leave('cora', guardianId), unknown, 'another parent')
  t.match(await leave('ana', guardianId), unknown, 'the first removes')
  t.match(await leave('cora', guardianId, 'ben'), unknown, 'in Ben’s name')
  t.equal((await leave('alma', guardianId)).status, 403, 'a teacher')
  t.match((await sharedWith('ben')).body, { families: [{ guardianId }] })
  await remove('ana')
  await invite('ana', 'ben@School.test')
  const rows = await api.db.select().from(guardians)
  t.match(await leave('ben', rows.find(({ endedAt }) => endedAt === null)?.id ?? ''), unknown)
  t.equal((await leave('ben', guardianId)).status, 200, 'of what was ended for them, nothing is left to do')
  t.match((await sharedWith('ben')).body, { ended: ['Ana Ortiz'] }, 'and it stays the first who ended it')
})

t.test('leaving ends the mails about these children; an invitation leads back, without them', async (t) => {
  const { api, clock, guardianId, leave, invite, accept, mailed, sharedWith } = await toLeave(t)
  await saveChoice({ db: api.db, clock }, 'ben', { kind: 'child', studentId: 'leo', day: 3 })
  await saveChoice({ db: api.db, clock }, 'ana', { kind: 'child', studentId: 'leo', day: 3 })
  await leave('ben', guardianId)
  const chosen = async () => (await api.db.select().from(digests)).map(({ accountId }) => accountId)
  t.same(await chosen(), ['ana'])
  await invite('ana', 'ben@School.test')
  await accept('ben', await mailed('ben@School.test'))
  t.match((await sharedWith('ben')).body, { families: [{ owner: 'Ana Ortiz' }] })
  t.same(await chosen(), ['ana'])
})

t.test('leaving and removing in the same moment end it once', async (t) => {
  const { api, guardianId, leave, remove, sharedWith } = await toLeave(t)
  const both = await Promise.all([leave('ben', guardianId), remove('ana')])
  t.same(
    both.map(({ status }) => status),
    [200, 200],
  )
  t.match((await sharedWith('ben')).body, { families: [] })
  t.equal((await mailsTo(api.db, 'ben@School.test')).length, 2, 'told once')
})

t.test('where no mail can be sent, leaving holds all the same', async (t) => {
  const { api, clock, guardianId, sharedWith } = await toLeave(t)
  const ben = await readAccount(api.db, 'ben')
  await leaveFamily({ db: api.db, clock, mailer: refusingMailer }, ben, guardianId)
  t.match((await sharedWith('ben')).body, { families: [], ended: [] })
})
