import type { StudentSources } from '../../../../../server/bff/screens/student/load.ts'
import { studentView } from '../../../../../server/bff/screens/student/view.ts'
import type { StudentParams } from '../../../../../shared/screens/student.ts'
import { chartLevel, paramsOf, usage } from '../../../../support/child-plays.ts'
import { room12, student } from '../../../../support/classes.ts'

const child = { student: student('s1', 'Jayden Brooks'), roster: room12([]) }
const plays = [
  chartLevel('2019-10-14T13:12:00.000Z', 1, 0, { rashZpc: { min: 1, max: 4 } }),
  chartLevel('2019-10-14T13:15:00.000Z', 3, 4, { rashZpc: { min: 2, max: 5 } }),
  chartLevel('2019-10-16T14:22:00.000Z', 15, 5),
  chartLevel('2019-10-16T14:26:00.000Z', 15, 0, { type: 'shutdown' }),
  chartLevel('2019-10-16T14:31:00.000Z', 16, null),
]
export const levels: NonNullable<StudentSources['levels']> = {
  studentId: 's1',
  apps: [
    { appContext: 'Zoom', plays: 5, lastPlayedAt: '2019-10-16T14:31:00.000Z' },
    { appContext: 'Fractions!', plays: 1, lastPlayedAt: '2019-10-15T14:31:00.000Z' },
  ],
  appContext: 'Zoom',
  levels: plays,
  total: 5,
  maxMin: { min: 1, max: 24 },
  rashZpc: { min: 2, max: 6 },
  interventions: [],
}
const usages = [
  usage('Zoom', 290, {
    plays: 5,
    designVersions: [
      { designVersion: '3.3', plays: 4, seconds: 200, firstDay: 20191014, lastDay: 20191016 },
      { designVersion: null, plays: 1, seconds: 90, firstDay: 20191016, lastDay: 20191016 },
    ],
    motivation: {
      chosen: { number: 0.5, datapoints: 4 },
      ownTime: { number: 0, datapoints: 1 },
      cameBack: { number: null, datapoints: 0 },
      seenThrough: { number: 1, datapoints: 5 },
    },
  }),
]
const sources: StudentSources = {
  child,
  standards: null,
  scores: null,
  factors: null,
  candidates: null,
  done: null,
  gameplay: null,
  earlierScores: null,
  passwords: { studentPasswords: 'off', students: [] },
  fourWeeks: null,
  levels,
  sessions: {
    studentId: 's1',
    sessions: 3,
    days: [
      { day: 20191014, sessions: 1 },
      { day: 20191016, sessions: 2 },
    ],
  },
  time: {
    studentId: 's1',
    days: [
      { day: 20191014, appContext: 'Zoom', seconds: 90 },
      { day: 20191016, appContext: 'Fractions!', seconds: 20 },
      { day: 20191016, appContext: 'Zoom', seconds: 200 },
    ],
    usages,
  },
  usages,
  instructional: [{ context: 'class', plays: 4 }],
  educational: [
    { context: 'school', plays: 4 },
    { context: 'home', plays: 1 },
  ],
  partition: 3,
}
export const show = (
  over: Partial<StudentSources> = {},
  params: Partial<StudentParams> = {},
  rp: string | null = null,
) => studentView({ sources: { ...sources, ...over }, ...paramsOf(params, rp), mayOpenRecords: rp === null })
