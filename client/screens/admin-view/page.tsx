import type { AdminView as View } from '../../../shared/screens/admin-view.ts'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { type ChangeOf, type ParamsOf, useParams } from '../../use-params.ts'
import { useView } from '../../use-view.ts'
import { AdminView } from './admin-view.tsx'

const names = ['school', 'page', 'teachers', 'teacher', 'tab', 'roster'] as const
export type Params = ParamsOf<typeof names>
export type Change = ChangeOf<typeof names>

/** The teachers somebody looks after (S2.19). */
export default function AdminViewPage() {
  const [params, change] = useParams(names, { replace: true })
  const { school, page, teachers } = params
  const asked = useView<View>('admin-view', { school, page, teachers })
  return (
    <WhenLoaded asked={asked} title="Accounts" shape="rows">
      {(view) => (
        <AdminView
          view={view}
          params={params}
          change={change}
          again={asked.again}
          isAsking={asked.isAsking}
          send={asked.send}
        />
      )}
    </WhenLoaded>
  )
}
