import type { AttentionView } from '../../../shared/screens/attention.ts'
import { useView } from '../../data/use-view.ts'
import { type ChangeOf, type ParamsOf, useParams } from '../../routing/use-params.ts'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { Attention, TITLE } from './attention.tsx'

/** The contract's; `show` is known to this page alone. */
const names = ['roster', 'teacher', 'days', 'show'] as const
export type Params = ParamsOf<typeof names>
export type Change = ChangeOf<typeof names>

/** Which children of a class need their teacher; the class and the days chosen are in the address. */
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
