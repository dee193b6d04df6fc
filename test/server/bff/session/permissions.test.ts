import type { FastifyRequest } from 'fastify'
import t from 'tap'
import { RequestSession } from '../../../../server/bff/session/fastify-store.ts'
import { guard } from '../../../../server/bff/session/guard.ts'
import {
  closedInViewReason,
  closedWhileViewing,
  may,
  type Permission,
  permissions,
} from '../../../../server/bff/session/permissions.ts'
import type { Identity } from '../../../../server/bff/session/session.ts'
import { identityOf, newSession, viewingOf } from '../../../support/sessions.ts'

const teacher = identityOf()
const school = identityOf({ role: 'School administrator' })
const district = identityOf({ role: 'District administrator' })
const parent = identityOf({ role: 'Parent/guardian' })
const internal = identityOf({ role: 'Other educator', isInternalAdmin: true })
const viewed = (who: Identity, as: 'user' | 'staff' = 'staff'): Identity => ({
  ...who,
  kind: 'impersonation',
  viewing: viewingOf({ as }),
})

const people: Readonly<Record<string, Identity>> = {
  teacher,
  'teacher who says superpowers=true': identityOf({ superpowers: true }),
  'teacher, verified account admin': identityOf({ isVerifiedAccountAdmin: true }),
  'demo user': identityOf({ isDemoUser: true }),
  'owner of a school’s plan': identityOf({ planOwnerOf: 'school' }),
  'school administrator UV': { ...school, rights: 'UV' },
  'school administrator V': { ...school, rights: 'V' },
  'district administrator V': { ...district, rights: 'V' },
  parent,
  'internal administrator': internal,
  'internal administrator, superpowers': { ...internal, superpowers: true },
  'internal parent, superpowers': { ...internal, role: 'Parent/guardian', superpowers: true },
  'view of a teacher': viewed(teacher),
  'view of a teacher, begun with superpowers': viewed(teacher, 'user'),
  'view of a parent': viewed(parent),
  'view of a district administrator V': viewed({ ...district, rights: 'V' }),
  'view that claims superpowers': viewed({ ...internal, superpowers: true }),
  partner: identityOf({ kind: 'partner', role: 'teacher' }),
  'partner whose role says parent': identityOf({ kind: 'partner', role: 'Parent/guardian' }),
  'partner who claims everything': identityOf({
    kind: 'partner',
    rights: 'V',
    isInternalAdmin: true,
    superpowers: true,
    planOwnerOf: 'district',
  }),
  device: identityOf({ kind: 'device' }),
  'device of an administrator': identityOf({
    kind: 'device',
    rights: 'V',
    isInternalAdmin: true,
    superpowers: true,
  }),
  student: identityOf({ kind: 'student' }),
}

const looking: readonly Permission[] = ['shell', 'home', 'own-settings', 'about-you', 'setup', 'variants']
const changing: readonly Permission[] = [
  'reset-devices',
  'dismiss-notices',
  'passwords',
  'payment',
  'deleting',
  'own-sessions',
  'own-second-factor',
  'choose-mails',
  'choose-counting',
  'records',
  'own-drafts',
  'join-family',
  'event-log',
]
/** A class, which parents have none of. */
const ofEducator = [
  ...['shell', 'home', 'class-progress', 'choose-class', 'mark-done', 'play-games', 'own-sessions'],
  'dismiss-notices',
] as const
const ofClass: readonly Permission[] = ['rosters', 'attention', 'class-progress', 'choose-class']
const ofTeacher: readonly Permission[] = [
  ...looking,
  ...ofClass,
  'own-subscription',
  'own-quotes',
  'play-games',
  'rate-us',
  ...changing,
  'mark-done',
  'hide-today',
  'coteachers',
  'edit-rosters',
  'upload-rosters',
  'download-rosters',
]
const ofInternalTeacher = ofTeacher.filter(
  (permission) => !['upload-rosters', 'download-rosters', 'records'].includes(permission),
)
const ofParent: readonly Permission[] = [
  ...looking,
  'own-children',
  'edit-children',
  'share-children',
  'family-plan',
  ...changing,
]
const ofAdmin: readonly Permission[] = ['admin-view', 'admin-level', 'deactivated']
const ofInternal: readonly Permission[] = [
  'superpowers',
  'admin-console',
  'write-notices',
  'end-others-sessions',
  'reset-second-factor',
]
const ofSuperpowers: readonly Permission[] = [
  ...ofAdmin,
  'update-rosters',
  'manage-teachers',
  'access-rules',
  'several-schools',
  'edit-role',
  'matching-methods',
  'update-rosters-link',
  'student-data',
]

