import t from 'tap'
import { Value } from 'typebox/value'
import { saveSettings } from '../../../../../server/bff/screens/settings/save.ts'
import { UpstreamError } from '../../../../../server/bff/upstream/upstream-error.ts'
import { me } from '../../../../../server/contract/account.ts'
import { institution } from '../../../../../server/contract/institutions.ts'
import { saveMySettings } from '../../../../../server/contract/settings.ts'
import { SettingsView } from '../../../../../shared/screens/settings.ts'
import { meReply } from '../../../../support/me.ts'
import { type Answer, answers, fails, visitOf } from '../../../../support/visit.ts'

import { bodyOf, openSettingsApp, SAVE } from './settings-app.ts'

t.test('the settings are saved over the real product API', async (t) => {
  const { signUp, rowOf, logged } = await openSettingsApp(t)
  const views = () => logged.filter((line) => line.includes('"analytics":true'))

  await t.test(
    'a new teacher: settings, institution, then sign-up is complete and setup next (S4.10, S4.14, S4.16, S4.17, S7.41, S7.43)',
    async (t) => {
      const browser = await signUp('alma')
      const { status, body } = await browser.put(SAVE, bodyOf())
      t.equal(status, 200)
      t.ok(Value.Check(SettingsView, body))
      t.match(body, {
        isSigningUp: false,
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
        // Theirs once an administrator there confirms it.
        ...{ schoolId: null, institution: { schoolId: 'north' } },
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
    await (await signUp('quiet')).put(SAVE, bodyOf({}, { isTracked: false }))
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
        t.match([status, body.next, body.isSigningUp], [200, next, true], id)
        t.equal((await rowOf(id))?.isSignupComplete, false, id)
      }
    },
  )
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
