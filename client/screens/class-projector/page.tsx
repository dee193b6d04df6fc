import Check from 'lucide-react/icons/check'
import Minimize2 from 'lucide-react/icons/minimize-2'
import { type CSSProperties, useEffect } from 'react'
import { useLocation } from 'wouter'
import type { ClassBoardParams } from '../../../shared/screens/class-board.ts'
import type { ClassProjectorView } from '../../../shared/screens/class-projector.ts'
import type { ShellView } from '../../../shared/screens/shell.ts'
import { liveRefreshMs, useView } from '../../data/use-view.ts'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import { useParams } from '../../routing/use-params.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Freshness } from '../../ui/freshness.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { ClassLane } from './class-lane.tsx'
import styles from './projector.module.css'
import { type Where, WhereMark, words } from './where-mark.tsx'

const names = ['teacher'] as const
const legend = ['in', 'pictures', 'out'] as const satisfies readonly Where[]
/** The names stand in columns, by the alphabet from top to bottom; a large class has one more. */
const COLUMNS = 3
const LARGE_CLASS = 30

/** A class for the wall of the room: who is in, by first name, and no result of anybody. */
export default function ClassProjectorPage({ rosterId }: { readonly rosterId: string }) {
  const [{ teacher }] = useParams(names)
  const params: ClassBoardParams = { roster: rosterId, ...(teacher !== undefined && { teacher }) }
  const resource = useView<ClassProjectorView>('class-projector', params, { refreshMs: liveRefreshMs })
  const { view: shell } = useView<ShellView>('shell')
  // An administrator who looks at somebody's class has a code of their own, or none.
  const code = teacher === undefined ? (shell?.accessCode ?? null) : null
  return (
    <main className={styles.wall}>
      <WhenLoaded resource={resource} title="Projector" shape="rows">
        {({ name, sub, back, closed, in: count, children }) => (
          <>
            <div className={styles.top}>
              <PageHead title={name} sub={sub} keepsSub />
              {closed !== null ? (
                <p className={styles.code}>{closed}</p>
              ) : (
                code !== null && (
                  <p className={styles.code}>
                    Class code <b>{code}</b>
                  </p>
                )
              )}
              <Freshness resource={resource} onlyIfOld />
              <EscapeLeaves to={back} />
              <ButtonLink tone="sec" href={back} className={styles.leave}>
                <Icon of={Minimize2} size="s" />
                Leave
              </ButtonLink>
            </div>
            <ul className={styles.children} style={gridOf(children.length)}>
              {children.map((child, nth) => (
                <li key={child.studentId} className={classes(styles.child, styles[child.is])}>
                  <WhereMark is={child.is} nth={nth} />
                  <b>{child.name}</b>
                  <span className="vh">{words[child.is]}</span>
                  {child.is === 'in' && (
                    <span className={styles.tick}>
                      <Icon of={Check} />
                    </span>
                  )}
                </li>
              ))}
            </ul>
            <ul className={styles.legend}>
              {legend.map((is, nth) => (
                <li key={is}>
                  <WhereMark is={is} nth={nth} />
                  {words[is]}
                </li>
              ))}
            </ul>
            <ClassLane count={count} of={children.length} />
          </>
        )}
      </WhenLoaded>
    </main>
  )
}

/** Whoever stands at the wall has no pointer at hand. */
function EscapeLeaves({ to }: { readonly to: string }) {
  const [, navigate] = useLocation()
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && navigate(to)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [to, navigate])
  return null
}

function gridOf(count: number): CSSProperties {
  const columns = count > LARGE_CLASS ? COLUMNS + 1 : COLUMNS
  return { '--columns': columns, '--rows': Math.max(1, Math.ceil(count / columns)) } as CSSProperties
}
