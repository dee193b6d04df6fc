import type { ParentRosterView } from '../../../shared/screens/parent-roster.ts'
import { useView } from '../../data/use-view.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { WithSupport } from '../../ui/with-support.tsx'
import styles from './parent-roster.module.css'

/** A parent's children. */
export default function ParentRosterPage() {
  const resource = useView<ParentRosterView>('parent-roster')
  return (
    <div className={styles.page}>
      <WhenLoaded resource={resource} title="Your children" shape="rows">
        {({ title, text, children, links }) => (
          <>
            <PageHead title={title} />
            <Card>
              {children.length === 0 ? (
                <EmptyState title="No children yet">
                  <WithSupport>{text}</WithSupport>
                </EmptyState>
              ) : (
                <>
                  <ul className={styles.children}>
                    {children.map(({ studentId, name, fullName, initials, tint, about }) => (
                      <li key={studentId}>
                        <Avatar initials={initials} tint={tint} />
                        <span title={fullName}>
                          <b className="strong">{name}</b>
                          <br />
                          <span className="sm soft">{about}</span>
                        </span>
                      </li>
                    ))}
                  </ul>
                  <p className="soft">
                    <WithSupport>{text}</WithSupport>
                  </p>
                  <p className={styles.links}>
                    {links.map(({ label, href }, at) => (
                      <ButtonLink key={href} tone={at === 0 ? 'primary' : 'sec'} href={href}>
                        {label}
                      </ButtonLink>
                    ))}
                  </p>
                </>
              )}
            </Card>
          </>
        )}
      </WhenLoaded>
    </div>
  )
}
