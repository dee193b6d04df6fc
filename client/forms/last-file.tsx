import { Banner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button.tsx'

interface LastFileProps {
  readonly text: string
  readonly label: string
  readonly href: string
}

/** Leads back to a file that was checked or saved within the last day, which only its own page can undo. */
export function LastFile({ text, label, href }: LastFileProps) {
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
