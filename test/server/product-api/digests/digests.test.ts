import { eq, sql } from 'drizzle-orm'
import t from 'tap'
import { type DigestKind, ownDigests, saveDigest, stopDigest } from '../../../../server/contract/digests.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { digests } from '../../../../server/product-api/db/schema/digests.ts'
import { outbox } from '../../../../server/product-api/db/schema/mail.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { saveChoice } from '../../../../server/product-api/digests/choices.ts'
import { AT_ONCE, writeDigests } from '../../../../server/product-api/digests/write.ts'
import { bodyOf } from '../../../../server/product-api/mail/body.ts'
import { outboxMailer } from '../../../../server/product-api/mail/outbox.ts'
import { movableClock } from '../../../support/clock.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, addRoster, addSchool, bearerFor } from '../../../support/product-data.ts'

const DAY_SECONDS = 86_400
const WEDNESDAY = 3
const CANARY = 'Zebrafinch'

t.test('weekly mails', async (t) => {
  const clock = movableClock(new Date('2026-11-16T15:00:00.000Z'))
  const api = await startProductApi({ clock })
  t.teardown(() => api.close())
  const { db } = api
  const timezone = 'America/New_York'
  await addAccount(db, 'alma', { settings: { role: 'Classroom teacher', timezone } })
  await addAccount(db, 'pia', { settings: { role: 'Parent/guardian', timezone } })
  await addAccount(db, 'ben', { settings: { role: 'Classroom teacher', timezone } })
  await addRoster(db, 'r1', 'alma', ['k1', 'k2'])
  await addRoster(db, 'home', 'pia', ['m1'])
  for (const id of ['k1', 'k2'])
    await db.update(students).set({ firstName: CANARY, lastName: CANARY }).where(eq(students.id, id))
  await db.update(students).set({ firstName: 'Maya' }).where(eq(students.id, 'm1'))
  const [alma, pia] = [await bearerFor(api, 'alma'), await bearerFor(api, 'pia')]
  const own = async (bearer: string) => (await callApi(api.url, ownDigests, { bearer })).body
  const save = async (
    bearer: string,
    body: { kind: DigestKind; studentId: string | null; day: number | null },
  ) => (await callApi(api.url, saveDigest, { bearer, body })).status
  const parts = { db, clock, mailer: outboxMailer(clock), log: { warn: () => undefined } }
  const sent = () => db.select().from(outbox).orderBy(outbox.id)

  await t.test('each has what belongs to the role, and nothing comes unasked', async (t) => {
    t.same(await own(alma), [{ kind: 'classes', studentId: null, firstName: null, day: null }])
    t.same(await own(pia), [{ kind: 'child', studentId: 'm1', firstName: 'Maya', day: null }])
    t.equal(await writeDigests(parts), 0)
    t.equal(
      await save(alma, { kind: 'child', studentId: 'm1', day: WEDNESDAY }),
      404,
      'somebody else’s child',
    )
    t.equal(await save(pia, { kind: 'classes', studentId: null, day: WEDNESDAY }), 404)
    t.equal(await save(alma, { kind: 'classes', studentId: null, day: 7 }), 400)
    t.equal(await save(alma, { kind: 'classes', studentId: null, day: WEDNESDAY }), 200)
    t.equal(await save(pia, { kind: 'child', studentId: 'm1', day: WEDNESDAY }), 200)
    t.match(await own(alma), [{ day: WEDNESDAY }])
  })

  await t.test('on its day, once, with no child’s name, mark or sign-in link for a teacher', async (t) => {
    t.equal(await writeDigests(parts), 0, 'not before')
    clock.pass(2.5 * DAY_SECONDS)
    await saveChoice({ db, clock }, 'alma', { kind: 'classes', studentId: null, day: WEDNESDAY })
    t.equal(await writeDigests(parts), 2, 'the same day, chosen again while it is due, skips no week')
    t.equal(await writeDigests(parts), 0, 'and not twice')
    const [first, second] = await sent()
    t.same([first?.to, second?.to].sort(), ['alma@School.test', 'pia@School.test'])
    const mails = await sent()
    const toAlma = mails.find(({ to }) => to.startsWith('alma'))
    const toPia = mails.find(({ to }) => to.startsWith('pia'))
    if (!toAlma || !toPia) throw new Error('one was not written')
    const { text, html } = bodyOf({ ...toAlma, ...toAlma.more }, 'https://x.test')
    // The secret that stops it is random, and may have any letters.
    const all = `${toAlma.subject} ${text} ${html}`.replaceAll(/\/mail\/off\/[\w-]+/g, '')
    t.notMatch(all, new RegExp(`${CANARY}|k1|k2|/reset|/validate|/accept|login`, 'i'))
    t.match(all, /0 of 2 played in the last 7 days/)
    t.notMatch(html, /<img|<script|url\(/, 'nothing that reports back')
    t.match(html, /https:\/\/x\.test\/account\/attention/)
    t.notMatch(toPia.subject, /Maya/)
    t.match(bodyOf({ ...toPia, ...toPia.more }, '').text, /Maya did not play/)
  })

  await t.test('the secret in the mail stops it, once or twice, and no other', async (t) => {
    const mail = (await sent()).find(({ to }) => to.startsWith('alma'))
    const token = mail?.more.off?.split('/').at(-1) ?? ''
    for (const _ of ['once', 'twice'])
      t.equal((await callApi(api.url, stopDigest, { body: { token } })).status, 200)
    const left = (await db.select().from(digests)).map(({ accountId }) => accountId)
    t.same(left, ['pia'])
    t.equal((await callApi(api.url, stopDigest, { body: { token: 'short' } })).status, 400)
    clock.pass(7 * DAY_SECONDS)
    t.equal(await writeDigests(parts), 1)
    t.equal((await sent()).filter(({ to }) => to.startsWith('alma')).length, 1)
  })

  await t.test(
    'a child who left is written about no more, and one that fails keeps nobody from theirs',
    async (t) => {
      const ben = await bearerFor(api, 'ben')
      await addRoster(db, 'r2', 'ben', ['b1'])
      await save(ben, { kind: 'classes', studentId: null, day: WEDNESDAY })
      const before = (await sent()).length
      await db.update(students).set({ deactivatedAt: clock.now() }).where(eq(students.id, 'm1'))
      clock.pass(7 * DAY_SECONDS)
      const failing = { ...parts, mailer: { send: () => Promise.reject(new Error('no host')) } }
      await writeDigests(failing)
      t.equal((await sent()).length, before)
      const due = await db.select().from(digests).where(eq(digests.accountId, 'ben'))
      t.ok(due[0] && due[0].nextAt <= clock.now(), 'it still waits')
      t.equal(await writeDigests(parts), 0, 'somebody may be writing it')
      clock.pass(10 * 60)
      t.equal(await writeDigests(parts), 1)
      t.match((await sent()).at(-1), { to: 'ben@School.test' })
    },
  )

  await t.test('classes whose figures cannot be computed keep nobody from theirs', async (t) => {
    await db.delete(digests)
    const zone = (timezone: string) => ({ settings: { role: 'Classroom teacher' as const, timezone } })
    const nextAt = clock.now()
    for (let n = 0; n < AT_ONCE; n += 1) {
      await addAccount(db, `stuck-${n}`, zone('Pacific/Auckland'))
      await addRoster(db, `stuck-${n}`, `stuck-${n}`, [`stuck-${n}`])
      const about = { accountId: `stuck-${n}`, kind: 'classes', studentId: '', day: WEDNESDAY } as const
      await db.insert(digests).values({ token: `stuck-${n}`, ...about, nextAt })
    }
    await addAccount(db, 'last', zone('UTC'))
    await addRoster(db, 'last', 'last', ['last'])
    const about = { accountId: 'last', kind: 'classes', studentId: '', day: WEDNESDAY } as const
    await db.insert(digests).values({ token: 'last', ...about, nextAt: new Date(nextAt.getTime() + 1_000) })
    await db.execute(sql`create function refuse() returns trigger language plpgsql as
      $$ begin if new.zone = 'Pacific/Auckland' then raise 'no figures'; end if; return new; end $$`)
    await db.execute(sql`create trigger refuse before insert on child_figures
      for each row execute function refuse()`)
    t.teardown(() => db.execute(sql`drop function refuse cascade`))
    clock.pass(60)
    t.equal(await writeDigests(parts), 0, 'the first twenty are in trouble')
    clock.pass(10 * 60)
    t.equal(await writeDigests(parts), 1)
    t.match((await sent()).at(-1), { to: 'last@School.test' })
  })

  await t.test(
    'the month of a school is for whoever has verified rights there, while they have',
    async (t) => {
      await addSchool(db, 'lakeside', 'd1')
      await addSchool(db, 'elsewhere', 'd2')
      const settings = { role: 'District administrator' as const, timezone }
      const inDistrict = { districtId: 'd1', settings }
      await addAccount(db, 'dora', { ...inDistrict, rights: 'V' })
      await addAccount(db, 'umi', { ...inDistrict, rights: 'UV' })
      await addAccount(db, 'tess', { schoolId: 'lakeside' })
      await addRoster(db, 'r5', 'tess', ['c1', 'c2', 'c3'], { schoolId: 'lakeside' })
      const [dora, umi] = [await bearerFor(api, 'dora'), await bearerFor(api, 'umi')]
      const month = { kind: 'institution', studentId: null, day: WEDNESDAY } as const
      t.equal(await save(umi, month), 404, 'a role that somebody gave themselves')
      t.equal(await save(dora, month), 200)
      t.match(await own(dora), [month, { kind: 'classes', day: null }])
      clock.pass(40 * DAY_SECONDS)
      await writeDigests(parts)
      const mails = async () => (await sent()).filter(({ to }) => to.startsWith('dora'))
      const [mail] = await mails()
      if (!mail) throw new Error('it was not written')
      t.equal(mail.subject, 'Your month: 0 of 3 students played')
      const { text } = bodyOf({ ...mail, ...mail.more }, 'https://x.test')
      t.match(text, /0 of 3 students played, 0 minutes each on average/)
      t.match(text, /once a month because you asked for it/)
      t.notMatch(text, /tess|c1|elsewhere/i)
      await db.delete(outbox)
      await db.update(accounts).set({ rights: 'UV' }).where(eq(accounts.id, 'dora'))
      clock.pass(40 * DAY_SECONDS)
      await writeDigests(parts)
      t.same(await mails(), [], 'the rights were taken, and with them the mail')
    },
  )
})
