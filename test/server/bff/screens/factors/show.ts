import type { Viewer } from '../../../../../server/bff/screens/factors/done.ts'
import type { FactorsSources } from '../../../../../server/bff/screens/factors/load.ts'
import { factorsView } from '../../../../../server/bff/screens/factors/view.ts'
import type { ClassRoster } from '../../../../../server/bff/upstream/class-rosters.ts'
import type { Intervention } from '../../../../../server/contract/play-entities.ts'
import type { Treatment } from '../../../../../shared/rules/interventions.ts'
import { type FactorsParams, FactorsView } from '../../../../../shared/screens/factors.ts'
import { factorsInWords } from '../../../../support/class-words.ts'
import { room12, student } from '../../../../support/classes.ts'
import { held } from '../../../../support/contract.ts'
import { factorsOf, factorValue, suggestion } from '../../../../support/factors.ts'

export const measured = (studentId: string, numbers: readonly (number | null)[]) =>
  factorsOf(
    studentId,
    numbers.map((number, i) => factorValue(number, number === null ? 1 : 10 + i)),
  )
const intervention = (treatmentName: Treatment): Intervention => ({
  ...suggestion(treatmentName),
  description: `About ${treatmentName}.`,
})

export const ours = room12([
  student('s1', 'Jayden Brooks'),
  student('s2', 'Amara Okafor'),
  student('s3', 'Noah Feldman'),
])
export const empty: ClassRoster = { ...ours, rosterId: 'r2', name: 'Room 14', students: [] }
const sources: FactorsSources = {
  rosters: [ours, empty],
  roster: ours,
  factors: [
    measured('s1', [0.628, 0.38, 0.5, 0.21, 0.8125]),
    measured('s2', [0.9, 0.75, 0.8, 0.49, null]),
    measured('somebody-else', [0, 0, 0, 0, 0]),
  ],
  candidates: [
    { studentId: 's1', interventions: [intervention('mindsetCoaching'), intervention('dontQuit')] },
    { studentId: 's2', interventions: [intervention('mindsetIntro')] },
  ],
  done: [],
  isBuiltIn: false,
}
export const viewer: Viewer = {
  accountId: 'alma',
  today: 20191016,
  now: new Date('2019-10-16T18:00:00.000Z'),
  zone: 'America/Los_Angeles',
  mayMark: true,
}
/** The view as it is sent. */
export const sent = (
  params: FactorsParams = {},
  over: Partial<FactorsSources> = {},
  isPartner = false,
  who = viewer,
) => {
  const view = factorsView({
    sources: { ...sources, ...over },
    params,
    isPartner,
    area: { rp: null },
    viewer: who,
    hasAdminRights: false,
  })
  return held(FactorsView, view)
}

/** The view in words, as it is drawn. */
export const shown = (...about: Parameters<typeof sent>) => factorsInWords(sent(...about))
