import Minus from 'lucide-react/icons/minus'
import type { ClassesPlaytime as View } from '../../../shared/screens/playtime.ts'
import { ChildName } from '../../child-links/child-name.tsx'
import { useShowClass } from '../../data/use-show-class.ts'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { SampleBanner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { CutName } from '../../ui/cut-name.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PartUnavailable } from '../../ui/failure.tsx'
import { LineButton } from '../../ui/line-button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pages } from '../../ui/pagination.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import styles from './classes-playtime.module.css'
import type { PlaytimeResource } from './figures.tsx'
import type { Change, Params } from './page.tsx'

interface ClassesPlaytimeProps {
  readonly view: View
  readonly params: Params
  readonly change: Change
  readonly resource: PlaytimeResource
}

/** Playtime of a partner's classes and groups: a row for each; the open one lists its students. */
export default function ClassesPlaytime({ view, params, change, resource }: ClassesPlaytimeProps) {
  const showClass = useShowClass({ roster: null, params, change })
  const isSample = view.source === 'sample'
  const tools = (
    <Segmented
      label="Time span"
      options={view.spans}
      value={view.span}
      onChange={(span) => change({ span })}
    />
  )
  return (
    <div className={classes(isSample && 'no-print')}>
      <PageHead title="Playtime" sub={view.subtitle} tools={tools} />
      {isSample && <SampleBanner retry={resource.retry} busy={resource.isValidating} />}
      <Card pad="none" bleed>
        {view.classes.length === 0 && (
          <EmptyState title="No classes yet">
            Classes and groups from your reading platform appear here.
          </EmptyState>
        )}
        <ul className={styles.lines}>
          {view.classes.map((classRow) => (
            <ClassRow
              key={classRow.classId}
              classRow={classRow}
              view={view}
              toggle={() =>
                classRow.children === null ? showClass(classRow.classId, {}) : change({ roster: undefined })
              }
              resource={resource}
            />
          ))}
        </ul>
        {view.pages > 1 && (
          <Pages
            label="Pages of classes"
            range={view.range}
            page={view.page}
            pages={view.pages}
            onPage={(page) => change({ page: String(page), roster: undefined })}
          />
        )}
      </Card>
    </div>
  )
}

type ClassRowView = View['classes'][number]

interface ClassRowProps extends Pick<ClassesPlaytimeProps, 'view' | 'resource'> {
  readonly classRow: ClassRowView
  /** Opens the class, or closes it. */
  readonly toggle: () => void
}

function ClassRow({ classRow, view, toggle, resource }: ClassRowProps) {
  if (classRow.notice !== null)
    return (
      <li className={classes(styles.line, styles.off)}>
        <Icon of={Minus} />
        <span className={styles.name}>
          <b>
            <CutName name={classRow.name} fullName={classRow.fullName} />
          </b>
          <span className="sm">{classRow.notice}</span>
        </span>
        <Chip>{classRow.kind}</Chip>
      </li>
    )
  const isOpen = classRow.children !== null
  const isSample = view.source === 'sample'
  return (
    <li>
      <div className={classes(styles.line, isOpen && styles.open)}>
        <LineButton
          className={styles.press}
          isOpen={isOpen}
          aria-disabled={isSample}
          onClick={() => !isSample && toggle()}
        >
          <b>
            <CutName name={classRow.name} fullName={classRow.fullName} />
          </b>
        </LineButton>
        <Chip>{classRow.kind}</Chip>
        <span className={classes(styles.students, 'num sm soft not-small')}>{classRow.students}</span>
        <ProgressBar share={classRow.weekly?.share ?? 0} className={styles.weekly} />
        <span className={classes(styles.minutes, 'num sm')}>
          <b>{classRow.weekly?.minutes}</b> a week
        </span>
      </div>
      {classRow.children && (
        <div className={styles.children}>
          <h2 className="vh">{`${classRow.fullName}: ${view.childrenWords}`}</h2>
          {classRow.children === 'unavailable' ? (
            <PartUnavailable
              retry={() => resource.loadPart('children')}
              busy={resource.loadingPart === 'children'}
            />
          ) : (
            <ul className={styles.list}>
              {classRow.children.map((child) => (
                <li key={child.studentId}>
                  <Avatar initials={child.initials} tint={child.tint} />
                  <span className={classes(styles.child, 'sm ellipsis')}>
                    <ChildName child={child} />
                  </span>
                  <ProgressBar share={child.share} className={styles.bar} />
                  <span className={classes(styles.childMinutes, 'num sm')}>{child.minutes}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </li>
  )
}
