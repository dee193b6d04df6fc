import t from 'tap'
import { rosterTeachers } from '../../../../../server/product-api/db/schema/rosters.ts'
import { MAX_TEACHERS, TOO_MANY_TEACHERS } from '../../../../../shared/rules/account-limits.ts'
import { mailsTo } from '../../../../support/mails.ts'
import { addAccount, addRoster } from '../../../../support/product-data.ts'
import { bodyOf, INVITE, openSettingsApp, SAVE } from './settings-app.ts'

t.test('a co-teacher is invited over the real product API', async (t) => {
  const { signUp, productApi, logged } = await openSettingsApp(t)

  await t.test(
    'a co-teacher is invited, once, by those who have one (S4.65, S5.62, S7.57, S8.7)',
    async (t) => {
      const browser = await signUp('duo')
      const daniel = { firstName: 'Daniel', lastName: 'Abara', email: 'daniel@ridgeview.org' }
      t.equal((await browser.post(INVITE, daniel)).status, 403, 'before the role is saved')
      await browser.put(SAVE, bodyOf({ role: 'Special ed teacher' }))
      const missing = await browser.post(INVITE, { firstName: '', lastName: ' ', email: 'daniel' })
      t.same(missing.body.error.fields, {
        firstName: 'First name is required',
        lastName: 'Last name is required',
        email: 'This is not a valid email. Please try again',
      })
      const unseen = await browser.post(INVITE, { ...daniel, firstName: '\u200B' })
      t.same([unseen.status, unseen.body.error.code], [400, 'invalid-input'], 'a name that nobody can see')
      const invited = await browser.post(INVITE, daniel)
      t.same(
        [invited.status, invited.body.coteachers.map(({ name }: { name: string }) => name)],
        [200, ['Daniel Abara']],
      )
      t.equal((await mailsTo(productApi.db, daniel.email)).length, 1)
      const taken = await browser.post(INVITE, daniel)
      const text = 'This email address is already in use. Please try a different email address.'
      t.same(
        [taken.status, taken.body.error.code, taken.body.error.fields],
        [409, 'email-taken', { email: text }],
      )
      await addRoster(productApi.db, 'full', 'duo', [], { rosterIndex: 9 })
      const others = Array.from({ length: MAX_TEACHERS - 1 }, (_, at) => `teacher-${at}`)
      for (const id of others) await addAccount(productApi.db, id)
      await productApi.db
        .insert(rosterTeachers)
        .values(others.map((accountId) => ({ rosterId: 'full', accountId, rosterIndex: 1 })))
      const full = await browser.post(INVITE, { ...daniel, email: 'next@ridgeview.org' })
      t.same(
        [full.status, full.body.error.code, full.body.error.fields],
        [409, 'teacher-limit', { email: TOO_MANY_TEACHERS }],
      )
      const tutor = await signUp('alone')
      await tutor.put(SAVE, bodyOf({ role: 'Tutor' }))
      t.equal((await tutor.post(INVITE, { ...daniel, email: 'new@ridgeview.org' })).status, 403)
      t.notMatch(logged.join('\n'), /daniel|abara/i, 'names and addresses are in no log line')
    },
  )

  await t.test('invitations have an allowance for each account', async (t) => {
    const browser = await signUp('often')
    await browser.put(SAVE, bodyOf())
    const nobody = { firstName: '', lastName: '', email: '' }
    for (let i = 0; i < 10; i++) t.equal((await browser.post(INVITE, nobody)).status, 400)
    const { status, headers } = await browser.post(INVITE, nobody)
    t.equal(status, 429)
    t.ok(Number(headers['retry-after']) > 0)
  })
})
