import type { ProgressView } from '../../../shared/screens/progress.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import layout from '../../ui/layout.module.css'
import { PageHead } from '../../ui/page-head.tsx'
import { PrintButton } from '../../ui/print-button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Approach } from './approach.tsx'
import styles from './progress.module.css'
import { ReportButton } from './report-button.tsx'
import { Skills } from './skills.tsx'
import { Week } from './week.tsx'

interface ProgressProps {
  readonly view: ProgressView
  /** From the address, which may be newer than the view. */
  readonly chosen: string | undefined
  readonly choose: (studentId: string) => void
  readonly isReportWanted: boolean
  readonly retry: () => void
  readonly isValidating: boolean
}

/** One of a parent's children: a week of playtime, skills and factors. */
export function Progress({ view, chosen, choose, isReportWanted, retry, isValidating }: ProgressProps) {
  const { title, children, whose, child, empty } = view
  const missing = { retry, isValidating }
  const tools = child && (
    <>
      {children.length > 1 && (
        <Segmented
          label="Child"
          options={children.map(({ studentId, name }) => ({ value: studentId, label: name }))}
          value={chosen ?? child.studentId}
          onChange={choose}
        />
      )}
      <ReportButton studentId={child.studentId} title={title} isWanted={isReportWanted} />
      <PrintButton />
    </>
  )
  return (
    <div className={layout.narrow}>
      <PageHead
        title={title}
        sub={
          child && (
            <>
              {child.about}
              {/* On paper nobody knows which week this was. */}
              <span className="only-print"> · {child.printed}</span>
            </>
          )
        }
        keepsSub
        lead={child && <Avatar initials={child.initials} tint={child.tint} size="xl" />}
        tools={tools}
      />
      {whose && <p className={`${styles.whose} sm soft no-print`}>{whose}</p>}
      {empty && (
        <Card>
          <EmptyState
            title={empty.title}
            action={<ButtonLink href={empty.action.href}>{empty.action.label}</ButtonLink>}
          >
            {empty.text}
          </EmptyState>
        </Card>
      )}
      {child && (
        <div className={styles.cards}>
          <Week playtime={child.playtime} unread={child.playtimeUnread} start={child.start} {...missing} />
          <Skills skills={child.skills} {...missing} />
          <Approach title={child.factorsTitle} factors={child.factors} idea={child.idea} {...missing} />
        </div>
      )}
    </div>
  )
}
