import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { classes } from '../design/classes.ts'
import laneStop from './lane-stop.module.css'
import layout from './layout.module.css'
import { PageHead } from './page-head.tsx'
import styles from './side-list.module.css'

/** `href` is null for a section of this page. */
type Sections = readonly { readonly id: string; readonly label: string; readonly href: string | null }[]

/** The id of the section in the upper half of the window. */
function useVisibleSection(sections: Sections): string | undefined {
  const [visibleId, setVisibleId] = useState(sections.find(({ href }) => href === null)?.id)
  const ids = sections.map(({ id }) => id).join(' ')
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) setVisibleId(target.id)
      },
      { rootMargin: '-20% 0px -70% 0px' },
    )
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  return visibleId
}

/**
 * The sections of the settings along a vertical lane, and links to related pages; on small screens only the
 * latter.
 */
function SideList({ sections }: { readonly sections: Sections }) {
  const visibleId = useVisibleSection(sections)
  // The address does not change, because a section is not a page to return to.
  const goToSection = (event: MouseEvent, id: string) => {
    event.preventDefault()
    const section = document.getElementById(id)
    section?.scrollIntoView({ block: 'start' })
    section?.querySelector<HTMLElement>('input, select, button')?.focus({ preventScroll: true })
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
            aria-current={id === visibleId ? 'true' : undefined}
            onClick={(event) => goToSection(event, id)}
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

/** The settings, or a related page, with the list of sections at the side. */
export const SidePage = ({ sections, sub, children }: SidePageProps) => (
  <div className={layout.narrow}>
    <PageHead title="Settings" sub={sub} keepsSub />
    <div className={styles.columns}>
      <SideList sections={sections} />
      {children}
    </div>
  </div>
)