const expected: Readonly<Record<string, readonly Permission[]>> = {
  teacher: ofTeacher,
  'teacher who says superpowers=true': ofTeacher,
  'teacher, verified account admin': ofTeacher,
  'demo user': ofTeacher.filter(
    (permission) =>
      !['edit-rosters', 'upload-rosters', 'download-rosters', 'hide-today', 'records'].includes(permission),
  ),
  'owner of a school’s plan': [...ofTeacher, 'institution-plan'],
  'school administrator UV': [...ofTeacher, 'admin-view'],
  'school administrator V': [...ofTeacher, ...ofAdmin, 'update-rosters', 'manage-teachers', 'access-rules'],
  'district administrator V': [
    ...ofTeacher,
    ...ofAdmin,
    'update-rosters',
    'manage-teachers',
    'access-rules',
    'several-schools',
  ],
  parent: ofParent,
  'internal administrator': [...ofInternalTeacher, ...ofInternal],
  'internal administrator, superpowers': [...ofTeacher, ...ofInternal, ...ofSuperpowers],
  'internal parent, superpowers': [
    ...ofParent,
    ...ofClass,
    'play-games',
    'mark-done',
    'hide-today',
    'edit-rosters',
    ...ofInternal,
    ...ofSuperpowers,
  ],
  'view of a teacher': [...looking, ...ofClass, 'own-subscription'],
  'view of a teacher, begun with superpowers': [...looking, ...ofClass, 'own-subscription', 'edit-role'],
  'view of a parent': [...looking, 'own-children'],
  'view of a district administrator V': [
    ...looking,
    ...ofClass,
    'own-subscription',
    ...ofAdmin,
    'several-schools',
  ],
  'view that claims superpowers': [...looking, ...ofClass, 'own-subscription'],
  partner: ofEducator,
  'partner whose role says parent': ofEducator,
  'partner who claims everything': ofEducator,
  device: ['shell', 'home', 'class-names', 'players'],
  'device of an administrator': ['shell', 'home', 'class-names', 'players'],
  student: ['shell', 'home'],
}

t.test(
  'the table of permissions is exactly this (S2.46, S2.47?, S6.7, S6.9?, S6.10, S6.11, S6.12, S6.13, S6.14, S6.16, S6.21, S6.24, S6.26, S6.27?, S6.32, S6.36, S6.37, S6.38, S6.39, S6.40, S6.42?, S7.13?)',
  async (t) => {
    for (const [person, who] of Object.entries(people)) {
      const found = permissions.filter((permission) => may(who, permission))
      t.same(
        found,
        permissions.filter((permission) => expected[person]?.includes(permission)),
        person,
      )
    }
  },
)

t.test('pages closed while viewing are open to the person, and say why', async (t) => {
  const open = Object.values(people).filter(({ kind }) => kind === 'account')
  for (const [permission, reason] of Object.entries(closedWhileViewing)) {
    t.ok(
      open.some((who) => may(who, permission as Permission)),
      permission,
    )
    t.match(reason, /\w+ \w+ \w+/)
  }
})

t.test('a page closed in a view says so, except where the person may not open it either', async (t) => {
  const principal: Identity = { ...school, rights: 'V' }
  t.match(closedInViewReason(viewed(principal), 'access-rules'), /^whom a subscription is given to/)
  t.match(closedInViewReason(viewed(teacher), 'own-sessions'), /^which browsers/)
  t.equal(closedInViewReason(viewed(teacher), 'access-rules'), null)
  t.equal(closedInViewReason(principal, 'access-rules'), null)
})

t.test('a guard admits exactly those with the permission', async (t) => {
  for (const [person, identity] of Object.entries(people))
    for (const permission of permissions) {
      const current = new RequestSession({ ...newSession(new Date()), identity }, true)
      const passed = guard(permission)({ session: { current } } as unknown as FastifyRequest)
      if (may(identity, permission)) await t.resolves(passed, `${person} may ${permission}`)
      else {
        const code = closedInViewReason(identity, permission) === null ? 'forbidden' : 'closed-in-view'
        await t.rejects(passed, { code, status: 403 }, `${person} may not ${permission}`)
      }
    }
})

t.test(
  'who lacks an administrator’s rights is told to contact sales, and nobody else is (S6.19)',
  async (t) => {
    const refusal = (identity: Identity, permission: Permission) => {
      const current = new RequestSession({ ...newSession(new Date()), identity }, true)
      return guard(permission)({ session: { current } } as unknown as FastifyRequest).then(
        () => '',
        ({ message }: Error) => message,
      )
    }
    for (const permission of ['update-rosters', 'access-rules', 'manage-teachers', 'deactivated'] as const)
      t.match(await refusal(teacher, permission), /please contact sales\.$/, permission)
    for (const permission of ['admin-console', 'student-data'] as const)
      t.notMatch(await refusal(teacher, permission), /sales/, permission)
    for (const permission of ['access-rules', 'own-children'] as const)
      t.equal(
        await refusal(viewed(teacher), permission),
        'You are viewing as somebody who does not have permission to do this.',
        'our staff are told of the person',
      )
  },
)
