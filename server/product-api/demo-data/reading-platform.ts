import { demoEducators } from '../../contract/demo-accounts.ts'
import { addAccount, addClass, addRoster } from './classes.ts'
import type { DemoInput, DemoRows } from './rows.ts'

interface PartnerSchoolPlan {
  readonly schoolId: string
  readonly name: string
  readonly state: string
}

interface PartnerClassPlan {
  readonly rosterId: string
  readonly name: string
  readonly grade: string
  readonly size: number
}

interface GroupPlan {
  readonly rosterId: string
  readonly name: string
  readonly grade: string
  /** Classes the group takes its children from, in turn. */
  readonly from: readonly [string, ...string[]]
  readonly size: number
}

const schools = {
  cedarPoint: { schoolId: 'ps-cedar-point', name: 'Cedar Point Elementary', state: 'CA' },
  tidewater: { schoolId: 'ps-tidewater', name: 'Tidewater Elementary', state: 'CA' },
  bayfront: { schoolId: 'ps-bayfront', name: 'Bayfront High School', state: 'CA' },
  mesquite: { schoolId: 'ps-mesquite', name: 'Mesquite Creek Elementary', state: 'TX' },
  palmetto: { schoolId: 'ps-palmetto', name: 'Palmetto Elementary', state: 'FL' },
} as const satisfies Record<string, PartnerSchoolPlan>

interface Teaching {
  readonly school: PartnerSchoolPlan
  readonly classes: readonly PartnerClassPlan[]
  readonly groups?: readonly GroupPlan[]
}

const classPlan = (rosterId: string, name: string, grade: string, size: number): PartnerClassPlan => ({
  rosterId,
  name,
  grade,
  size,
})

/** What each educator of the reading platform teaches; the first school is the one they arrive at. */
const teaching: Readonly<Record<string, readonly [Teaching, ...Teaching[]]>> = {
  'e-mercer': [
    {
      school: schools.cedarPoint,
      classes: [
        classPlan('pc-block-a', 'Grade 3 Reading, Block A', '3', 24),
        classPlan('pc-block-b', 'Grade 3 Reading, Block B', '3', 22),
        classPlan('pc-grade-4', 'Grade 4 Homeroom', '4', 25),
        classPlan('pc-grade-5', 'Grade 5 Homeroom', '5', 23),
        classPlan('pc-study-hall', 'Grade 10 Study Hall', '10', 18),
      ],
      groups: [
        {
          rosterId: 'pg-fluency',
          name: 'Fluency group, Tuesdays',
          grade: '3',
          from: ['pc-block-a', 'pc-block-b'],
          size: 6,
        },
        {
          rosterId: 'pg-enrichment',
          name: 'Enrichment',
          grade: '4',
          from: ['pc-grade-4', 'pc-grade-5'],
          size: 9,
        },
      ],
    },
    { school: schools.tidewater, classes: [classPlan('pc-tidewater-2', 'Grade 2 Reading', '2', 20)] },
  ],
  'e-lindgren': [
    { school: schools.bayfront, classes: [classPlan('pc-bayfront-10', 'Grade 10 English', '10', 21)] },
  ],
  'e-salinas': [
    { school: schools.mesquite, classes: [classPlan('pc-mesquite-4', 'Grade 4 Reading', '4', 22)] },
  ],
  'e-whitfield': [
    { school: schools.palmetto, classes: [classPlan('pc-palmetto-3', 'Grade 3 Reading', '3', 21)] },
  ],
}

/** Adds the educators of the reading platform with their schools, classes and groups. */
export function addReadingPlatform(rows: DemoRows, input: DemoInput): void {
  for (const { accountId, firstName, lastName } of demoEducators) {
    const [first, ...others] = teaching[accountId] ?? []
    if (!first) continue
    addAccount(
      rows,
      input,
      { accountId, email: `${accountId}@reading-platform.example`, firstName, lastName },
      {
        partner: { userRole: 'Teacher', onboardId: `onboard-${accountId}`, stateId: first.school.state },
        schoolId: first.school.schoolId,
      },
    )
    for (const [i, place] of [first, ...others].entries()) addTeaching(rows, input, accountId, place, i)
  }
}

/** A second school's classes continue the order from here. */
const ORDER_PER_SCHOOL = 100

function addTeaching(
  rows: DemoRows,
  input: DemoInput,
  teacherId: string,
  place: Teaching,
  nth: number,
): void {
  const { school, classes, groups = [] } = place
  const { schoolId } = school
  rows.schools.push({
    id: schoolId,
    name: school.name,
    city: '',
    state: school.state,
    zip: '',
    isPartners: true,
  })
  const order = (i: number) => nth * ORDER_PER_SCHOOL + i
  const childrenOf = new Map(
    classes.map((plan, i) => [
      plan.rosterId,
      addClass(rows, input, { ...plan, schoolId, teacherId, rosterIndex: order(i), kind: 'CLASS' }),
    ]),
  )
  for (const [i, group] of groups.entries()) {
    const { rosterId, name, grade, from, size } = group
    const members = Array.from({ length: size }, (_, n) => {
      const ofClass = childrenOf.get(from[n % from.length] ?? from[0]) ?? []
      return ofClass[n] ?? ''
    })
    const rosterIndex = order(classes.length + i)
    addRoster(
      rows,
      input,
      { rosterId, name, grade, schoolId, teacherId, rosterIndex, kind: 'GROUP' },
      members,
    )
  }
}
