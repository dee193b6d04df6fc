import type { ParentRosterView } from '../../../shared/screens/parent-roster.ts'
import { useView } from '../../data/use-view.ts'
import { FamiliesSeen } from '../../guardians/families-seen.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { ChildList } from './child-list.tsx'
import { Children } from './children.tsx'
import styles from './parent-roster.module.css'
import { Sharing } from './sharing.tsx'

/** A parent's children: who they are, and changing that (S2.27, S2.190). */
export default function ParentRosterPage() {
  const resource = useView<ParentRosterView>('parent-roster')
  return (
    <div className={styles.page}>
      <WhenLoaded resource={resource} title="Your children" shape="rows">
        {({ edit, ...view }) => (
          <>
            <PageHead
              title={view.title}
              sub={edit && view.text}
              keepsSub
              tools={view.links.map(({ label, href }) => (
                <ButtonLink key={href} tone="sec" href={href}>
                  {label}
                </ButtonLink>
              ))}
            />
            {edit ? (
              <Children
                key={edit.object}
                view={{ ...view, edit }}
                send={resource.send}
                newest={resource.newest}
              />
            ) : (
              <ChildList view={view} />
            )}
            {edit?.next === null && <Sharing />}
            <FamiliesSeen className={styles.sharing} />
          </>
        )}
      </WhenLoaded>
    </div>
  )
}
