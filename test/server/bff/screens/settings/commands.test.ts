import { eq } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { Value } from 'typebox/value'
import { saveSettings } from '../../../../../server/bff/screens/settings/save.ts'
import { randomId } from '../../../../../server/bff/session/hashing.ts'
import { UpstreamError } from '../../../../../server/bff/upstream/upstream-error.ts'
import { institution, me, saveMySettings } from '../../../../../server/contract/account.ts'
import { accounts, subscriptions } from '../../../../../server/product-api/db/schema/accounts.ts'
import type { SettingsForm } from '../../../../../shared/rules/settings-form.ts'
import { type SaveSettings, SettingsView } from '../../../../../shared/screens/settings.ts'
import { buildTestApp } from '../../../../support/app.ts'
import { mailsTo } from '../../../../support/mails.ts'
import { meReply } from '../../../../support/me.ts'
import { type RunningProductApi, startProductApi } from '../../../../support/product-api.ts'
import { addAccount, addSchool, bearerFor } from '../../../../support/product-data.ts'
import { grantOf, identityOf } from '../../../../support/sessions.ts'
import { type Browser, browserOf } from '../../../../support/signed-in.ts'
import { type Answer, answers, fails, visitOf } from '../../../../support/visit.ts'

const SAVE = '/api/screens/settings/save'
const INVITE = '/api/screens/settings/coteacher'
const form: SettingsForm = {
  mmFirstName: 'Alma',
  mmLastName: 'Reyes',
  role: 'Classroom teacher',
  gradeLevel: '3',
  country: 'United States',
  timezone: 'America/Chicago',
  standards: 'TEKS',
  iPadImplementation: 'Cart(s)',
  installer: 'teacher',
  studentPasswords: '',
  games: { zoom: true, match: false },
}
const picked = { how: 'picked', id: 'north' } as const
const bodyOf = (over: Partial<SettingsForm> = {}, rest: Partial<SaveSettings> = {}): SaveSettings => ({
  form: { ...form, ...over },
  institution: picked,
  tracked: true,
  ...rest,
})

interface World {
  readonly productApi: RunningProductApi
  readonly logged: readonly string[]
  /** A new account, signed in. */
  signUp(id: string, rest?: Parameters<typeof addAccount>[2], plan?: 'trial' | 'gold'): Promise<Browser>
  rowOf(id: string): Promise<typeof accounts.$inferSelect | undefined>
}

async function openWorld(t: Test): Promise<World> {
  const productApi = await startProductApi()
  const { db } = productApi
  const built = await buildTestApp(t, { productApi })
  t.teardown(() => productApi.close())
  await addSchool(db, 'north', 'valley')
  return {
    productApi,
    logged: built.logged,
    rowOf: async (id) => (await db.select().from(accounts).where(eq(accounts.id, id)))[0],
    signUp: async (id, rest = {}, plan = 'trial') => {
      await addAccount(db, id, rest)
      await db
        .insert(subscriptions)
        .values({ id: `plan-${id}`, ownerId: id, plan, scope: 'teacher', rosterLimit: 9 })
      const now = built.parts.clock.now().getTime()
      const grant = grantOf({ accessToken: await bearerFor(productApi, id), refreshToken: null }, now)
      const identity = identityOf({ accountId: id, role: null })
      const open = { id: randomId(), identity, grant, startedAt: now, touchedAt: now, version: 1 }
      await built.parts.sessionStore.create(open)
      const browser = browserOf(built, [`session=${open.id}`])
      return browser
    },
  }
}

