import { datapointTexts, dialogFactors, factorNumber, levelWord } from '../../../../shared/rules/factors.ts'
import type { StudentView } from '../../../../shared/screens/student.ts'
import type { FactorsOfLearning } from '../../../contract/play-entities.ts'
import { noData, scaleValue } from '../../rules/factor-scale.ts'

type View = NonNullable<StudentView['approach']>

interface ApproachSources {
  readonly factors: FactorsOfLearning | undefined
  readonly suggested: View['suggested']
  /** What people call the child. */
  readonly name: string
  readonly factorsHref: string
}

/** The child's four factors on their scales; their values are for those who look for them. */
export const approachView = ({ factors, suggested, name, factorsHref }: ApproachSources): View => ({
  title: `How ${name} approaches math`,
  factors: dialogFactors.map(({ key, name }) => {
    const factor = factors?.[key] ?? noData
    const { value, number, datapoints } = factor
    const { mark, at } = scaleValue(name, factor)
    const count = datapointTexts(datapoints)
    return {
      name,
      mark,
      word: levelWord(value, datapoints),
      at,
      value: at === null || number === null ? count : `${factorNumber(number)} · ${count}`,
    }
  }),
  suggested,
  more: { label: 'Factors of Learning', href: factorsHref },
})
