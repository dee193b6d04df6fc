import { DAY_MS } from '../../../shared/rules/days.ts'
import { addAccount, addClass, settingsOf } from './classes.ts'
import { HARBOR_VALLEY, RIDGEVIEW, ridgeview } from './harbor-valley.ts'
import type { DemoInput, DemoRows } from './rows.ts'

const LYLE = 't-brandt'
const person = { firstName: 'Lyle', lastName: 'Brandt' }
const GRADE = '5'
const DAYS_SINCE_SIGNIN = 57
const DAYS_SINCE_LEAVING = 52

/**
 * A teacher whom Ridgeview's administrator has deactivated, with a class that is empty by now: somebody to
 * bring back. Comes after the administrator.
 */
export function addFormerTeacher(rows: DemoRows, input: DemoInput): void {
  const ago = (days: number) => new Date(input.now.getTime() - days * DAY_MS)
  addAccount(
    rows,
    input,
    { accountId: LYLE, email: 'Lyle.Brandt@ridgeview.example', ...person },
    {
      schoolId: RIDGEVIEW,
      districtId: HARBOR_VALLEY,
      institution: ridgeview,
      settings: settingsOf(person, 'Classroom teacher', GRADE),
      state: 'deactivated',
      stateBefore: 'active',
      deactivatedAt: ago(DAYS_SINCE_LEAVING),
      deactivatedBy: 't-whitcomb',
      lastSigninAt: ago(DAYS_SINCE_SIGNIN),
    },
  )
  addClass(rows, input, {
    ...{ rosterId: 'r-brandt', name: 'Room 9', grade: GRADE, schoolId: RIDGEVIEW },
    ...{ teacherId: LYLE, rosterIndex: 0, size: 0 },
  })
}