t.test('the settings are saved over the real product API', async (t) => {
  const world = await openWorld(t)
  const { signUp, rowOf, logged } = world
  const views = () => logged.filter((line) => line.includes('"analytics":true'))

  await t.test(
    'a new teacher: settings, institution, then sign-up is complete and setup next (S4.10, S4.14, S4.16, S4.17, S7.41, S7.43)',
    async (t) => {
      const browser = await signUp('alma')
      const { status, body } = await browser.put(SAVE, bodyOf())
      t.equal(status, 200)
      t.ok(Value.Check(SettingsView, body))
      t.match(body, {
        isFirst: false,
        next: '/account/setup',
        institution: { kind: 'school', name: 'School north', place: 'Oakland, CA 94601' },
        form: {
          role: 'Classroom teacher',
          studentPasswords: 'picturePasswords',
          games: { zoom: true, match: false },
        },
        mayInvite: true,
      })
      t.match(await rowOf('alma'), {
        isSignupComplete: true,
        schoolId: 'north',
        lastName: 'Reyes',
        settings: { standards: 'TEKS', installer: 'teacher', initialCountry: 'United States' },
      })
      t.equal(views().length, 1)
      t.match(JSON.parse(views()[0] ?? ''), {
        event: 'page-view',
        route: '/account/settings',
        visitor: /^[0-9a-f]{16}$/,
      })
      t.notMatch(views()[0], /alma/i)
      const again = await browser.put(SAVE, bodyOf({ mmLastName: 'Moss' }, { institution: { how: 'kept' } }))
      t.match(again.body, { next: null, form: { mmLastName: 'Moss' } })
      t.equal(views().length, 1, 'sign-up is completed once')
      t.equal((await browser.get('/api/screens/skills')).status, 200)
    },
  )

  await t.test('ga=false tells the analytics nothing (S7.72)', async (t) => {
    const told = views().length
    await (await signUp('quiet')).put(SAVE, bodyOf({}, { tracked: false }))
    t.equal((await rowOf('quiet'))?.isSignupComplete, true)
    t.equal(views().length, told)
  })

  await t.test(
    'where the settings lead, and who is not complete by them (S4.11, S4.12, S4.13, S4.15?)',
    async (t) => {
      for (const [id, over, rest, next] of [
        ['far', { country: 'Austria' }, {}, '/account/unsupportedCountry'],
        ['app', {}, { device: '1', buildNumber: '220' }, '/account/deviceNonParent'],
        ['pam', { role: 'Parent/guardian' }, { institution: { how: 'kept' } }, '/account/parentRoster'],
      ] as const) {
        const { status, body } = await (await signUp(id)).put(SAVE, bodyOf(over, rest))
        t.match([status, body.next, body.isFirst], [200, next, true], id)
        t.equal((await rowOf(id))?.isSignupComplete, false, id)
      }
    },
  )

  await t.test(
    'every field at fault is named in its sentence, and nothing is saved (S5.33 to S5.48)',
    async (t) => {
      const browser = await signUp('bare')
      const wrong = {
        mmFirstName: ' ',
        mmLastName: '',
        gradeLevel: '',
        country: 'Atlantis',
        standards: '',
        games: { zoom: false },
      }
      const { status, body } = await browser.put(SAVE, bodyOf(wrong, { institution: { how: 'none' } }))
      t.same(
        [status, body.error.code, body.error.fields],
        [
          400,
          'invalid-input',
          {
            mmFirstName: 'First name is required',
            mmLastName: 'Last name is required',
            gradeLevel: 'Grade level is required',
            country: 'Country is not one of the choices',
            standards: 'Standards are required',
            games: 'At least one game must stay enabled.',
            institution: 'School is required',
          },
        ],
      )
      t.match(await rowOf('bare'), { settings: {}, settingsVersion: 1 })
      const noRole = await browser.put(SAVE, bodyOf({ role: '' }))
      t.same(noRole.body.error.fields, { role: 'Role is required' })
      t.equal((await browser.put(SAVE, { ...bodyOf(), form: { ...form, extra: 1 } })).status, 400)
    },
  )

  await t.test('an institution by hand, and none for a tutor (S3.22, S3.24, S5.41?, S5.45)', async (t) => {
    const entered = { how: 'entered', name: ' Ridgeview Annex ', city: 'Fresno', state: '', zip: '' } as const
    const byHand = await signUp('hand')
    const named = await byHand.put(SAVE, bodyOf({}, { institution: { ...entered, city: ' ' } }))
    t.same(named.body.error.fields, { institution: 'School is required' })
    t.match((await byHand.put(SAVE, bodyOf({}, { institution: entered }))).body.institution, {
      name: 'Ridgeview Annex',
      place: 'Fresno',
    })
    t.match((await rowOf('hand'))?.schoolId, /^manual-[A-Za-z0-9]{30}$/)
    const tutor = await signUp('tutor')
    t.equal((await tutor.put(SAVE, bodyOf({ role: 'Tutor' }))).body.institution?.name, 'School north')
    t.equal(
      (await tutor.put(SAVE, bodyOf({ role: 'Tutor' }, { institution: { how: 'none' } }))).body.institution,
      null,
    )
    t.match(await rowOf('tutor'), { schoolId: null, institution: null, isSignupComplete: true })
  })

  await t.test('a role of the other kind takes the other kind of institution along (S6.4)', async (t) => {
    const browser = await signUp('rises')
    await browser.put(SAVE, bodyOf())
    const district = { role: 'District administrator' }
    const kept = await browser.put(SAVE, bodyOf(district, { institution: { how: 'kept' } }))
    t.same(kept.body.error.fields, { institution: 'District is required' })
    const moved = await browser.put(SAVE, bodyOf(district, { institution: { how: 'picked', id: 'valley' } }))
    t.match(moved.body, { form: district, institution: { kind: 'district', name: 'valley' }, next: null })
    t.match(await rowOf('rises'), { rights: 'UV', districtId: 'valley', schoolId: null })
  })

  await t.test('a locked role is refused, the rest of the form is not (S2.127)', async (t) => {
    const complete = {
      settings: { ...form, studentPasswords: 'off', standards: 'TEKS', games: {} },
      institution: { type: 'school', schoolId: 'north', schoolName: 'School north' },
      isSignupComplete: true,
    } as const
    const browser = await signUp('gold', complete, 'gold')
    const kept = { institution: { how: 'kept' } } as const
    const changed = await browser.put(SAVE, bodyOf({ role: 'Special ed teacher' }, kept))
    t.same([changed.status, changed.body.error.code], [403, 'forbidden'])
    t.equal((await browser.put(SAVE, bodyOf({ mmLastName: 'Moss' }, kept))).status, 200)
    t.match((await rowOf('gold'))?.settings, { role: 'Classroom teacher', mmLastName: 'Moss' })
  })

  await t.test(
    'in a strange app only a parent is made, whatever the browser sends (S5.55, S5.56)',
    async (t) => {
      const browser = await signUp('strange')
      const from = { device: '1', buildNumber: '999' } as const
      t.equal((await browser.put(SAVE, bodyOf({}, from))).status, 403)
      t.same((await rowOf('strange'))?.settings, {})
      t.equal(
        (await browser.put(SAVE, bodyOf({ role: 'Parent/guardian' }, from))).body.next,
        '/account/parentRoster',
      )
    },
  )

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
      const invited = await browser.post(INVITE, daniel)
      t.same(
        [invited.status, invited.body.coteachers.map(({ name }: { name: string }) => name)],
        [200, ['Daniel Abara']],
      )
      t.equal((await mailsTo(world.productApi.db, daniel.email)).length, 1)
      const taken = await browser.post(INVITE, daniel)
      const text = 'This email address is already in use. Please try a different email address.'
      t.same(
        [taken.status, taken.body.error.code, taken.body.error.fields],
        [409, 'email-taken', { email: text }],
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

const played = (given: readonly Answer[]) => visitOf({ answers: given })
const unfinished = meReply({ clientData: { isSignupComplete: false } })

t.test('a failure on the way stops there, and sign-up is not complete (S8.61)', async (t) => {
  const done = unfinished.clientData
  const steps = (calls: readonly { id: string; args: unknown }[]) =>
    calls.map(({ id, args }) => (id === 'saveMySettings' ? [id, (args as { query: object }).query] : [id]))
  const first = played([answers(me, unfinished), fails(saveMySettings, 'down')])
  await t.rejects(saveSettings.run(first.visit, bodyOf()), new UpstreamError('down', 'saveMySettings'))
  t.same(steps(first.calls), [['me'], ['saveMySettings', {}]])
  const second = played([answers(me, unfinished), answers(saveMySettings, done), fails(institution, 'slow')])
  await t.rejects(saveSettings.run(second.visit, bodyOf()), new UpstreamError('slow', 'institution'))
  t.same(steps(second.calls), [['me'], ['saveMySettings', {}], ['institution']])
  t.same(second.pageViews, [])
})
