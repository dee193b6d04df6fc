import t from 'tap'
import { areSettingsComplete, hasTrialStarted } from '../../../../server/bff/rules/account-progress.ts'
import { meReply } from '../../../support/me.ts'

type Over = Parameters<typeof meReply>[0]
const complete = (over: Over = {}) => areSettingsComplete(meReply(over).clientData)

t.test(
  'settings are complete when what the role needs is there (S2.102, S5.33, S5.34, S5.35, S5.36, S5.37, S5.38, S5.39?, S5.40, S5.41?, S5.46, S5.47)',
  async (t) => {
    t.equal(complete(), true)
    for (const field of ['role', 'mmFirstName', 'mmLastName', 'country', 'standards', 'gradeLevel'] as const)
      t.equal(complete({ settings: { [field]: undefined } }), false, `a teacher without ${field}`)
    t.equal(complete({ clientData: { institution: null } }), false, 'a teacher without an institution')
  },
)

t.test('the grade is needed where it is asked for', async (t) => {
  const withoutGrade = (role: string, isSignupComplete: boolean) =>
    complete({ settings: { role, gradeLevel: undefined }, clientData: { isSignupComplete } })
  t.equal(withoutGrade('Special ed teacher', false), true, 'not before signup is complete')
  t.equal(withoutGrade('Special ed teacher', true), false)
  t.equal(withoutGrade('Tutor', true), false)
  t.equal(withoutGrade('School administrator', true), true)
})

t.test('tutors and parents need no institution', async (t) => {
  for (const role of ['Tutor', 'Parent/guardian'])
    t.equal(complete({ settings: { role }, clientData: { institution: null } }), true, role)
})

t.test('a trial has started from its first day on (S2.104, S4.22, S4.25, S4.26)', async (t) => {
  const started = (subscription: NonNullable<Over>['subscription']) =>
    hasTrialStarted(meReply({ subscription }).subscription, 20191016)
  t.equal(started({ trialStartDate: null }), false, 'not started')
  t.equal(started({ trialStartDate: 20191017 }), false, 'scheduled')
  t.equal(started({ trialStartDate: 20191016 }), true, 'today')
  t.equal(started({ trialStartDate: 20190901, expirationDay: 20190915 }), true, 'expired')
  t.equal(started({ plan: 'gold', trialStartDate: null }), true, 'other plans')
  t.equal(started(null), true, 'no subscription')
})
