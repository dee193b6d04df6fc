import { countOf } from '../../../../shared/rules/counts.ts'
import type { StudentParams, StudentView } from '../../../../shared/screens/student.ts'
import { attributeText } from '../../rules/level-parts.ts'
import type { Contexts } from '../../upstream/student-stats.ts'

type Filter = NonNullable<StudentView['filters']>[number]

/** The two filters, each with the values that the child's plays have (S7.100, S7.101). */
export const filtersView = (
  instructional: Contexts,
  educational: Contexts,
  params: Pick<StudentParams, 'teaching' | 'place'>,
): Filter[] => [
  filterOf('teaching', 'Instructional context', instructional, params.teaching),
  filterOf('place', 'Educational context', educational, params.place),
]

/** The value in the address stays among the options even if no play in the span has it. */
function filterOf(param: Filter['param'], label: string, contexts: Contexts, value = ''): Filter {
  const listed = contexts.map(({ context, plays }) => ({
    value: context,
    label: `${attributeText(context)}, ${countOf(plays, 'play')}`,
  }))
  const isListed = value === '' || contexts.some(({ context }) => context === value)
  return {
    param,
    label,
    value,
    options: [
      { value: '', label: `Every ${label.toLowerCase()}` },
      ...listed,
      ...(isListed ? [] : [{ value, label: `${attributeText(value)}, no plays` }]),
    ],
  }
}
