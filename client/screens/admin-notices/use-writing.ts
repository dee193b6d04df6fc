import { useState } from 'react'
import { audiences } from '../../../shared/rules/notices.ts'
import type { AdminNoticesView, ListedDraft, WriteNotice } from '../../../shared/screens/admin-notices.ts'

/** What a draft is saved as: its id, and the version it was opened with. */
interface OpenDraft {
  readonly draftId: string
  readonly version: number
}

export interface Writing {
  readonly typed: WriteNotice
  /** The draft that is open; null for a notice that was never saved. */
  readonly draft: OpenDraft | null
  readonly isUnsaved: boolean
  /** How often another draft was opened: whatever was counted or refused before was another notice. */
  readonly opened: number
  readonly change: (part: Partial<WriteNotice>) => void
  readonly open: (draft: ListedDraft) => void
  /** What is typed is now that draft, as the list has it; null if it is in none any more. */
  readonly kept: (draft: OpenDraft | null) => void
  /** Begins the next notice. */
  readonly begin: (view: AdminNoticesView) => void
}

/** The notice that is being written, from a draft or from nothing. */
export function useWriting(view: AdminNoticesView): Writing {
  const [base, setBase] = useState(() => empty(view))
  const [typed, setTyped] = useState(base)
  const [draft, setDraft] = useState<OpenDraft | null>(null)
  const [opened, setOpened] = useState(0)
  const show = (written: WriteNotice, from: OpenDraft | null) => {
    setBase(written)
    setTyped(written)
    setDraft(from)
  }
  return {
    typed,
    draft,
    isUnsaved: JSON.stringify(typed) !== JSON.stringify(base),
    change: (part) => setTyped({ ...typed, ...part }),
    opened,
    open: (listed) => {
      show(listed.written, listed)
      setOpened(opened + 1)
    },
    kept: (saved) => {
      if (saved !== null) setBase(typed)
      setDraft(saved)
    },
    begin: (next) => show(empty(next), null),
  }
}

const empty = ({ begin }: AdminNoticesView): WriteNotice => ({
  kind: 'maintenance',
  app: '',
  lead: '',
  text: '',
  label: '',
  link: '',
  ...begin,
  audience: [...audiences],
  isDismissible: true,
  priority: 'usual',
})
