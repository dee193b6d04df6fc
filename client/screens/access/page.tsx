import type { AccessView } from '../../../shared/screens/access.ts'
import { useView } from '../../data/use-view.ts'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { Access } from './access.tsx'

const TITLE = 'Access'

/** Who gets a school's or a district's subscription (S2.17, S2.149). */
export default function AccessPage() {
  const resource = useView<AccessView>('access')
  return (
    <WhenLoaded resource={resource} title={TITLE} shape="rows">
      {(view) => <Access title={TITLE} view={view} send={resource.send} newest={resource.newest} />}
    </WhenLoaded>
  )
}
