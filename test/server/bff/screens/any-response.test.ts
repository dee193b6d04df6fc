import fc from 'fast-check'
import t from 'tap'
import { adminTeacher } from '../../../../server/bff/screens/admin-teacher/route.ts'
import { attention } from '../../../../server/bff/screens/attention/route.ts'
import { classBoard } from '../../../../server/bff/screens/class-board/route.ts'
import { classProjector } from '../../../../server/bff/screens/class-projector/route.ts'
import { factorDatapoints } from '../../../../server/bff/screens/factor-datapoints/route.ts'
import { factors } from '../../../../server/bff/screens/factors/route.ts'
import { history } from '../../../../server/bff/screens/history/route.ts'
import { loginKit } from '../../../../server/bff/screens/login-kit/route.ts'
import { playtime } from '../../../../server/bff/screens/playtime/route.ts'
import type { Screen } from '../../../../server/bff/screens/screen.ts'
import { skillLevels } from '../../../../server/bff/screens/skill-levels/route.ts'
import { skills } from '../../../../server/bff/screens/skills/route.ts'
import { student } from '../../../../server/bff/screens/student/route.ts'
import { UpstreamError } from '../../../../server/bff/upstream/upstream-error.ts'
import { me } from '../../../../server/contract/account.ts'
import * as analytics from '../../../../server/contract/analytics.ts'
import type { Call } from '../../../../server/contract/call.ts'
import { calls } from '../../../../server/contract/calls.ts'
import { doneInterventions } from '../../../../server/contract/done-interventions.ts'
import { rosterPasswords } from '../../../../server/contract/picture-passwords.ts'
import { myRosters, teacherRosters } from '../../../../server/contract/rosters.ts'
import { aboutStudent } from '../../../../server/contract/student-query.ts'
import { anyReply } from '../../../support/any-reply.ts'
import { student as child, rosterReply } from '../../../support/classes.ts'
import { held } from '../../../support/contract.ts'
import { meReply } from '../../../support/me.ts'
import { type Answer, visitOf } from '../../../support/visit.ts'

const ofChild = { student: 's1', roster: 'r1' }
const opened: readonly (readonly [screen: unknown, ...params: Record<string, string>[]])[] = [
  [skills, {}, { detail: 'details', grade: '3', sort: '3OA' }],
  [playtime, {}, { span: '1', show: 'chart' }],
  [factors, {}, { detail: 'details', student: 's1' }],
  [attention, {}, { days: '28' }],
  [student, { student: 's1' }, { student: 's3', span: 'schoolYear', game: '__proto__' }],
  [history, { student: 's1' }, { student: 's2', span: 'schoolYear' }],
  [skillLevels, { ...ofChild, standard: '3OA' }],
  [classBoard, { roster: 'r1' }],
  [classProjector, { roster: 'r1' }],
  [loginKit, { roster: 'r1' }],
  [factorDatapoints, { ...ofChild, factor: 'confidence' }],
  [
    adminTeacher,
    ...['roster', 'progress', 'playtime', 'factors'].map((tab) => ({ teacher: 'teacher-2', tab })),
  ],
]

const isCall = (one: unknown): one is Call => typeof one === 'object' && one !== null && 'path' in one
const contracts: readonly unknown[] = [
  ...Object.values(analytics),
  ...calls.filter(({ headers }) => headers === aboutStudent),
  doneInterventions,
  rosterPasswords,
]
const figures = contracts.filter(isCall)
const classOfThree = [
  rosterReply('r1', 'Room 12', [
    child('s1', 'Jayden Brooks'),
    { ...child('s2', 'Nobody'), firstName: '', lastName: '', gradeLevel: null },
    { ...child('s3', 'constructor'), gradeLevel: '__proto__' },
  ]),
]
const classes: readonly Answer[] = [
  { call: me, reply: () => meReply() },
  ...[myRosters, teacherRosters].map((call) => ({ call, reply: () => classOfThree })),
]
const anyAnswers = fc.record(
  Object.fromEntries(figures.flatMap(({ id, reply }) => (reply ? [[id, anyReply(reply)]] : []))),
)
/** The two that read the class from the call itself cannot be drawn when it names none. */
const mayThrow = (screen: string, { reason }: UpstreamError): boolean =>
  reason === 'unknown' ||
  (reason === 'invalid-response' && (screen === classBoard.name || screen === classProjector.name))
/** The same answers in every run: what is found once is found again. */
const SAMPLE = { numRuns: 40, seed: 20191016 }

t.test('for any data the contract allows, every screen of a class renders whole', async (t) => {
  for (const [opening, ...all] of opened) {
    const { name: screen, view, show } = opening as Screen
    await fc.assert(
      fc.asyncProperty(anyAnswers, fc.constantFrom(...all), async (replies, params) => {
        const answers = figures.map((call) => ({ call, reply: () => replies[call.id] }))
        const { visit } = visitOf({ answers: [...classes, ...answers] })
        try {
          const shown = JSON.stringify(held(view, await show(visit, params), screen))
          return !/NaN|Infinity|undefined|Invalid Date|\[object/.test(shown)
        } catch (error) {
          if (error instanceof UpstreamError && mayThrow(screen, error)) return true
          throw error
        }
      }),
      SAMPLE,
    )
    t.pass(screen)
  }
})
