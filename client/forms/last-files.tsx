import { Banner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button.tsx'

interface LastFilesProps {
  readonly files: readonly { readonly text: string; readonly label: string; readonly href: string }[]
}

/** Leads back to the files that were checked or saved within the last day, which only their own pages can undo. */
export const LastFiles = ({ files }: LastFilesProps) =>
  files.map(({ text, label, href }) => (
    <Banner
      key={href}
      box
      action={
        <ButtonLink tone="sec" dense href={href}>
          {label}
        </ButtonLink>
      }
    >
      {text}
    </Banner>
  ))
