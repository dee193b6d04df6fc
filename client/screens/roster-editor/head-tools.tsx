import Printer from 'lucide-react/icons/printer'
import Upload from 'lucide-react/icons/upload'
import type { RosterEditorView } from '../../../shared/screens/roster-editor.ts'
import { Icon } from '../../design/icon.tsx'
import { ButtonLink } from '../../ui/button.tsx'

/** Other ways to the class: on paper, and from a file (S2.141). */
export function HeadTools({ links: { print, upload } }: { readonly links: RosterEditorView['links'] }) {
  return (
    <>
      <ButtonLink tone="sec" href={print}>
        <Icon of={Printer} size="s" />
        Print
      </ButtonLink>
      {upload !== null && (
        <ButtonLink tone="sec" href={upload}>
          <Icon of={Upload} size="s" />
          Upload CSV
        </ButtonLink>
      )}
    </>
  )
}
