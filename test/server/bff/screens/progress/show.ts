import { progress } from '../../../../../server/bff/screens/progress/route.ts'
import { ccs, factorsOfLearning } from '../../../../../server/contract/analytics.ts'
import { myRosters } from '../../../../../server/contract/rosters.ts'
import { playTime } from '../../../../../server/contract/student-playtime.ts'
import { ProgressView } from '../../../../../shared/screens/progress.ts'
import { rosterReply, student } from '../../../../support/classes.ts'
import { held } from '../../../../support/contract.ts'
import { lastLevel } from '../../../../support/last-level.ts'
import { nothingShared } from '../../../../support/shared-children.ts'
import { studentLogOf } from '../../../../support/student-log.ts'
import { type Answer, answers, teacherIdentity, visitOf } from '../../../../support/visit.ts'

const factor = (value: 'low' | 'medium' | 'high', number: number) => ({ value, number, datapoints: 12 })
const none = { value: 'none', number: null, datapoints: 1 } as const
const maya = { ...student('s1', 'Maya Brooks', '3'), birthYear: 2011 }
const theo = { ...student('s2', 'Theo Brooks', null), birthYear: 2012 }
export const day = (day: number, appContext: string, seconds: number) => ({ day, appContext, seconds })
export const working: readonly Answer[] = [
  nothingShared,
  answers(myRosters, [rosterReply('r1', 'Children', [theo, maya], null), rosterReply('r2', 'More', [maya])]),
  answers(ccs, {
    standards: 'CommonCore',
    columns: [
      { columnId: '2OA', grade: '2', domain: 'Operations' },
      { columnId: '3OA', grade: '3', domain: 'Operations' },
      { columnId: '3NBT', grade: '3', domain: 'Base ten' },
      { columnId: '3NF', grade: '3', domain: 'Fractions' },
      { columnId: '3_2', grade: '3', domain: 'Skill' },
    ],
  }),
  studentLogOf(
    [
      { studentId: 's1', columnId: '3OA', emaScoreValue: 0.59, numRelevantLevels: 9 },
      { studentId: 's1', columnId: '3NBT', emaScoreValue: 0.93, numRelevantLevels: 4 },
      { studentId: 's1', columnId: '3NF', emaScoreValue: 0.6, numRelevantLevels: 12 },
      { studentId: 's1', columnId: '3_2', emaScoreValue: 0.1, numRelevantLevels: 3 },
      { studentId: 'somebody-else', columnId: '3_2', emaScoreValue: 1, numRelevantLevels: 30 },
    ],
    [lastLevel('s1'), lastLevel('somebody-else', { dayAsInt: 20191001 })],
  ),
  answers(factorsOfLearning, [
    {
      studentId: 's1',
      growthMindset: factor('high', 0.8),
      confidence: factor('medium', 0.66),
      goalOrientation: factor('low', 0.1),
      productiveStrategy: factor('low', 0.44),
      selfRegulation: none,
    },
  ]),
  answers(playTime, {
    studentId: 's1',
    days: [
      day(20191010, 'Hungry Fish', 720),
      day(20191012, 'Hungry Fish', 600),
      day(20191012, 'Zoom', 480),
      day(20191013, 'Zoom', 540),
      day(20191014, 'Pizza!', 1200),
      day(20191014, 'A game nobody knows', 10),
    ],
    usages: [],
  }),
]
export const replaced = (...over: Answer[]) => [
  ...working.filter((answer) => !over.some(({ call }) => call.id === answer.call.id)),
  ...over,
]
const parent = teacherIdentity({ role: 'Parent/guardian', gradeLevel: null })
export const open = (upstream = working) => visitOf({ identity: parent, answers: upstream })
export const show = async (params = {}, upstream = working) =>
  held(ProgressView, await progress.show(open(upstream).visit, params))
