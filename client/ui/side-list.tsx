import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { classes } from '../design/classes.ts'
import laneStop from './lane-stop.module.css'
import layout from './layout.module.css'
import { PageHead } from './page-head.tsx'
import styles from './side-list.module.css'

/** `href` is null for a section of this page. */
type Sections = readonly { readonly id: string; readonly label: string; readonly href: string | null }[]

/** How far down the window a section has begun to be read, at the top of the page. */
const FIRST_SIGHT = 0.3
/** A section that has moved less than this has not been scrolled. */
const STILL_PX = 2

const topOf = (id: string): number | undefined => document.getElementById(id)?.getBoundingClientRect().top

/**
 * Which section is read, and choosing one. What is read moves down the window as the page is scrolled, so that the
 * first and the last sections have their turn although they never reach its middle.
 */
function useSectionInSight(sections: Sections) {
  const ids = sections.flatMap(({ id, href }) => (href === null ? [id] : [])).join(' ')
  const [current, setCurrent] = useState(ids.split(' ')[0])
  /**
   * Where a section stood once it was chosen: it stays the current one until somebody scrolls on. What comes late above
   * it moves the page, and not the section.
   */
  const chosen = useRef<{ readonly id: string; readonly top: number } | null>(null)
  useEffect(() => {
    const look = () => {
      const { current: on } = chosen
      if (on && Math.abs((topOf(on.id) ?? Number.POSITIVE_INFINITY) - on.top) <= STILL_PX) return
      chosen.current = null
      const { scrollHeight, clientHeight } = document.documentElement
      const share = window.scrollY / Math.max(1, scrollHeight - clientHeight)
      const begun = ids.split(' ').filter((id) => {
        const top = topOf(id)
        return (
          top !== undefined && top <= FIRST_SIGHT * clientHeight + share * (1 - FIRST_SIGHT) * clientHeight
        )
      })
      setCurrent(begun.at(-1) ?? ids.split(' ')[0])
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [ids])
  const choose = (id: string) => {
    const section = document.getElementById(id)
    section?.scrollIntoView({ block: 'start', behavior: 'instant' })
    section?.querySelector<HTMLElement>('input, select, button')?.focus({ preventScroll: true })
    chosen.current = { id, top: topOf(id) ?? 0 }
    setCurrent(id)
  }
  return { current, choose }
}

/**
 * The sections of the settings along a vertical lane, and links to related pages; on small screens only the
 * latter.
 */
function SideList({ sections }: { readonly sections: Sections }) {
  const { current, choose } = useSectionInSight(sections)
  // The address does not change, because a section is not a page to return to.
  const goToSection = (event: MouseEvent, id: string) => {
    event.preventDefault()
    choose(id)
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
            aria-current={id === current ? 'true' : undefined}
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
