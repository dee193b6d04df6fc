import { useState } from 'react'
import { originNames } from '../../../shared/rules/child-origins.ts'
import type { StudentView } from '../../../shared/screens/student.ts'
import { putField, useParts } from '../../data/use-parts.ts'
import { type ChangeOf, type ParamsOf, useParams } from '../../routing/use-params.ts'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { Student, TITLE } from './student.tsx'

/**
 * As in the contract, in the same order; `time`, how the time played is shown, is known to this page only.
 */
const names = [
  'roster',
  'teacher',
  'span',
  'game',
  'from',
  ...originNames,
  'teaching',
  'place',
  'levels',
  'time',
] as const
export type Params = ParamsOf<typeof names>
export type Change = ChangeOf<typeof names>

/** The list of games, and which one is shown, come from the same data as the chart. */
const putPart = putField<StudentView>({ chart: ['games', 'game'] })

/** One student's play over time (S1.14), with every choice kept in the address. */
export default function StudentPage({ studentId }: { readonly studentId: string }) {
  const [{ levels, time, ...params }, change] = useParams(names)
  // Chart or table does not change what is loaded, so the request keeps the one the page was opened with.
  const [initial] = useState({ levels })
  const resource = useParts<StudentView>('student', { student: studentId, ...params, ...initial }, putPart)
  return (
    <WhenLoaded resource={resource} title={TITLE} shape="rows">
      {(view) => (
        <Student view={view} params={{ ...params, levels, time }} change={change} resource={resource} />
      )}
    </WhenLoaded>
  )
}
