import type { AttentionPageView } from '../../../shared/screens/attention.ts'
import { useView } from '../../data/use-view.ts'
import {
  AdministratorsTab,
  isForAdministrators,
  rollUpParams,
} from '../../roll-up/lazy-administrators-tab.tsx'
import { Trail } from '../../roll-up/trail.tsx'
import { type ChangeOf, type ParamsOf, useParams } from '../../routing/use-params.ts'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { Attention, TITLE } from './attention.tsx'

/**
 * As in the contract, plus those that only this page uses: `show`, of whom it says why (`open`), whether it says how
 * the list is made (`detail`), and for a roll-up how it is sorted.
 */
const names = [
  'roster',
  'teacher',
  'days',
  ...rollUpParams,
  'open',
  'grade',
  'show',
  'detail',
  'sort',
  'dir',
] as const
export type Params = ParamsOf<typeof names>
export type Change = ChangeOf<typeof names>

/** Which students of a class need their teacher. The class and the number of days come from the address. */
export default function AttentionPage() {
  const [params, change] = useParams(names)
  const { roster, teacher, days, school, classesOf, by, grade } = params
  const resource = useView<AttentionPageView>('attention', {
    roster,
    teacher,
    days,
    school,
    classesOf,
    by,
    grade,
  })
  return (
    <WhenLoaded resource={resource} title={TITLE} shape="rows">
      {(view) =>
        isForAdministrators(view) ? (
          <AdministratorsTab
            view={view}
            title={TITLE}
            screen="attention"
            params={params}
            change={change}
            resource={resource}
          />
        ) : (
          <>
            <Trail stops={view.trail} />
            <Attention view={view} params={params} change={change} resource={resource} />
          </>
        )
      }
    </WhenLoaded>
  )
}
