import { Link, useLocation, useSearch } from 'wouter'
import { type AdminTab, adminTabs, DEFAULT_TAB } from '../../../shared/rules/admin-tabs.ts'
import type { AdminTeacherView as View } from '../../../shared/screens/admin-teacher.ts'
import { useView } from '../../data/use-view.ts'
import { classes } from '../../design/classes.ts'
import { Banner } from '../../ui/banner.tsx'
import { PartUnavailable } from '../../ui/failure.tsx'
import { RosterPicker } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ClassPart } from './class-part.tsx'
import styles from './open-teacher.module.css'
import type { Change, Params } from './page.tsx'

const labels: Readonly<Record<AdminTab, string>> = {
  roster: 'Roster',
  progress: 'Progress',
  playtime: 'Playtime',
  factors: 'Factors',
}

interface OpenTeacherProps {
  readonly teacherId: string
  readonly name: string
  readonly params: Params
  readonly change: Change
}

/** A teacher's tabs, loaded when the teacher is opened (S2.42, S2.148). */
export default function OpenTeacher({ teacherId, name, params, change }: OpenTeacherProps) {
  const tab = adminTabs.find((one) => one === params.tab) ?? DEFAULT_TAB
  const resource = useView<View>('admin-teacher', { teacher: teacherId, tab, roster: params.roster })
  const hrefOf = useTabAddress()
  const { view, error, retry, isValidating } = resource
  return (
    <div className={styles.inside}>
      <Tabs
        label={`What ${name} does`}
        tabs={adminTabs.map((one) => ({ href: hrefOf(one), label: labels[one] }))}
        current={hrefOf(tab)}
      />
      {view === undefined && error ? (
        <PartUnavailable retry={retry} busy={isValidating} />
      ) : (
        <Skeleton until={view} retry={retry} shape="rows">
          {(shown) => (
            <>
              {resource.unread && (
                <Banner box tone="warn">
                  {resource.unread}
                </Banner>
              )}
              {shown.rosters.length > 1 && (
                <div className={classes(styles.picker, 'no-print')}>
                  <RosterPicker
                    rosters={shown.rosters}
                    value={shown.roster ?? ''}
                    onChange={(roster) => change({ roster })}
                  />
                </div>
              )}
              {shown.empty ? (
                <p className={classes(styles.none, 'soft')}>{shown.empty}</p>
              ) : (
                <ClassPart part={shown.part} retry={retry} isValidating={isValidating} />
              )}
              {shown.all && (
                <Link href={shown.all.href} className={classes(styles.all, 'sm strong')}>
                  {shown.all.label}
                </Link>
              )}
            </>
          )}
        </Skeleton>
      )}
    </div>
  )
}

/** Returns this page's address with another tab selected. */
function useTabAddress(): (tab: AdminTab) => string {
  const [path] = useLocation()
  const search = useSearch()
  return (tab) => {
    const query = new URLSearchParams(search)
    query.set('tab', tab)
    return `${path}?${query}`
  }
}
