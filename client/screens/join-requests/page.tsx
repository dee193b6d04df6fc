import { Link } from 'wouter'
import type { JoinRequestsView } from '../../../shared/screens/join-requests.ts'
import { useView } from '../../data/use-view.ts'
import { classes } from '../../design/classes.ts'
import { useParams } from '../../routing/use-params.ts'
import layout from '../../ui/layout.module.css'
import { PageHead } from '../../ui/page-head.tsx'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { Decided } from './decided.tsx'
import styles from './join-requests.module.css'
import { SideCards } from './side-cards.tsx'
import { useDeciding } from './use-deciding.tsx'
import { Waiting } from './waiting.tsx'

const names = ['school'] as const

/** Who named an institution as theirs, for its administrators to confirm (decision 059). */
export default function JoinRequestsPage() {
  const [params] = useParams(names)
  const resource = useView<JoinRequestsView>('join-requests', params)
  const deciding = useDeciding(resource, params.school)
  return (
    <WhenLoaded resource={resource} title="Requests to join" shape="rows">
      {(view) => (
        <>
          <p className="sm no-print">
            <Link href={view.accountsHref}>Accounts</Link> <span className="muted">/ {view.title}</span>
          </p>
          <PageHead title={view.title} sub={view.subtitle} keepsSub />
          <div className={classes(layout.aside, styles.columns)}>
            <div className={layout.stack}>
              <Waiting view={view} deciding={deciding} />
              {view.decided.length > 0 && <Decided decided={view.decided} deciding={deciding} />}
            </div>
            <SideCards view={view} />
          </div>
          {deciding.toast}
        </>
      )}
    </WhenLoaded>
  )
}
