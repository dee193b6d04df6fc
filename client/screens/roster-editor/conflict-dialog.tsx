import Minus from 'lucide-react/icons/minus'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { RosterEditorView } from '../../../shared/screens/roster-editor.ts'
import { Icon } from '../../design/icon.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import layout from '../../ui/layout.module.css'
import type { Change } from './conflict.ts'
import styles from './dialogs.module.css'

interface ConflictDialogProps {
  readonly name: string
  readonly changed: RosterEditorView['changed']
  readonly theirChanges: readonly Change[]
  readonly ownChanges: readonly Change[]
  readonly onDiscard: () => void
  readonly onKeepEditing: () => void
  readonly onRebase: () => void
}

const icons = { added: Plus, removed: Minus, changed: Pencil } as const

/** Shows what somebody else saved first next to the unsaved changes here; nothing is written until Save. */
export function ConflictDialog({
  name,
  changed,
  theirChanges,
  ownChanges,
  onDiscard,
  onKeepEditing,
  onRebase,
}: ConflictDialogProps) {
  const lost = ownChanges.filter(({ isLost }) => isLost).length
  const kept = ownChanges.length - lost
  return (
    <Dialog
      wide
      title={changed.isOwn ? 'You changed this class elsewhere' : 'Someone else changed this class'}
      sub={`${changed.isOwn ? 'You' : (changed.by ?? 'They')} saved ${name} ${changed.when}, while you were editing. ${keptText(lost)}`}
      onClose={onKeepEditing}
      footer={
        <>
          <Button tone="quiet" className={styles.first} onClick={onDiscard}>
            Discard my changes
          </Button>
          <Button tone="sec" autoFocus={kept === 0} onClick={onKeepEditing}>
            Keep editing
          </Button>
          {kept > 0 && (
            <Button autoFocus onClick={onRebase}>
              {kept === 1 ? 'Put my change on top' : `Put my ${kept} changes on top`}
            </Button>
          )}
        </>
      }
    >
      <div className={layout.two}>
        <Side title={changed.isOwn ? 'Saved elsewhere' : 'Their changes, saved'} changes={theirChanges} />
        <Side title="Your changes, not saved" changes={ownChanges} />
      </div>
    </Dialog>
  )
}

const keptText = (lost: number): string => {
  if (lost === 0) return 'Nothing you typed is lost.'
  return lost === 1
    ? 'One of your changes cannot be kept. The reason is next to it.'
    : `${lost} of your changes cannot be kept. The reasons are next to them.`
}

function Side({ title, changes }: { readonly title: string; readonly changes: readonly Change[] }) {
  return (
    <section className={styles.side}>
      <h3>{title}</h3>
      <ul>
        {changes.map(({ key, kind, text, note }) => (
          <li key={key}>
            <Icon of={note ? TriangleAlert : icons[kind]} size="s" />
            <span>
              {text}
              {note && <span className={styles.note}>{note}</span>}
            </span>
          </li>
        ))}
        {changes.length === 0 && <li>Nothing visible here</li>}
      </ul>
    </section>
  )
}
