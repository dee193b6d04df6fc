import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { classes } from '../design/classes.ts'
import laneStop from './lane-stop.module.css'
import layout from './layout.module.css'
import { PageHead } from './page-head.tsx'
import styles from './side-list.module.css'

/** `href` is null for a part of this page. */
type Sections = readonly { readonly id: string; readonly label: string; readonly href: string | null }[]

/** The part of the page in the upper half of the window. */
function usePartInSight(sections: Sections): string | undefined {
  const [inSight, setInSight] = useState(sections.find(({ href }) => href === null)?.id)
  const ids = sections.map(({ id }) => id).join(' ')
  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) setInSight(target.id)
      },
      { rootMargin: '-20% 0px -70% 0px' },
    )
    for (const id of ids.split(' ')) {
      const part = document.getElementById(id)
      if (part) seen.observe(part)
    }
    return () => seen.disconnect()
  }, [ids])
  return inSight
}

/**
 * The parts of the settings along a vertical lane, and links to related pages; on small screens only the
 * latter.
 */
function SideList({ sections }: { readonly sections: Sections }) {
  const inSight = usePartInSight(sections)
  // The address does not change, because a part is not a page to return to.
  const show = (event: MouseEvent, id: string) => {
    event.preventDefault()
    const part = document.getElementById(id)
    part?.scrollIntoView({ block: 'start' })
    part?.querySelector<HTMLElement>('input, select, button')?.focus({ preventScroll: true })
  }
  return (
    <nav
      className={classes(styles.list, sections.every(({ href }) => href === null) && 'not-small')}
      aria-label="Settings sections"
    >
      {sections.map(({ id, label, href }) =>
        href === null ? (
          <a
            key={id}
            className={classes(laneStop.stop, 'not-small')}
            href={`#${id}`}
            aria-current={id === inSight ? 'true' : undefined}
            onClick={(event) => show(event, id)}
          >
            {label}
          </a>
        ) : (
          <Link key={id} href={href} className={laneStop.stop}>
            {label}
          </Link>
        ),
      )}
    </nav>
  )
}

interface SidePageProps {
  readonly sections: Sections
  /** Under the heading. */
  readonly sub?: string
  readonly children: ReactNode
}

/** The settings, or a page beside them, with the list of their parts at the side. */
export const SidePage = ({ sections, sub, children }: SidePageProps) => (
  <div className={layout.narrow}>
    <PageHead title="Settings" sub={sub} />
    <div className={styles.columns}>
      <SideList sections={sections} />
      {children}
    </div>
  </div>
)
