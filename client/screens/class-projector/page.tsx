import Check from 'lucide-react/icons/check'
import type { ClassBoardParams } from '../../../shared/screens/class-board.ts'
import type { ClassProjectorView } from '../../../shared/screens/class-projector.ts'
import { liveRefreshMs, useView } from '../../data/use-view.ts'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import { useParams } from '../../routing/use-params.ts'
import { KidPage } from '../../ui/kid.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import styles from './projector.module.css'

const names = ['teacher'] as const
type Where = ClassProjectorView['children'][number]['is']
const words: Record<Where, string> = { in: 'In', pictures: 'At the pictures', out: 'Not in' }

/** A class for the wall of the room: who is in, by first name, and no result of anybody. */
export default function ClassProjectorPage({ rosterId }: { readonly rosterId: string }) {
  const [{ teacher }] = useParams(names)
  const params: ClassBoardParams = { roster: rosterId, ...(teacher !== undefined && { teacher }) }
  const resource = useView<ClassProjectorView>('class-projector', params, { refreshMs: liveRefreshMs })
  const { view } = resource
  return (
    <KidPage back={view && { href: view.back, label: 'Leave' }}>
      <WhenLoaded resource={resource} title="Projector" shape="rows">
        {(shown) => (
          <>
            <PageHead title={shown.name} sub={`${shown.in} of ${shown.children.length} are in`} keepsSub />
            <ul className={styles.children}>
              {shown.children.map(({ studentId, name, is }) => (
                <li key={studentId} className={classes(styles.child, styles[is])}>
                  <b>{name}</b>
                  <span className={styles.where}>
                    {is === 'in' && <Icon of={Check} size="s" />}
                    {words[is]}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </WhenLoaded>
    </KidPage>
  )
}
