import { eq } from 'drizzle-orm'
import t from 'tap'
import { ownDigests, saveDigest } from '../../../../server/contract/digests.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { digests } from '../../../../server/product-api/db/schema/digests.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { writeDigests } from '../../../../server/product-api/digests/write.ts'
import { outboxMailer } from '../../../../server/product-api/mail/outbox.ts'
import { mailsTo } from '../../../support/mails.ts'
import { callApi } from '../../../support/product-api.ts'
import { sharedFamily } from '../guardians/family.ts'

const WEEK_SECONDS = 7 * 86_400
const WEDNESDAY = 3

async function familyWithMails(t: Parameters<typeof sharedFamily>[0]) {
  const family = await sharedFamily(t)
  const { api, clock, as } = family
  await api.db.update(students).set({ firstName: 'Leo' }).where(eq(students.id, 'leo'))
  await api.db.update(students).set({ firstName: 'Mia' }).where(eq(students.id, 'mia'))
  const parts = { db: api.db, clock, mailer: outboxMailer(clock), log: { warn: () => undefined } }
  return {
    ...family,
    choices: async (who: string) => (await callApi(api.url, ownDigests, { bearer: await as(who) })).body,
    choose: async (who: string, studentId: string) =>
      (
        await callApi(api.url, saveDigest, {
          bearer: await as(who),
          body: { kind: 'child', studentId, day: WEDNESDAY },
        })
      ).status,
    aWeekLater: () => {
      clock.pass(WEEK_SECONDS)
      return writeDigests(parts)
    },
  }
}

t.test('a second guardian chooses the weekly mail of the children they see, and gets it', async (t) => {
  const { api, choices, choose, aWeekLater } = await familyWithMails(t)
  t.same(await choices('ben'), [
    { kind: 'child', studentId: 'leo', firstName: 'Leo', day: null },
    { kind: 'child', studentId: 'mia', firstName: 'Mia', day: null },
  ])
  t.same(await choices('cora'), [], 'who sees no child has none')
  t.equal(await choose('cora', 'leo'), 404)
  t.equal(await choose('ben', 'kid'), 404, 'a child of a class')
  t.equal(await choose('ben', 'leo'), 200)
  t.same(
    await choices('ana'),
    [
      { studentId: 'leo', day: null },
      { studentId: 'mia', day: null },
    ].map((one) => ({ kind: 'child', firstName: one.studentId === 'leo' ? 'Leo' : 'Mia', ...one })),
    'the first’s own choice is another',
  )
  const before = await mailsTo(api.db, 'ana@School.test')
  t.equal(await aWeekLater(), 1)
  t.match((await mailsTo(api.db, 'ben@School.test')).at(-1), {
    subject: 'This week: 0 minutes of maths games',
    text: 'Leo did not play in the last 7 days.',
    more: { title: 'Leo this week' },
  })
  t.same(await mailsTo(api.db, 'ana@School.test'), before)
})

t.test('a removal ends the mails, and another invitation does not bring them back', async (t) => {
  const { api, choices, choose, aWeekLater, remove, invite, accept, mailed } = await familyWithMails(t)
  await choose('ben', 'leo')
  await choose('ana', 'leo')
  await remove('ana')
  t.same(
    (await api.db.select().from(digests)).map(({ accountId }) => accountId),
    ['ana'],
  )
  t.same(await choices('ben'), [])
  await invite('ana', 'ben@School.test')
  await accept('ben', await mailed('ben@School.test'))
  t.match(await choices('ben'), [{ day: null }, { day: null }])
  t.equal(await aWeekLater(), 1, 'the first’s')
})

t.test('nothing is written about children of an account that is closed', async (t) => {
  const { api, choose, aWeekLater } = await familyWithMails(t)
  await choose('ben', 'leo')
  await api.db.update(accounts).set({ state: 'deactivated' }).where(eq(accounts.id, 'ana'))
  const before = (await mailsTo(api.db, 'ben@School.test')).length
  await aWeekLater()
  t.equal((await mailsTo(api.db, 'ben@School.test')).length, before)
})
