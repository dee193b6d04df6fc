import { Suspense, useState } from 'react'
import type { SkillsPageView, SkillsView } from '../../../shared/screens/skills.ts'
import { useView } from '../../data/use-view.ts'
import {
  AdministratorsTab,
  isForAdministrators,
  rollUpParams,
} from '../../roll-up/lazy-administrators-tab.tsx'
import { Trail } from '../../roll-up/trail.tsx'
import { lazyPage } from '../../routing/lazy-page.tsx'
import { type ChangeOf, type ParamsOf, useParams } from '../../routing/use-params.ts'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { cellWords } from './cell-words.ts'
import { Skills } from './skills.tsx'

/** As in the contract, in the same order; those about dialogs and pages are known to this page only. */
const names = [
  'roster',
  'teacher',
  'grade',
  'detail',
  'sort',
  'dir',
  'student',
  'standard',
  'page',
  'rows',
  ...rollUpParams,
  'open',
] as const
export type Params = ParamsOf<typeof names>
export type Change = ChangeOf<typeof names>

const LevelsDialog = lazyPage(() => import('./levels-dialog.tsx'))
const SkillDialog = lazyPage(() => import('./skill-dialog.tsx'))

const TITLE = 'Skills Progress'

/** What the children of one class just played stands in the table; sums of many classes are minutes old anyway. */
const showsOneClass = (view: SkillsPageView) => !isForAdministrators(view)

/**
 * Skills Progress: how far the students of a class have got with each standard, all kept in the address
 * (S2.44).
 */
export default function SkillsPage() {
  const [params, change] = useParams(names)
  const { roster, teacher, grade, detail, sort, dir, school, classesOf, by } = params
  // Detail and sort order do not change what is loaded, so the request keeps the ones the page was opened
  // with.
  const [initial] = useState({ detail, sort, dir })
  const resource = useView<SkillsPageView>(
    'skills',
    { roster, teacher, grade, ...initial, school, classesOf, by },
    { isLive: showsOneClass },
  )
  return (
    <WhenLoaded resource={resource} title={TITLE}>
      {(view) =>
        isForAdministrators(view) ? (
          <AdministratorsTab
            view={view}
            title={TITLE}
            screen="skills"
            params={params}
            change={change}
            resource={resource}
          />
        ) : (
          <>
            <Trail stops={view.trail} />
            <Skills
              view={view}
              params={params}
              change={change}
              retry={resource.retry}
              isValidating={resource.isValidating}
            />
            <Suspense fallback={null}>
              <OpenDialog view={view} params={params} change={change} />
            </Suspense>
          </>
        )
      }
    </WhenLoaded>
  )
}

interface OpenDialogProps {
  readonly view: SkillsView
  readonly params: Params
  readonly change: Change
}

/** The dialog named by the address: a mark's levels, or what a column's skill means. */
function OpenDialog({ view, params, change }: OpenDialogProps) {
  const columnIndex = view.columns.findIndex(({ id }) => id === params.standard)
  const standard = view.columns[columnIndex]
  if (!standard || !view.canOpen) return null
  const close = () => change({ student: undefined, standard: undefined })
  if (params.student === undefined)
    return (
      <SkillDialog
        view={view}
        standard={standard}
        columnIndex={columnIndex}
        open={(student) => change({ student })}
        onClose={close}
      />
    )
  const row = view.rows.find(({ studentId }) => studentId === params.student)
  const cell = row && cellWords(view.wordings, row, columnIndex)
  if (!cell) return null
  return (
    <LevelsDialog
      key={`${row.studentId} ${standard.id}`}
      row={row}
      cell={cell}
      standard={standard}
      teacher={params.teacher}
      onClose={close}
    />
  )
}
