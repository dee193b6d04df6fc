import Clock from 'lucide-react/icons/clock'
import ListChecks from 'lucide-react/icons/list-checks'
import Plus from 'lucide-react/icons/plus'
import type { AdminView as View } from '../../../shared/screens/admin-view.ts'
import type { Resource } from '../../data/use-view.ts'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import { lazyPage } from '../../routing/lazy-page.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LineButton } from '../../ui/line-button.tsx'
import { Pages } from '../../ui/pagination.tsx'
import styles from './admin-view.module.css'
import { DeactivatedFold } from './deactivated-fold.tsx'
import type { Change, Params } from './page.tsx'
import { TeacherLine } from './teacher-line.tsx'

const DeactivatedTeachers = lazyPage(() => import('./deactivated-teachers.tsx'))
const DeactivatedList = lazyPage(() => import('./deactivated-list.tsx'))

type School = View['schools'][number]

interface SchoolCardProps {
  readonly school: School
  /** The school's name, unless the page's own heading already shows it. */
  readonly heading: string
  /** It is the only school, and always open. */
  readonly isOne: boolean
  /** Whether what its teachers' children master may be seen. */
  readonly hasMastery: boolean
  readonly accessHref: string | null
  readonly params: Params
  readonly change: Change
  readonly send: Resource<View>['send']
  /** Reports what was done to somebody and offers to undo it. */
  readonly showToast: (text: string, undo?: () => void) => void
  /** Adds a teacher to the school; null for those who may not. */
  readonly onAdd: (() => void) | null
}

/** What closes together with a school or its page. */
const closed = { teacher: undefined, roster: undefined, deactivated: undefined }

/** One school; when open, with a page of its teachers. */
export function SchoolCard({
  school,
  heading,
  isOne,
  hasMastery,
  accessHref,
  params,
  change,
  send,
  showToast,
  onAdd,
}: SchoolCardProps) {
  const { open, schoolId } = school
  const toggle = () =>
    change({ school: open ? undefined : (schoolId ?? undefined), teachers: undefined, ...closed })
  const fold = (of: 'teachers' | 'students') => {
    const isOpen = params.deactivated === of
    return { isOpen, toggle: () => change({ deactivated: isOpen ? undefined : of }) }
  }
  return (
    <Card pad="none" bleed>
      <div className={styles.schoolHead}>
        {isOne ? (
          <h2>{heading}</h2>
        ) : (
          <h2>
            <LineButton className={styles.press} isOpen={open !== null} onClick={toggle}>
              {heading}
            </LineButton>
          </h2>
        )}
        {school.about && (
          <p className={classes(styles.about, !isOne && styles.indented, 'sm soft')}>{school.about}</p>
        )}
        {open && (
          <div className={classes(styles.tools, 'no-print')}>
            {school.figuresHref && (
              <ButtonLink tone="sec" dense href={school.figuresHref}>
                <Icon of={Clock} size="s" />
                Playtime
              </ButtonLink>
            )}
            {school.updateHref && (
              <ButtonLink tone="sec" dense href={school.updateHref}>
                <Icon of={ListChecks} size="s" />
                Update rosters
              </ButtonLink>
            )}
            {onAdd && (
              <Button tone="sec" dense onClick={onAdd}>
                <Icon of={Plus} size="s" />
                Add teacher
              </Button>
            )}
          </div>
        )}
      </div>
      {open && (
        <ul className={styles.lines}>
          {open.teachers.map((teacher) => (
            <TeacherLine
              key={teacher.teacherId}
              teacher={teacher}
              school={hasMastery ? schoolId : null}
              isOpen={teacher.opens && params.teacher === teacher.teacherId}
              accessHref={accessHref}
              params={params}
              change={change}
              send={send}
              showToast={showToast}
            />
          ))}
        </ul>
      )}
      {open?.teachers.length === 0 && (
        <p className={classes(styles.nobody, 'soft')}>
          {onAdd ? 'No teachers yet. Add the first one with “Add teacher”.' : 'No teachers yet'}
        </p>
      )}
      {open && open.pages > 1 && (
        <Pages
          label={`Pages of teachers at ${school.name}`}
          range={open.range}
          page={open.page}
          pages={open.pages}
          onPage={(page) => change({ teachers: String(page), ...closed })}
        />
      )}
      {open && schoolId !== null && Boolean(school.deactivatedTeachers) && (
        <DeactivatedFold title={`Deactivated Teachers (${school.deactivatedTeachers})`} {...fold('teachers')}>
          {(isOpen) => <DeactivatedTeachers school={schoolId} isOpen={isOpen} showToast={showToast} />}
        </DeactivatedFold>
      )}
      {open && schoolId !== null && school.deactivated !== undefined && (
        <DeactivatedFold title={`Deactivated Students (${school.deactivated})`} {...fold('students')}>
          {(isOpen) => <DeactivatedList school={schoolId} isOpen={isOpen} showToast={showToast} />}
        </DeactivatedFold>
      )}
    </Card>
  )
}
