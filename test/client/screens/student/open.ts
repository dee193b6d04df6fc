import type { Page } from 'playwright-core'
import { history } from '../../../../server/bff/screens/history/route.ts'
import type { Screen } from '../../../../server/bff/screens/screen.ts'
import { student } from '../../../../server/bff/screens/student/route.ts'
import {
  ccs,
  gameplay as classGameplay,
  earlierScores,
  factorsOfLearning,
  interventions,
} from '../../../../server/contract/analytics.ts'
import { doneInterventions } from '../../../../server/contract/done-interventions.ts'
import { myRosters } from '../../../../server/contract/rosters.ts'
import { metagamePartition, metagameStats } from '../../../../server/contract/student-history.ts'
import { appLevels } from '../../../../server/contract/student-levels.ts'
import {
  educationalContext,
  instructionalContext,
  playTime,
  sessionCount,
} from '../../../../server/contract/student-playtime.ts'
import { chartLevel, snapshot, usage } from '../../../support/child-plays.ts'
import { student as child, rosterReply } from '../../../support/classes.ts'
import { factorsOf, factorValue, suggestion } from '../../../support/factors.ts'
import { withoutPasswords } from '../../../support/password-state.ts'
import { openScreens } from '../../../support/screens-page.ts'
import { studentLogOf } from '../../../support/student-log.ts'
import { type Answer, answers, teacherIdentity } from '../../../support/visit.ts'

const studentId = 's1'
const levels = Array.from({ length: 60 }, (_, i) =>
  chartLevel(
    `2019-10-${String(1 + Math.floor(i / 5)).padStart(2, '0')}T14:${10 + (i % 5)}:00.000Z`,
    1 + (i % 16),
    i % 7,
    {
      rashZpc: { min: 1 + Math.floor(i / 8), max: 6 + Math.floor(i / 8) },
      ...(i % 9 === 8 && { type: 'aimless' }),
    },
  ),
)
/** The charted levels of a child with two games. */
export const chart = {
  studentId,
  apps: [
    { appContext: 'Zoom', plays: 60, lastPlayedAt: '2019-10-12T14:14:00.000Z' },
    { appContext: 'Match', plays: 2, lastPlayedAt: '2019-10-01T14:14:00.000Z' },
  ],
  appContext: 'Zoom',
  levels,
  total: 60,
  maxMin: { min: 1, max: 24 },
  rashZpc: null,
  interventions: [],
}
/** Everything about one student, as the product API returns it. */
export const working: readonly Answer[] = [
  answers(myRosters, [rosterReply('r1', 'Room 12', [child('s1', 'Jayden Brooks')])]),
  answers(ccs, { standards: 'CommonCore', columns: [{ columnId: '3OA', grade: '3', domain: 'Operations' }] }),
  studentLogOf([{ studentId, columnId: '3OA', emaScoreValue: 0.48, numRelevantLevels: 12 }]),
  answers(factorsOfLearning, [
    factorsOf(studentId, [
      factorValue(0.62, 14),
      factorValue(0.38, 20),
      factorValue(0.5, 9),
      factorValue(null, 3),
      factorValue(0.81, 20),
    ]),
  ]),
  answers(interventions, [{ studentId, interventions: [suggestion('dontQuit')] }]),
  answers(doneInterventions, []),
  answers(earlierScores, []),
  withoutPasswords,
  answers(classGameplay, [{ studentId, appContext: 'Zoom', seconds: 600 }]),
  answers(appLevels, ({ query }) =>
    query?.appContext === 'Match' ? { ...chart, appContext: 'Match', levels: [], total: 0 } : chart,
  ),
  answers(sessionCount, { studentId, sessions: 2, days: [{ day: 20191016, sessions: 2 }] }),
  answers(playTime, {
    studentId,
    days: [{ day: 20191016, appContext: 'Zoom', seconds: 600 }],
    usages: [usage('Zoom', 600, { plays: 60 })],
  }),
  answers(instructionalContext, { studentId, contexts: [{ context: 'class', plays: 40 }] }),
  answers(educationalContext, { studentId, contexts: [{ context: 'home', plays: 20 }] }),
  answers(metagamePartition, { studentId, partition: 2 }),
  answers(metagameStats, {
    studentId,
    total: 8,
    snapshots: [
      ...Array.from({ length: 7 }, (_, i) => snapshot(`2019-10-16T14:3${6 - i}:00.000Z`, 'Zoom', 15 - i, i)),
      snapshot(null, 'Match', 2, null),
    ],
  }),
]
const screens = [student, history] as unknown as readonly Screen[]
/** A page about one child in a browser. */
export const open = (
  t: Parameters<typeof openScreens>[0],
  address: string,
  look: object = {},
  upstream = { answers: working },
) => openScreens(t, address, { screens, identity: teacherIdentity(), upstream, ...look })
export const gameplay = '/account/students/s1'

/** The slider of the chart of plays. */
export const slider = (page: Page) => page.getByRole('slider', { name: 'Level by level, play by play' })
