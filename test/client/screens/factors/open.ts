import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import { factorDatapoints } from '../../../../server/bff/screens/factor-datapoints/route.ts'
import { factors as screen } from '../../../../server/bff/screens/factors/route.ts'
import type { Screen } from '../../../../server/bff/screens/screen.ts'
import { factorsOfLearning, interventions } from '../../../../server/contract/analytics.ts'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { type DoneIntervention, doneInterventions } from '../../../../server/contract/done-interventions.ts'
import { myRosters } from '../../../../server/contract/rosters.ts'
import { rawFol } from '../../../../server/contract/student-factors.ts'
import { factorKeys } from '../../../../shared/rules/factors.ts'
import type { Treatment } from '../../../../shared/rules/interventions.ts'
import { rosterReply, student } from '../../../support/classes.ts'
import { factorsOf, factorValue, suggestion } from '../../../support/factors.ts'
import { openScreens } from '../../../support/screens-page.ts'
import { type Answer, answers, teacherIdentity } from '../../../support/visit.ts'

const ADDRESS = '/account/factorsOfLearning'
const children = [
  student('s1', 'Jayden Brooks'),
  student('s2', 'Amara Okafor'),
  student('s3', 'Noah Feldman'),
]
const numbers: Readonly<Record<string, readonly (number | null)[]>> = {
  s1: [0.62, 0.38, 0.66, 0.21, 0.81],
  s2: [0.71, 0.9, 0.82, 0.78, 0.6],
  s3: [null, 0.8, null, 0.55, 0.3],
}
const factorRow = (studentId: string) =>
  factorsOf(
    studentId,
    (numbers[studentId] ?? []).map((number) => factorValue(number, number === null ? 0 : 12)),
  )
/** A mark of the teacher's own, of today. */
export const markOf = (studentId: string, treatmentName: Treatment): DoneIntervention => {
  const { studentId: _, ...before } = factorRow(studentId)
  return {
    doneId: 'd1',
    studentId,
    treatmentName,
    doneAt: '2019-10-16T15:00:00.000Z',
    doneDay: 20191016,
    reviewDay: 20191030,
    by: { id: teacherIdentity().accountId, firstName: 'Renee', lastName: 'Castellanos' },
    before,
    after: null,
  }
}
const opportunities = Object.fromEntries(
  factorKeys.map((key, i) => [
    key,
    {
      value: 'low' as const,
      number: 0.38,
      datapoints: [
        { timestamp: '2019-10-14T15:00:00.000Z', appContext: 'Match', levelNum: 12 + i, met: false },
        { timestamp: '2019-10-15T15:00:00.000Z', appContext: 'Zoom', levelNum: 7, met: true },
      ],
    },
  ]),
) as Omit<ReplyOf<typeof rawFol>, 'studentId' | 'ratings' | 'survey'>
export const working: readonly Answer[] = [
  answers(myRosters, [rosterReply('r1', 'Room 12', children), rosterReply('r2', 'Room 14', [])]),
  answers(factorsOfLearning, ({ body }) => body.studentIds.map(factorRow)),
  answers(interventions, ({ body }) =>
    body.studentIds.map((studentId) => ({
      studentId,
      interventions:
        studentId === 's1'
          ? [suggestion('mindsetCoaching'), suggestion('dontQuit')]
          : [suggestion('mindsetIntro')],
    })),
  ),
  answers(doneInterventions, []),
  answers(rawFol, ({ headers }) => ({ studentId: headers['x-mpact-user'], ...opportunities, ratings: null })),
]
export const without = (id: string, failing: Answer) => [
  ...working.filter(({ call }) => call.id !== id),
  failing,
]

export const open = async (
  t: Test,
  { query = '', upstream = { answers: working }, ...look }: Partial<Opening> = {},
) =>
  openScreens(t, `${ADDRESS}${query}`, {
    screens: [screen as unknown as Screen, factorDatapoints as unknown as Screen],
    identity: teacherIdentity(),
    upstream,
    ...look,
  })
export interface Opening {
  readonly query: string
  upstream: { answers: readonly Answer[] }
  readonly theme: 'light' | 'dark'
  readonly width: number
  readonly height: number
}
export const queryOf = (page: Page) => new URL(page.url()).search
export const dialogOf = (page: Page) => page.getByRole('dialog')
export const factorsRequests = (requests: readonly { readonly address: string }[]) =>
  requests.filter(({ address }) => address.startsWith('/api/screens/factors')).length
