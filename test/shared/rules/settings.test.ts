import fc from 'fast-check'
import t from 'tap'
import { afterSettings, completesSignup } from '../../../server/bff/rules/after-settings.ts'
import { isUnsupportedCountry, unsupportedCountries } from '../../../shared/rules/countries.ts'
import {
  institutionTypeOf,
  isManualId,
  manualId,
  needsInstitution,
  noInstitutionId,
} from '../../../shared/rules/institutions.ts'
import {
  defaultStudentPasswords,
  mayChangeRole,
  type SettingsInput,
  settingsFaults,
  settingsGrades,
  settingsRoles,
  withDefaults,
} from '../../../shared/rules/settings.ts'

const complete: SettingsInput = {
  role: 'Classroom teacher',
  gradeLevel: '3',
  mmFirstName: 'Alma',
  mmLastName: 'Reyes',
  country: 'United States',
  standards: 'CommonCore',
  timezone: 'America/Chicago',
  games: { zoom: { isGameEnabled: true }, match: { isGameEnabled: false } },
}
const during = { isSignupComplete: false, hasInstitution: false }
const role = fc.constantFrom(...settingsRoles)
const grade = fc.constantFrom(...settingsGrades)

t.test('nothing is wrong with settings that are all there', async (t) => {
  t.same(settingsFaults(complete, { isSignupComplete: true, hasInstitution: true }), {})
})

t.test(
  'required fields are named each, blank as well as missing (S5.33, S5.34, S5.35, S5.36, S5.37, S5.38)',
  async (t) => {
    t.same(settingsFaults({}, during), {
      mmFirstName: 'is required',
      mmLastName: 'is required',
      role: 'is required',
      country: 'is required',
      standards: 'is required',
    })
    t.same(settingsFaults({ ...complete, mmFirstName: '  ' }, during), { mmFirstName: 'is required' })
    t.same(settingsFaults({ ...complete, gradeLevel: '' }, during), { gradeLevel: 'is required' })
  },
)

t.test('the grade is required only while it is shown (S5.39?, S5.46, S5.47, S6.6)', async () => {
  const shownAfter = ['Special ed teacher', 'Tutor']
  fc.assert(
    fc.property(role, fc.boolean(), (role, isSignupComplete) => {
      const faults = settingsFaults(
        { ...complete, role, gradeLevel: undefined },
        { isSignupComplete, hasInstitution: true },
      )
      const shown = role === 'Classroom teacher' || (isSignupComplete && shownAfter.includes(role))
      return 'gradeLevel' in faults === shown
    }),
  )
})

t.test('choices are those that are offered (S3.14, S3.15, S3.16)', async (t) => {
  const odd = {
    ...complete,
    role: 'Headmaster',
    gradeLevel: '9',
    standards: 'Mine',
    iPadImplementation: 'Two',
    installer: 'nobody',
    timezone: 'Mars/Olympus',
  }
  t.same(Object.keys(settingsFaults(odd, during)).sort(), [
    'gradeLevel',
    'iPadImplementation',
    'installer',
    'role',
    'standards',
    'timezone',
  ])
})

t.test('one game at least stays enabled (S3.18, S5.48)', async () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('zoom', 'match', 'wings'), fc.record({ isGameEnabled: fc.boolean() })),
      (games) => {
        const some = Object.values(games).some(({ isGameEnabled }) => isGameEnabled)
        return 'games' in settingsFaults({ ...complete, games }, during) === !some
      },
    ),
  )
})

t.test(
  'the institution is required of all but tutors and parents, when sign-up ends (S5.40, S5.41?)',
  async () => {
    fc.assert(
      fc.property(role, fc.boolean(), fc.boolean(), (role, isSignupComplete, hasInstitution) => {
        const faults = settingsFaults({ ...complete, role }, { isSignupComplete, hasInstitution })
        const needs = !['Tutor', 'Parent/guardian'].includes(role)
        return (
          'institution' in faults === (isSignupComplete && !hasInstitution && needs) &&
          needs === needsInstitution(role)
        )
      }),
    )
  },
)

