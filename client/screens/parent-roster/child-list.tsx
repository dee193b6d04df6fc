import type { ParentRosterView } from '../../../shared/screens/parent-roster.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { WithSupport } from '../../ui/with-support.tsx'
import styles from './parent-roster.module.css'

interface ChildListProps {
  readonly view: Pick<ParentRosterView, 'text' | 'children'>
}

/** A parent's children for somebody who may not change them, and why. */
export const ChildList = ({ view: { text, children } }: ChildListProps) => (
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
              <TwoLines about={about}>
                <span className="strong" title={fullName}>
                  {name}
                </span>
              </TwoLines>
            </li>
          ))}
        </ul>
        <p className="soft">
          <WithSupport>{text}</WithSupport>
        </p>
      </>
    )}
  </Card>
)
