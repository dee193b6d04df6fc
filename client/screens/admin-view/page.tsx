import type { AdminView as View } from '../../../shared/screens/admin-view.ts'
import { useView } from '../../data/use-view.ts'
import { type ChangeOf, type ParamsOf, useParams } from '../../routing/use-params.ts'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { AdminView } from './admin-view.tsx'

const names = ['school', 'page', 'teachers', 'teacher', 'tab', 'roster', 'deactivated'] as const
export type Params = ParamsOf<typeof names>
export type Change = ChangeOf<typeof names>

/** The teachers an administrator looks after (S2.19). */
export default function AdminViewPage() {
  const [params, change] = useParams(names)
  const { school, page, teachers } = params
  const resource = useView<View>('admin-view', { school, page, teachers })
  return (
    <WhenLoaded resource={resource} title="Accounts" shape="rows">
      {(view) => (
        <AdminView
          view={view}
          params={params}
          change={change}
          retry={resource.retry}
          isValidating={resource.isValidating}
          send={resource.send}
        />
      )}
    </WhenLoaded>
  )
}
