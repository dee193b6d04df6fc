import { Suspense, useCallback, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { href } from '../../../shared/paths.ts'
import type { FactorsPageView, FactorsPart, FactorsView } from '../../../shared/screens/factors.ts'
import { type PartsResource, useParts } from '../../data/use-parts.ts'
import {
  AdministratorsTab,
  isForAdministrators,
  rollUpParams,
} from '../../roll-up/lazy-administrators-tab.tsx'
import { Trail } from '../../roll-up/trail.tsx'
import { lazyPage } from '../../routing/lazy-page.tsx'
import { type ChangeOf, type ParamsOf, useParams } from '../../routing/use-params.ts'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { Factors, TITLE } from './factors.tsx'
import { putPart } from './put-part.ts'

/** As in the contract, in the same order; `ideas` and the datapoints params are known to this page only. */
const names = [
  'roster',
  'teacher',
  'detail',
  'student',
  'sort',
  'dir',
  ...rollUpParams,
  'open',
  'grade',
  'ideas',
  'behind',
  'of',
] as const
export type Params = ParamsOf<typeof names>
export type Change = ChangeOf<typeof names>

const StudentDialog = lazyPage(() => import('./student-dialog.tsx'))
const IdeasDialog = lazyPage(() => import('./ideas-dialog.tsx'))
const DatapointsDialog = lazyPage(() => import('./datapoints-dialog.tsx'))

/**
 * Factors of Learning: cards for the class, a row per student, and their dialogs. All state is in the address.
 */
export default function FactorsPage() {
  const [params, change] = useParams(names)
  const { roster, teacher, detail, student, sort, dir, school, classesOf, by, grade } = params
  // Detail and sort order do not change what is loaded, so the request keeps the ones the page was opened
  // with.
  const [initial] = useState({ detail, student, sort, dir })
  const page = useParts<FactorsPageView, FactorsPart>(
    'factors',
    { roster, teacher, ...initial, school, classesOf, by, grade },
    putPart,
  )
  return (
    <WhenLoaded resource={page} title={TITLE} shape="rows">
      {(view) =>
        isForAdministrators(view) ? (
          <AdministratorsTab
            view={view}
            title={TITLE}
            screen="factors"
            params={params}
            change={change}
            resource={page}
          />
        ) : (
          <ClassFactors view={view} page={page} params={params} change={change} />
        )
      }
    </WhenLoaded>
  )
}

interface ClassFactorsProps {
  readonly view: FactorsView
  readonly page: PartsResource<FactorsPageView, FactorsPart>
  readonly params: Params
  readonly change: Change
}

/** The factors of one class, with the dialogs that the address opens. */
function ClassFactors({ view, page, params, change }: ClassFactorsProps) {
  const { roster, teacher, student, ideas, behind, of } = params
  const isInPage = student === undefined || view.student?.studentId === student
  const dialogParams = isInPage ? null : { roster, teacher, student }
  const dialog = useParts<FactorsPageView, FactorsPart>('factors', dialogParams, putPart)
  const resource = isInPage ? page : dialog
  const openStudent = studentOf(isInPage ? view : dialog.view)
  const to = useHrefWith()
  const send = async (command: string, body: Readonly<Record<string, string>>) => {
    await resource.send(command, { roster, teacher, student, ...body })
    // The class's table shows what was done, too.
    if (!isInPage) page.retry()
  }
  return (
    <>
      <Trail stops={view.trail} />
      <Factors view={view} params={params} change={change} hrefWith={to} resource={page} />
      <Suspense fallback={null}>
        {openStudent && openStudent.studentId === student && !behind && (
          <StudentDialog
            student={openStudent}
            datapointsHref={view.hasDatapoints ? (factor) => to({ behind: factor, of: student }) : null}
            send={send}
            resource={resource}
            onClose={() => change({ student: undefined })}
          />
        )}
        {ideas && <IdeasDialog factor={ideas} onClose={() => change({ ideas: undefined })} />}
        {behind && of && (
          <DatapointsDialog
            key={`${of} ${behind}`}
            teacher={teacher}
            student={of}
            name={view.rows.find((row) => row.studentId === of)?.fullName ?? null}
            factor={behind}
            onClose={() => change({ behind: undefined, of: undefined })}
          />
        )}
      </Suspense>
    </>
  )
}

/** The child whose dialog is open. */
const studentOf = (view: FactorsPageView | undefined) =>
  view === undefined || isForAdministrators(view) ? undefined : view.student

/** Returns this page's address with some params changed. */
function useHrefWith(): (changes: Params) => string {
  const [path] = useLocation()
  const search = useSearch()
  return useCallback(
    (changes) => href(path, undefined, { ...Object.fromEntries(new URLSearchParams(search)), ...changes }),
    [path, search],
  )
}