t.test('picture passwords by role and grade (S3.17, S5.49, S5.50, S5.51, S5.52?)', async () => {
  fc.assert(
    fc.property(
      role,
      grade,
      fc.constantFrom('picturePasswords', 'off', undefined),
      (role, gradeLevel, studentPasswords) => {
        const forced = ['Preschool', 'Pre-K', 'K'].includes(gradeLevel)
        const off = forced || (gradeLevel === '1' && role === 'Classroom teacher')
        const settled = withDefaults({
          role,
          gradeLevel,
          studentPasswords,
        } as SettingsInput).studentPasswords
        return (
          defaultStudentPasswords(role, gradeLevel) === (off ? 'off' : 'picturePasswords') &&
          settled === (forced ? 'off' : (studentPasswords ?? (off ? 'off' : 'picturePasswords')))
        )
      },
    ),
  )
})

t.test('what is not chosen has its default, once and for all (S9.62, S9.63, S9.64)', async (t) => {
  const settled = withDefaults({ role: 'Classroom teacher' })
  t.same(settled, {
    role: 'Classroom teacher',
    gradeLevel: '3',
    country: 'United States',
    initialCountry: 'United States',
    iPadImplementation: 'No iPads',
    studentPasswords: 'picturePasswords',
  })
  t.same(withDefaults(settled), settled)
  t.equal(withDefaults({ ...settled, country: 'Peru' }).initialCountry, 'United States')
})

t.test(
  'the role is locked once sign-up is complete, but for a trial and for staff (S2.127, S6.39)',
  async () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.constantFrom('trial', 'gold', 'free', null),
        fc.boolean(),
        (isSignupComplete, plan, elevated) =>
          mayChangeRole({ isSignupComplete, plan, elevated }) ===
          (!isSignupComplete || plan === 'trial' || elevated),
      ),
    )
  },
)

t.test('institutions by role, by hand and not at all (S3.22, S3.23?, S3.24, S6.4)', async (t) => {
  t.equal(institutionTypeOf('District administrator'), 'district')
  t.equal(institutionTypeOf('School administrator'), 'school')
  t.equal(institutionTypeOf(undefined), 'school')
  let drawn = 0
  const id = manualId((n) => drawn++ % n)
  t.match(id, /^manual-[A-Za-z0-9]{30}$/)
  t.ok(isManualId(id))
  t.equal(noInstitutionId('a@b.org'), 'noInstitution-a@b.org')
})

t.test('35 countries are not supported (S9.65, S9.66?)', async (t) => {
  t.equal(new Set(unsupportedCountries).size, 35)
  for (const named of [
    'Austria',
    'Belgium',
    'Canada',
    'Cuba',
    'Iran',
    'Sudan',
    'Syria',
    'North Korea',
    'United Kingdom',
  ])
    t.ok(isUnsupportedCountry(named), named)
  t.notOk(isUnsupportedCountry('United States'))
  t.notOk(isUnsupportedCountry(undefined))
})

t.test('the next screen, in the order of the rows (S4.11, S4.12, S4.13, S4.14, S4.15?)', async (t) => {
  const next = (country: string, role: string, device: boolean) => afterSettings({ country, role, device })
  t.equal(next('Austria', 'Parent/guardian', true), 'unsupported-country')
  t.equal(next('Peru', 'Classroom teacher', true), 'device-non-parent')
  t.equal(next('Peru', 'Parent/guardian', true), 'parent-roster')
  t.equal(next('Peru', 'Parent/guardian', false), 'parent-roster')
  t.equal(next('Peru', 'Classroom teacher', false), 'setup')
  t.same(
    (['unsupported-country', 'device-non-parent', 'parent-roster', 'setup'] as const).map(completesSignup),
    [false, false, false, true],
  )
})
