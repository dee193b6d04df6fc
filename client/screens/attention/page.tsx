import type { AttentionView } from '../../../shared/screens/attention.ts'
import { useView } from '../../data/use-view.ts'
import { type ChangeOf, type ParamsOf, useParams } from '../../routing/use-params.ts'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { Attention, TITLE } from './attention.tsx'

/** As in the contract, plus `show`, which only this page uses. */
const names = ['roster', 'teacher', 'days', 'show'] as const
export type Params = ParamsOf<typeof names>
export type Change = ChangeOf<typeof names>

/** Which students of a class need their teacher. The class and the number of days come from the address. */
export default function AttentionPage() {
  const [params, change] = useParams(names, { replace: true })
  const { roster, teacher, days } = params
  const resource = useView<AttentionView>('attention', { roster, teacher, days })
  return (
    <WhenLoaded resource={resource} title={TITLE} shape="rows">
      {(view) => (
        <Attention
          view={view}
          params={params}
          change={change}
          retry={resource.retry}
          isValidating={resource.isValidating}
        />
      )}
    </WhenLoaded>
  )
}
