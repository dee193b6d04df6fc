import { DAY_MS, dayIn } from '../../../shared/rules/days.ts'
import type { Institution } from '../../contract/entities.ts'
import {
  addAccount,
  addChildren,
  addClass,
  addRoster,
  birthYearOf,
  HOME_ZONE,
  settingsOf,
} from './classes.ts'
import { ROOM_12, room12 } from './room-12.ts'
import type { DemoInput, DemoRows } from './rows.ts'
import { addSchool } from './school.ts'

export const HARBOR_VALLEY = 'd-harbor-valley'
export const RIDGEVIEW = 's-ridgeview'
const city = { city: 'Harbor Valley', state: 'CA', zip: '93401' }
const elementary = ['K', '1', '2', '3', '4', '5'] as const

export const ridgeview: Institution = {
  type: 'school',
  schoolId: RIDGEVIEW,
  schoolName: 'Ridgeview Elementary',
  districtId: HARBOR_VALLEY,
  districtName: 'Harbor Valley Unified',
  ...city,
}

/** The district of the demo accounts: three schools, 41 teachers, 872 children. */
export function addHarborValley(rows: DemoRows, input: DemoInput): void {
  rows.districts.push({ id: HARBOR_VALLEY, name: 'Harbor Valley Unified', state: 'CA' })
  const place = { districtId: HARBOR_VALLEY, ...city }
  addSchool(rows, input, {
    ...place,
    schoolId: RIDGEVIEW,
    name: 'Ridgeview Elementary',
    grades: elementary,
    teachers: 9,
    children: 215,
  })
  addSchool(rows, input, {
    ...place,
    schoolId: 's-cedar-point',
    name: 'Cedar Point Elementary',
    grades: elementary,
    teachers: 17,
    children: 388,
  })
  addSchool(rows, input, {
    ...place,
    schoolId: 's-harbor-middle',
    name: 'Harbor Middle School',
    grades: ['6', '7', '8'],
    teachers: 10,
    children: 172,
  })
  addRoom12(rows, input)
  addColleagues(rows, input)
  addMovedAway(rows, input)
}

const RENEE = 't-castellanos'

function addRoom12(rows: DemoRows, input: DemoInput): void {
  for (const { studentId, firstName, lastName } of room12)
    rows.students.push({
      id: studentId,
      firstName,
      lastName,
      gradeLevel: '3',
      birthYear: birthYearOf('3', input.today),
      schoolId: RIDGEVIEW,
    })
  const ofRenee = { schoolId: RIDGEVIEW, teacherId: RENEE }
  addRoster(
    rows,
    input,
    { ...ofRenee, rosterId: ROOM_12, name: 'Room 12', grade: '3', rosterIndex: 0 },
    room12.map(({ studentId }) => studentId),
  )
  addClass(rows, input, {
    ...ofRenee,
    rosterId: 'r-fifth',
    name: 'Fifth grade math',
    grade: '5',
    rosterIndex: 1,
    size: 24,
  })
  rows.surveys.push(...surveysOf(input))
  rows.doneInterventions.push(...marksOf(input))
}

/** Renee filled in the survey for five of them three weeks ago. */
const DAYS_SINCE_SURVEY = 20
const surveyed: readonly (readonly [
  studentId: string,
  ratings: readonly [number, number, number, number, number],
])[] = [
  ['kid-room-12-begay', [2, 1, 2, 1, 2]],
  ['kid-room-12-brooks', [2, 1, 2, 1, 3]],
  ['kid-room-12-okafor', [2, 3, 3, 3, 3]],
  ['kid-room-12-feldman', [2, 3, 2, 2, 1]],
  ['kid-room-12-rivera', [3, 1, 2, 2, 3]],
]

const surveysOf = ({ now }: DemoInput): DemoRows['surveys'] =>
  surveyed.map(
    ([studentId, [growthMindset, confidence, goalOrientation, productiveStrategy, selfRegulation]]) => ({
      studentId,
      accountId: RENEE,
      answeredAt: new Date(now.getTime() - DAYS_SINCE_SURVEY * DAY_MS),
      ratings: Object.fromEntries(
        Object.entries({
          growthMindset,
          confidence,
          goalOrientation,
          productiveStrategy,
          selfRegulation,
        }).map(([factor, rating]) => [factor, { math: rating, games: rating }]),
      ),
    }),
  )

/**
 * What Renee marked as done: most of it more than two weeks ago, one with a child who hardly plays, one this
 * week.
 */
const marked = [
  ['kid-room-12-brooks', 'mindsetCoaching', 20],
  ['kid-room-12-ferrari', 'dontQuit', 18],
  ['kid-room-12-feldman', 'dontQuit', 16],
  ['kid-room-12-lindqvist', 'mindsetIntro', 18],
  ['kid-room-12-begay', 'hideTheNumbers', 5],
] as const

const marksOf = ({ now }: DemoInput): DemoRows['doneInterventions'] =>
  marked.map(([studentId, treatment, days]) => {
    const doneAt = new Date(now.getTime() - days * DAY_MS)
    return {
      id: `done-${studentId}-${treatment}`,
      studentId,
      accountId: RENEE,
      treatment,
      doneAt,
      doneDay: dayIn(HOME_ZONE, doneAt),
    }
  })

const colleagues = [
  {
    key: 'abara',
    firstName: 'Daniel',
    lastName: 'Abara',
    role: 'Classroom teacher',
    grade: '5',
    room: 'Room 16',
    size: 24,
  },
  {
    key: 'odell',
    firstName: 'Margaret',
    lastName: 'Odell',
    role: 'Classroom teacher',
    grade: '3',
    room: 'Room 11',
    size: 22,
  },
  {
    key: 'demir',
    firstName: 'Yusuf',
    lastName: 'Demir',
    role: 'Special ed teacher',
    grade: '4',
    room: 'Room 3',
    size: 9,
  },
] as const

function addColleagues(rows: DemoRows, input: DemoInput): void {
  for (const { key, firstName, lastName, role, grade, room, size } of colleagues) {
    const accountId = `t-${key}`
    addAccount(
      rows,
      input,
      { accountId, email: `${firstName}.${lastName}@ridgeview.example`, firstName, lastName },
      {
        schoolId: RIDGEVIEW,
        districtId: HARBOR_VALLEY,
        institution: ridgeview,
        settings: settingsOf({ firstName, lastName }, role, grade),
      },
    )
    addClass(rows, input, {
      rosterId: `r-${key}`,
      name: room,
      grade,
      schoolId: RIDGEVIEW,
      teacherId: accountId,
      rosterIndex: 0,
      size,
    })
  }
}

/** Six children who left the school: deactivated, in no class. */
function addMovedAway(rows: DemoRows, input: DemoInput): void {
  addChildren(
    rows,
    input,
    { listId: 'moved-away', grade: '4', schoolId: RIDGEVIEW, size: 6 },
    {
      deactivatedAt: new Date(input.now.getTime() - DAYS_SINCE_MOVE * DAY_MS),
    },
  )
}
const DAYS_SINCE_MOVE = 40
