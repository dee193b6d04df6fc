import type { Test } from 'tap'
import { hideChildren } from '../../../../server/bff/screens/attention/hide.ts'
import { attention as screen } from '../../../../server/bff/screens/attention/route.ts'
import type { Command } from '../../../../server/bff/screens/command.ts'
import type { Screen } from '../../../../server/bff/screens/screen.ts'
import type { Identity } from '../../../../server/bff/session/session.ts'
import {
  ccs,
  earlierFigures,
  factorsOfLearning,
  gameplay,
  interventions,
} from '../../../../server/contract/analytics.ts'
import { doneInterventions } from '../../../../server/contract/done-interventions.ts'
import { rosterPasswords } from '../../../../server/contract/picture-passwords.ts'
import { myRosters } from '../../../../server/contract/rosters.ts'
import { addDays } from '../../../../shared/rules/days.ts'
import { rosterReply, student } from '../../../support/classes.ts'
import { suggestion } from '../../../support/factors.ts'
import { lastLevel } from '../../../support/last-level.ts'
import { passwordState, withoutPasswords } from '../../../support/password-state.ts'
import { openScreens } from '../../../support/screens-page.ts'
import { studentLogOf } from '../../../support/student-log.ts'
import { type Answer, answers, TODAY, teacherIdentity } from '../../../support/visit.ts'

const ADDRESS = '/account/attention'
export const children = [
  'Jayden Brooks',
  'Zoë Lindqvist',
  'Linh Nguyen',
  'Amara Okafor',
  'Kai Nakamura',
  'Priya Raman',
  'Omar Haddad',
].map((name, i) => student(`s${i + 1}`, name))
/** Whole days since the last play of each; the first left it early. */
const ago = [0, 1, 9, 0, 10, 11, 12]
export const working: readonly Answer[] = [
  answers(myRosters, [rosterReply('r1', 'Room 12', children), rosterReply('r2', 'Room 14', [])]),
  answers(ccs, {
    standards: 'CommonCore',
    columns: [{ columnId: '3NF', grade: '3', domain: 'Fractions' }],
  }),
  studentLogOf(
    ['s1', 's4'].map((studentId) => ({
      studentId,
      columnId: '3NF',
      emaScoreValue: 0.41,
      numRelevantLevels: 12,
    })),
    ago.map((days, i) =>
      lastLevel(`s${i + 1}`, {
        dayAsInt: addDays(TODAY, -days),
        appContext: 'Zoom',
        levelNum: 4,
        levelResultType: i === 0 ? 'leftBeforeFinishing' : 'wonEarly',
      }),
    ),
  ),
  answers(factorsOfLearning, []),
  answers(interventions, [{ studentId: 's1', interventions: [suggestion('dontQuit')] }]),
  answers(doneInterventions, []),
  withoutPasswords,
  answers(earlierFigures, {
    mastery: [],
    lastLevels: ago.map((days, i) => lastLevel(`s${i + 1}`, { dayAsInt: addDays(TODAY, -7 - days) })),
    factors: [],
    gameplay: [],
  }),
  answers(gameplay, ({ body }) =>
    body.studentIds.map((studentId) => ({
      studentId,
      appContext: 'Zoom',
      seconds: studentId === 's2' ? 300 : 2400,
    })),
  ),
]
export const without = (failing: Answer) => [
  ...working.filter(({ call }) => call.id !== failing.call.id),
  failing,
]

interface Opening {
  readonly query?: string
  upstream?: { answers: readonly Answer[] }
  readonly theme?: 'light' | 'dark'
  readonly width?: number
  readonly height?: number
  readonly identity?: Identity
}
export const open = (
  t: Test,
  { query = '', upstream = { answers: working }, identity = teacherIdentity(), ...look }: Opening = {},
) =>
  openScreens(t, `${ADDRESS}${query}`, {
    screens: [screen as unknown as Screen],
    commands: [hideChildren as unknown as Command],
    identity,
    upstream,
    ...look,
  })
export const childrenIn = 'main section > ol > li'
export const words = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The same class, in which those who are away have no picture password. */
export const fourBare: readonly Answer[] = [
  ...working.filter(({ call }) => call.id !== rosterPasswords.id),
  answers(rosterPasswords, {
    studentPasswords: 'picturePasswords',
    students: children.map(({ studentId }) =>
      passwordState(studentId, { isSet: ['s1', 's2', 's4', 's5'].includes(studentId) }),
    ),
  }),
]

/** The same class before its first level. */
export const neverPlayed: readonly Answer[] = [
  ...working.filter(({ call }) => !['studentLog', 'gameplay'].includes(call.id)),
  studentLogOf(),
  answers(gameplay, []),
]
