import { eq } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { retryMail } from '../../../../server/contract/mails.ts'
import { digests } from '../../../../server/product-api/db/schema/digests.ts'
import { mailQueue } from '../../../../server/product-api/db/schema/mail.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { writeDigests } from '../../../../server/product-api/digests/write.ts'
import { eraseStudents } from '../../../../server/product-api/erasures/of-child.ts'
import { queueMailer } from '../../../../server/product-api/mail/queue.ts'
import { movableClock } from '../../../support/clock.ts'
import { callApi, testSealer as sealer, startProductApi } from '../../../support/product-api.ts'
import { addAccount, addRoster, bearerFor } from '../../../support/product-data.ts'
import { senderTo, settingsFor, startMailHost } from '../../../support/smtp.ts'
import { adminHeader } from '../admin/console-api.ts'

const WEDNESDAY = 3
const DAY_SECONDS = 86_400

/** A family with one mail about Leo in the queue. */
async function leosWeek(t: Test) {
  const clock = movableClock(new Date('2026-11-18T22:00:00Z'))
  const api = await startProductApi({ clock })
  t.teardown(() => api.close())
  const { db, url } = api
  await addAccount(db, 'ana', { settings: { role: 'Parent/guardian' } })
  await addAccount(db, 'iris', { isInternalAdmin: true })
  await addRoster(db, 'home', 'ana', ['leo'])
  await db.update(students).set({ firstName: 'Leo' }).where(eq(students.id, 'leo'))
  const nextAt = clock.now()
  const leos = { token: 'leos', accountId: 'ana', kind: 'child', studentId: 'leo', day: WEDNESDAY, nextAt }
  await db.insert(digests).values(leos as typeof digests.$inferInsert)
  const parts = { db, clock, sealer, mailer: queueMailer({ clock, sealer }) }
  await writeDigests({ ...parts, log: { warn: () => undefined } })
  const host = await startMailHost()
  t.teardown(() => host.close())
  const queued = () => db.select().from(mailQueue)
  t.equal((await queued()).length, 1)
  return {
    db,
    clock,
    queued,
    giveUp: () => db.update(mailQueue).set({ givenUpAt: clock.now(), fault: 'message-refused' }),
    hide: () => db.update(students).set({ deactivatedAt: clock.now() }).where(eq(students.id, 'leo')),
    retry: async (mailId: string) => {
      const headers = adminHeader(await bearerFor(api, 'iris'))
      return (await callApi(url, retryMail, { headers, params: { mailId } })).status
    },
    async received() {
      await senderTo(parts, settingsFor(host.port)).deliver()
      return host.received.length
    },
  }
}

t.test(
  'with a child goes the mail that names it, though an operator could have tried it again',
  async (t) => {
    const { db, queued, giveUp } = await leosWeek(t)
    await giveUp()
    await db.transaction((tx) => eraseStudents(tx, ['leo']))
    t.same(await queued(), [])
  },
)

t.test('while a child is put away, no mail that names it is sent, or tried again', async (t) => {
  const { queued, giveUp, hide, retry, received } = await leosWeek(t)
  await giveUp()
  await hide()
  const [mail] = await queued()
  t.equal(await retry(mail?.id ?? ''), 404)
  t.equal(await received(), 0)
})

t.test(
  'one that waits is not sent once its child was put away, or nobody asks for it any more',
  async (t) => {
    const away = await leosWeek(t)
    await away.hide()
    t.same([await away.received(), await away.queued()], [0, []])
    const stopped = await leosWeek(t)
    await stopped.db.delete(digests)
    t.same([await stopped.received(), await stopped.queued()], [0, []])
    t.equal(await (await leosWeek(t)).received(), 1, 'otherwise it is')
  },
)

t.test(
  'one that was given up is gone a day later: a class’s names children who are erased after two',
  async (t) => {
    const { clock, queued, giveUp, received } = await leosWeek(t)
    await giveUp()
    clock.pass(DAY_SECONDS - 1)
    t.equal(await received(), 0)
    t.equal((await queued()).length, 1, 'an operator can try it again that day')
    clock.pass(2)
    t.equal(await received(), 0)
    t.same(await queued(), [])
  },
)
