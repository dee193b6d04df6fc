import { useState } from 'react'
import type { StudentView } from '../../../shared/screens/student.ts'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { useParams } from '../../use-params.ts'
import { type Alongside, useParts } from '../../use-parts.ts'
import { Student, TITLE } from './student.tsx'

const names = ['roster', 'teacher', 'span', 'game', 'teaching', 'place', 'show'] as const
export type Params = Partial<Record<(typeof names)[number], string>>
export type Change = (changes: Partial<Record<(typeof names)[number], string | undefined>>) => void

/** The games to choose from, and the one shown, are told by what the chart is made of. */
const alongside: Alongside<StudentView> = { chart: ['games', 'game'] }

/** One child's play over time (S1.14), all of what is chosen in the address. */
export default function StudentPage({ studentId }: { readonly studentId: string }) {
  const [{ show, ...params }, setParams] = useParams(names)
  // How it is shown changes nothing that is loaded: the view is asked for by what the page was opened with.
  const [opened] = useState({ show })
  const asked = useParts<StudentView>('student', { student: studentId, ...params, ...opened }, alongside)
  const change: Change = (changes) => setParams(changes, { replace: true })
  return (
    <WhenLoaded asked={asked} title={TITLE} shape="rows">
      {(view) => <Student view={view} params={{ ...params, show }} change={change} asked={asked} />}
    </WhenLoaded>
  )
}
