import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { ShellBanner } from '../../../shared/screens/shell.ts'
import { Icon } from '../../design/icon.tsx'
import { toneIcons } from '../../ui/banner.tsx'
import { bannerIcons } from '../../ui/banner-icons.ts'
import { Button } from '../../ui/button.tsx'
import { focusHeading } from '../../ui/focus.ts'
import { usePlaceInSight } from '../../ui/use-place-in-sight.ts'
import { BannerLink } from './banner-link.tsx'
import styles from './banners.module.css'
import { DismissButton } from './dismiss-button.tsx'

interface MoreBannersProps {
  readonly banners: readonly ShellBanner[]
  readonly dismiss?: ((textHash: string) => void) | undefined
  /** What stands beside the button, above the list: the keys meet both in the order they are seen. */
  readonly children?: ReactNode
}

/** How many banners wait behind the one shown; opens a list of them over the page (components.md, Banner). */
export default function MoreBanners({ banners, dismiss, children }: MoreBannersProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const root = useRef<HTMLSpanElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { maxHeight } = usePlaceInSight(open, button, list)
  useEffect(() => {
    if (!open) return
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !root.current?.contains(document.activeElement)) return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [open])
  return (
    <span ref={root} className={styles.more}>
      <Button
        ref={button}
        tone="sec"
        dense
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {banners.length} more <Icon of={open ? ChevronUp : ChevronDown} size="s" />
      </Button>
      {children}
      <ul ref={list} id={id} className={styles.others} style={{ maxHeight }} hidden={!open}>
        {banners.map(({ kind, tone, textHash, lead, text, actions }) => (
          <li key={textHash ?? kind}>
            <Icon of={bannerIcons[kind] ?? toneIcons[tone]} />
            <span>
              <b>{lead}</b> {text}
            </span>
            <span className={styles.links}>
              {actions.map((action) => 'href' in action && <BannerLink key={action.label} {...action} />)}
            </span>
            {textHash !== null && (
              <DismissButton
                lead={lead}
                className={styles.putAway}
                onClick={() => {
                  if (banners.length > 1) button.current?.focus()
                  else focusHeading()
                  dismiss?.(textHash)
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </span>
  )
}
