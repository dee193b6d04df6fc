import type { AccessRule } from '../../../shared/rules/access-rules.ts'
import { addDays, schoolYearStart } from '../../../shared/rules/days.ts'
import { grades } from '../../../shared/rules/games.ts'
import { CLASSROOM_TEACHER } from '../../../shared/rules/roles.ts'
import { type DemoAccount, demoAccessCode, demoAccounts } from '../../contract/demo-accounts.ts'
import { addAccount, addRoster, birthYearOf, KID, settingsOf } from './classes.ts'
import { HARBOR_VALLEY, RIDGEVIEW, ridgeview } from './harbor-valley.ts'
import type { DemoInput, DemoRows } from './rows.ts'

type Account = Partial<DemoRows['accounts'][number]>
type Plan = DemoRows['subscriptions'][number]

/** A pilot lasts 14 days (S9.42); Renee is five days into hers. */
const PILOT_DAYS = 14
const DAYS_INTO_PILOT = 5
const YEAR = 10_000
/** Largest number of children a plan of each scope covers; the specification leaves the figures open. */
const ROSTER_LIMITS = { teacher: 60, school: 500, district: 2_000, parent: 3 } as const

/** A running pilot, whatever the day, so that none has ended unnoticed. */
export const runningPilot = (today: number) => ({
  trialStartDate: addDays(today, -DAYS_INTO_PILOT),
  expirationDay: addDays(today, PILOT_DAYS - DAYS_INTO_PILOT),
})
/** Paid plans end on the next July 1. */
export const paidUntil = (today: number): number => schoolYearStart(today) + YEAR

const educator = (account: DemoAccount, role: string, grade?: string): Account => ({
  settings: settingsOf(account, role, grade),
  districtId: HARBOR_VALLEY,
  ...(role !== 'District administrator' && { schoolId: RIDGEVIEW, institution: ridgeview }),
})

const notSetUp: Account = {
  settings: {},
  rosterFinished: false,
  appsFinished: false,
  isSignupComplete: false,
  schoolId: RIDGEVIEW,
  districtId: HARBOR_VALLEY,
}

/** What is special about each demo account, by id. */
const special: Readonly<Record<string, (account: DemoAccount) => Account>> = {
  't-castellanos': (account) => ({
    ...educator(account, 'Classroom teacher', '3'),
    accessCode: demoAccessCode,
  }),
  't-prieto': () => notSetUp,
  't-whitcomb': (account) => ({
    ...educator(account, 'School administrator'),
    rights: 'V',
    isVerifiedAccountAdmin: true,
  }),
  't-oyelaran': (account) => ({
    ...educator(account, 'District administrator'),
    rights: 'V',
    isVerifiedAccountAdmin: true,
    institution: {
      type: 'district',
      districtId: HARBOR_VALLEY,
      districtName: 'Harbor Valley Unified',
      state: 'CA',
    },
  }),
  'p-brooks': (account) => ({ settings: settingsOf(account, 'Parent/guardian') }),
  'i-morrow': (account) => ({
    settings: settingsOf(account, 'Other educator'),
    institution: { type: 'school', schoolId: 'manual-numberlane', schoolName: 'Numberlane', city: 'Oakland' },
    isInternalAdmin: true,
  }),
  't-demo': (account) => ({
    settings: settingsOf(account, 'Classroom teacher', '3'),
    institution: { type: 'school', schoolId: 'manual-demo', schoolName: 'Demo School', city: 'Oakland' },
  }),
}

const classroom = (schoolId: string, grades: string[]): AccessRule => ({
  institutionIds: [schoolId],
  grades,
  roles: [CLASSROOM_TEACHER],
})

const ownedBy = (ownerId: string) => ({ id: `plan-${ownerId}`, ownerId })

/** Neither Renee nor Ana has a paid plan: Renee is in her pilot, and Ana has yet to start. */
const plans = (today: number): readonly Plan[] => [
  {
    ...ownedBy('t-castellanos'),
    plan: 'trial',
    scope: 'teacher',
    ...runningPilot(today),
    rosterLimit: ROSTER_LIMITS.teacher,
  },
  { ...ownedBy('t-prieto'), plan: 'trial', scope: 'teacher', rosterLimit: ROSTER_LIMITS.teacher },
  {
    id: `plan-${RIDGEVIEW}`,
    schoolId: RIDGEVIEW,
    plan: 'gold',
    scope: 'school',
    expirationDay: paidUntil(today),
    rosterLimit: ROSTER_LIMITS.school,
    selectors: { rules: [classroom(RIDGEVIEW, ['K', '1', '2'])], emails: [] },
  },
  {
    id: `plan-${HARBOR_VALLEY}`,
    districtId: HARBOR_VALLEY,
    plan: 'platinum',
    scope: 'district',
    expirationDay: paidUntil(today),
    rosterLimit: ROSTER_LIMITS.district,
    canSeeDeactivated: true,
    selectors: {
      rules: [
        classroom('s-harbor-middle', ['6', '7', '8']),
        { institutionIds: [HARBOR_VALLEY], grades: [...grades], roles: ['Special ed teacher'] },
      ],
      emails: [],
    },
  },
  {
    ...ownedBy('p-brooks'),
    plan: 'parent_ios',
    scope: 'teacher',
    expirationDay: paidUntil(today),
    rosterLimit: ROSTER_LIMITS.parent,
  },
  { ...ownedBy('t-demo'), plan: 'free', scope: 'teacher', rosterLimit: ROSTER_LIMITS.teacher },
]

/** Adds the demo accounts, their plans, and the two children of the parent among them. */
export function addDemoPeople(rows: DemoRows, input: DemoInput): void {
  const { passwordHash, today } = input
  for (const account of demoAccounts)
    addAccount(rows, input, account, { passwordHash, ...special[account.accountId]?.(account) })
  rows.subscriptions.push(...plans(today))
  addFamily(rows, input)
}

const family = [
  { firstName: 'Maya', gradeLevel: '3' },
  { firstName: 'Theo', gradeLevel: '1' },
] as const

function addFamily(rows: DemoRows, input: DemoInput): void {
  const ids = family.map(({ firstName, gradeLevel }) => {
    const id = `${KID}brooks-${firstName.toLowerCase()}`
    const birthYear = birthYearOf(gradeLevel, input.today)
    rows.students.push({ id, firstName, lastName: 'Brooks', gradeLevel, birthYear })
    return id
  })
  addRoster(
    rows,
    input,
    {
      rosterId: 'r-brooks',
      name: 'Children',
      grade: null,
      schoolId: null,
      teacherId: 'p-brooks',
      rosterIndex: 0,
    },
    ids,
  )
}
