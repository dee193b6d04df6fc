import t from 'tap'
import { settings } from '../../../../../server/bff/screens/settings/route.ts'
import { constants, me } from '../../../../../server/contract/account.ts'
import { buildNumbers } from '../../../../../server/contract/auth.ts'
import type { ReplyOf } from '../../../../../server/contract/call.ts'
import { coteachers } from '../../../../../server/contract/coteachers.ts'
import { ownJoinRequest } from '../../../../../server/contract/join-requests.ts'
import { ownBounce } from '../../../../../server/contract/mails.ts'
import { teacherGames } from '../../../../../server/contract/settings.ts'
import type { SettingsParams } from '../../../../../shared/screens/settings.ts'
import { meReply } from '../../../../support/me.ts'
import { answers, fails, teacherIdentity, visitOf } from '../../../../support/visit.ts'

type Given = Parameters<typeof meReply>[0]
const zoom = { gameKey: 'zoom', appContext: 'Zoom', displayName: 'Zoom', isGameEnabled: true }
const odd = { gameKey: 'odd', appContext: 'Odd', displayName: 'Odd one', isGameEnabled: false }
const daniel = { email: 'daniel@ridgeview.org', firstName: 'Daniel', lastName: 'Abara' }

/** Other builds and hosts than those of the bundled product API. */
const appsWith = (hosts: string[]) => [
  answers(constants, [{ name: 'parentSubscriptionEmailHosts', value: hosts }]),
  answers(buildNumbers, { legitimateBuildNumbers: ['300'], nonSupportedAppVersions: [] }),
]
const shown = async (
  given: Given = {},
  params: SettingsParams = {},
  over = {},
  hosts = ['families.example.org'],
  joinRequest: ReplyOf<typeof ownJoinRequest> = null,
) => {
  const { visit } = visitOf({
    answers: [
      answers(me, meReply(given)),
      answers(teacherGames, [zoom, odd]),
      answers(coteachers, [daniel]),
      answers(ownJoinRequest, joinRequest),
      answers(ownBounce, null),
      ...appsWith(hosts),
    ],
    identity: teacherIdentity(over),
    config: { supportEmail: 'support@demo.test' },
  })
  return settings.show(visit, params)
}
const unknown = {
  settings: {
    role: undefined,
    gradeLevel: undefined,
    mmFirstName: undefined,
    mmLastName: undefined,
    country: undefined,
    timezone: undefined,
    standards: undefined,
  },
  clientData: { institution: null, isSignupComplete: false },
} as const

t.test(
  'the form as it is saved, what each field offers, and who teaches along (S2.113, S2.114, S2.115, S2.116, S2.117, S2.118, S2.120, S2.121, S2.122, S2.123, S2.124)',
  async (t) => {
    const { choices, ...view } = await shown({
      settings: { installer: 'colleague', iPadImplementation: 'BYOD', studentPasswords: 'off' },
    })
    t.same(view, {
      isSigningUp: false,
      hasOnlySharedChildren: false,
      next: null,
      draftKey: 'teacher-1.3',
      keepsDraft: true,
      sections: [
        { id: 'about-you', label: 'About you', href: null },
        { id: 'school', label: 'School', href: null },
        { id: 'class-devices', label: 'Class devices', href: null },
        { id: 'children', label: 'Your children', href: null },
        { id: 'games', label: 'Games', href: null },
        { id: 'co-teacher', label: 'Co-teacher', href: null },
        { id: 'weekly-mail', label: 'Email updates', href: null },
        { id: 'sign-ins', label: 'Sign-ins', href: '/account/sessions' },
        { id: 'second-factor', label: 'Sign-in security', href: '/account/secondFactor' },
        { id: 'recorded', label: 'What we record', href: '/account/about-you' },
        { id: 'records', label: 'Download or delete data', href: '/account/records' },
      ],
      form: {
        mmFirstName: 'Rosa',
        mmLastName: 'Castillo',
        role: 'Classroom teacher',
        gradeLevel: '3',
        country: 'United States',
        timezone: 'America/New_York',
        standards: 'CommonCore',
        iPadImplementation: 'BYOD',
        installer: 'colleague',
        studentPasswords: 'off',
        games: { zoom: true, odd: false },
      },
      roleLock: null,
      institution: { kind: 'school', name: 'Maple Street', place: '' },
      membership: null,
      mailTrouble: null,
      games: [
        { gameKey: 'zoom', name: 'Zoom', badge: 'zoom', grades: 'Grades K-8' },
        { gameKey: 'odd', name: 'Odd one', badge: null, grades: '' },
      ],
      coteachers: [{ name: 'Daniel Abara', email: 'daniel@ridgeview.org', initials: 'DA', tint: 2 }],
      mayInvite: true,
      supportEmail: 'support@demo.test',
    })
    t.same(
      choices.role.map(({ value }) => value),
      [
        'Classroom teacher',
        'Special ed teacher',
        'Tutor',
        'Other educator',
        'School administrator',
        'District administrator',
        'Parent/guardian',
      ],
    )
    t.same(choices.gradeLevel.slice(0, 4), [
      { value: 'Preschool', label: 'Preschool' },
      { value: 'Pre-K', label: 'Pre-K' },
      { value: 'K', label: 'Kindergarten' },
      { value: '1', label: 'Grade 1' },
    ])
    t.same(choices.standards, [
      { value: 'CommonCore', label: 'Common Core' },
      { value: 'TEKS', label: 'TEKS' },
      { value: 'Other', label: 'Other' },
    ])
    t.same(choices.installer, [
      { value: 'teacher', label: 'I do' },
      { value: 'colleague', label: 'A colleague' },
      { value: 'students', label: 'My students' },
    ])
    t.same(
      choices.iPadImplementation.map(({ value }) => value),
      ['1:1', 'Cart(s)', 'BYOD', 'Mixed', 'No iPads'],
    )
  },
)

