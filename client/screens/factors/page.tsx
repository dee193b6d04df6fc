import { Suspense, useState } from 'react'
import type { FactorsView } from '../../../shared/screens/factors.ts'
import { lazyPage } from '../../lazy-page.tsx'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { useParams } from '../../use-params.ts'
import { useView } from '../../use-view.ts'
import { Factors, TITLE } from './factors.tsx'

/** The contract's, in its order; `ideas` is known to this page alone. */
const names = ['roster', 'teacher', 'detail', 'student', 'sort', 'dir', 'ideas'] as const
export type Params = Partial<Record<(typeof names)[number], string>>
export type Change = (changes: Partial<Record<(typeof names)[number], string | undefined>>) => void

const StudentDialog = lazyPage(() => import('./student-dialog.tsx'))
const IdeasDialog = lazyPage(() => import('./ideas-dialog.tsx'))

/** Factors of Learning: cards of the class, a row a student, and their dialogs, all of it in the address. */
export default function FactorsPage() {
  const [params, setParams] = useParams(names)
  const { roster, teacher, detail, student, sort, dir, ideas } = params
  // Detail and order change nothing that is loaded: the view is asked for by those the page was opened with.
  const [opened] = useState({ detail, student, sort, dir })
  const page = useView<FactorsView>('factors', { roster, teacher, ...opened })
  const isHere = student === undefined || page.view === undefined || page.view.student?.studentId === student
  const dialog = useView<FactorsView>('factors', isHere ? null : { roster, teacher, student })
  const open = (isHere ? page : dialog).view?.student
  const change: Change = (changes) => setParams(changes, { replace: true })
  return (
    <WhenLoaded asked={page} title={TITLE} shape="rows">
      {(view) => (
        <>
          <Factors view={view} params={params} change={change} again={page.again} isAsking={page.isAsking} />
          <Suspense fallback={null}>
            {open && open.studentId === student && (
              <StudentDialog student={open} onClose={() => change({ student: undefined })} />
            )}
            {ideas && <IdeasDialog factor={ideas} onClose={() => change({ ideas: undefined })} />}
          </Suspense>
        </>
      )}
    </WhenLoaded>
  )
}
