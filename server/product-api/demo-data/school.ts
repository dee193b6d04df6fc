import { addAccount, addClass, settingsOf } from './classes.ts'
import { nameOf } from './names.ts'
import { randomOf } from './random.ts'
import type { DemoInput, DemoRows } from './rows.ts'

export interface SchoolPlan {
  readonly schoolId: string
  readonly districtId: string
  readonly name: string
  readonly city: string
  readonly state: string
  readonly zip: string
  /** Grades taught, each in turn. */
  readonly grades: readonly [string, ...string[]]
  /** Teachers and children who are not named one by one. */
  readonly teachers: number
  readonly children: number
}

/** Adds a school with teachers, a class each, and its children spread over them. */
export function addSchool(rows: DemoRows, input: DemoInput, plan: SchoolPlan): void {
  const { schoolId, districtId, name, city, state, zip, teachers, children } = plan
  rows.schools.push({ id: schoolId, districtId, name, city, state, zip })
  const taken = new Set<string>()
  for (let i = 0; i < teachers; i++) {
    const accountId = `t-${schoolId}-${i + 1}`
    const grade = plan.grades[i % plan.grades.length] ?? plan.grades[0]
    const person = nameOf(randomOf(input.seed, 'teacher', accountId), taken)
    addAccount(
      rows,
      input,
      { accountId, email: `${accountId}@harborvalley.example`, ...person },
      { schoolId, districtId, settings: settingsOf(person, 'Classroom teacher', grade) },
    )
    addClass(rows, input, {
      rosterId: `r-${schoolId}-${i + 1}`,
      name: `Room ${FIRST_ROOM + i}`,
      grade,
      schoolId,
      teacherId: accountId,
      rosterIndex: 0,
      size: Math.floor((children * (i + 1)) / teachers) - Math.floor((children * i) / teachers),
    })
  }
}

/** Lower room numbers belong to teachers named one by one. */
const FIRST_ROOM = 20
