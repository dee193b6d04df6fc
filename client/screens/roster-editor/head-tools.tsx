import FolderDown from 'lucide-react/icons/folder-down'
import IdCard from 'lucide-react/icons/id-card'
import Printer from 'lucide-react/icons/printer'
import Upload from 'lucide-react/icons/upload'
import type { RosterEditorView } from '../../../shared/screens/roster-editor.ts'
import { Icon } from '../../design/icon.tsx'
import { ButtonLink } from '../../ui/button.tsx'

/** Other ways to the class: on paper, for its children to sign in, and from a file (S2.141). */
export function HeadTools({
  links: { print, kit, upload, records },
}: {
  readonly links: RosterEditorView['links']
}) {
  return (
    <>
      <ButtonLink tone="sec" href={print}>
        <Icon of={Printer} size="s" />
        Print
      </ButtonLink>
      <ButtonLink tone="sec" href={kit}>
        <Icon of={IdCard} size="s" />
        Login kit
      </ButtonLink>
      {upload !== null && (
        <ButtonLink tone="sec" href={upload}>
          <Icon of={Upload} size="s" />
          Upload CSV
        </ButtonLink>
      )}
      {records !== null && (
        <ButtonLink tone="sec" href={records}>
          <Icon of={FolderDown} size="s" />
          Data<span className="vh">: download or delete what is kept about this class</span>
        </ButtonLink>
      )}
    </>
  )
}
