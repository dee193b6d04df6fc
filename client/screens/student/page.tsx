import { useState } from 'react'
import type { StudentView } from '../../../shared/screens/student.ts'
import { putField, useParts } from '../../data/use-parts.ts'
import { type ChangeOf, type ParamsOf, useParams } from '../../routing/use-params.ts'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { Student, TITLE } from './student.tsx'

/** The contract's, in its order; `time`, how the time played is shown, is known to this page alone. */
const names = ['roster', 'teacher', 'span', 'game', 'teaching', 'place', 'show', 'time'] as const
export type Params = ParamsOf<typeof names>
export type Change = ChangeOf<typeof names>

/** The games to choose from, and the one shown, are told by what the chart is made of. */
const put = putField<StudentView>({ chart: ['games', 'game'] })

/** One child's play over time (S1.14), all of what is chosen in the address. */
export default function StudentPage({ studentId }: { readonly studentId: string }) {
  const [{ show, time, ...params }, change] = useParams(names, { replace: true })
  // How it is shown changes nothing that is loaded: the view is asked for by what the page was opened with.
  const [opened] = useState({ show })
  const resource = useParts<StudentView>('student', { student: studentId, ...params, ...opened }, put)
  return (
    <WhenLoaded resource={resource} title={TITLE} shape="rows">
      {(view) => (
        <Student view={view} params={{ ...params, show, time }} change={change} resource={resource} />
      )}
    </WhenLoaded>
  )
}