t.test('a first visit has every default, and the name of the sign-up (S9.62, S9.63, S9.64)', async (t) => {
  const view = await shown(unknown, {}, { role: null })
  t.same([view.isSigningUp, view.mayInvite, view.institution, view.coteachers], [true, false, null, []])
  t.same(view.form, {
    mmFirstName: 'Rosa',
    mmLastName: 'Castillo',
    role: '',
    gradeLevel: '3',
    country: 'United States',
    timezone: '',
    standards: '',
    iPadImplementation: 'No iPads',
    installer: '',
    studentPasswords: '',
    games: { zoom: true, odd: false },
  })
})

t.test('an institution by its kind, and where it is (S3.21, S6.4)', async (t) => {
  const district = {
    type: 'district',
    districtId: 'valley',
    districtName: 'Valley Unified',
    state: 'CA',
  } as const
  t.same((await shown({ clientData: { institution: district } })).institution, {
    kind: 'district',
    name: 'Valley Unified',
    place: 'CA',
  })
  const place = { city: 'Fresno', state: 'CA', zip: '93706' }
  const school = { type: 'school', schoolId: 's', schoolName: 'Ridgeview', ...place } as const
  t.same((await shown({ clientData: { institution: school } })).institution?.place, 'Fresno, CA 93706')
})

t.test('the role is locked after sign-up, but on a trial and with superpowers (S2.127, S6.39)', async (t) => {
  const gold = { subscription: { plan: 'gold' as const } }
  const locked = 'Fixed once sign-up is complete'
  t.equal((await shown(gold)).roleLock, locked)
  t.equal((await shown({ subscription: null })).roleLock, locked)
  t.equal((await shown()).roleLock, null)
  t.equal((await shown({ ...gold, clientData: { isSignupComplete: false } })).roleLock, null)
  t.equal((await shown(gold, {}, { isInternalAdmin: true })).roleLock, locked)
  t.equal((await shown(gold, {}, { superpowers: true })).roleLock, locked, 'asking for them gives nothing')
  t.equal((await shown(gold, {}, { isInternalAdmin: true, superpowers: true })).roleLock, null)
})

t.test(
  'who signs up in a strange app, or by a parents’ mail host, is a parent (S5.55, S5.56, S5.57?)',
  async (t) => {
    const strange = await shown(unknown, { device: '1', buildNumber: '220' })
    t.equal(strange.form.role, 'Parent/guardian')
    t.equal(strange.roleLock, 'Accounts created in this app are for parents')
    t.same(strange.choices.role, [{ value: 'Parent/guardian', label: 'Parent/guardian' }])
    const ours = await shown(unknown, { device: '1', buildNumber: '300' })
    t.same([ours.form.role, ours.roleLock, ours.choices.role.length], ['', null, 7])
    const byHost = async (params: SettingsParams) =>
      (await shown(unknown, params, {}, ['demo.test'])).form.role
    t.equal(await byHost({ device: '1', buildNumber: '300' }), 'Parent/guardian')
    t.equal(await byHost({ buildNumber: '300' }), '', 'not in an app')
    t.equal((await shown({}, { device: '1' })).roleLock, null, 'an account that is complete stays what it is')
  },
)

t.test('values that could not be loaded are named, and left unchanged', async (t) => {
  const { visit } = visitOf({
    answers: [
      answers(me, meReply()),
      fails(teacherGames, 'down'),
      fails(coteachers, 'down'),
      fails(ownJoinRequest, 'down'),
      fails(ownBounce, 'down'),
    ],
  })
  const view = await settings.show(visit, {})
  t.same([view.games, view.coteachers, view.form.games], [null, null, {}])
})

t.test('whether the institution has confirmed them, and who refused', async (t) => {
  const membership = async (request: ReplyOf<typeof ownJoinRequest>) =>
    (await shown({}, {}, {}, [], request)).membership
  const waiting = { state: 'waiting', place: 'Maple Street', refusedBy: null } as const
  t.same(await membership({ ...waiting, hasAdministrators: true }), {
    isRefused: false,
    words:
      'An administrator of Maple Street has to confirm that you belong to it. Until then, your classes are on a plan of your own.',
  })
  t.match(
    (await membership({ ...waiting, hasAdministrators: false }))?.words,
    /write to support@demo\.test\.$/,
  )
  const refusedBy = { firstName: 'Teresa', lastName: 'Whitcomb' }
  t.match(await membership({ ...waiting, state: 'refused', refusedBy, hasAdministrators: true }), {
    isRefused: true,
    words: /^Teresa Whitcomb has not confirmed that you belong to Maple Street\. .* Please choose again\.$/,
  })
})
