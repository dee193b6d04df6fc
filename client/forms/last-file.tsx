import type { ReactNode } from 'react'
import { Banner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button.tsx'

/** Leads back to a file that was checked or saved within the last day, which only its own page can undo. */
export function LastFile({ text, label, href }: { text: string; label: string; href: string }): ReactNode {
  return (
    <Banner
      box
      action={
        <ButtonLink tone="sec" dense href={href}>
          {label}
        </ButtonLink>
      }
    >
      {text}
    </Banner>
  )
}
