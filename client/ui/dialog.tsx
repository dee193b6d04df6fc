import { lazy, type ReactNode, Suspense } from 'react'

export interface DialogProps {
  readonly title: string
  /** Before the title, for example an avatar. */
  readonly lead?: ReactNode
  /** One line below the title. */
  readonly sub?: ReactNode
  readonly onClose: () => void
  /** 880 px wide instead of 560; 1080 for a table. */
  readonly wide?: boolean | 'table'
  /** False if Escape or a press outside would lose what was typed. */
  readonly dismissable?: boolean
  /** What would be lost where nothing was typed, in a sentence: told when Escape is pressed while it is not dismissable. */
  readonly wouldLose?: string
  /** Why it cannot be closed for now, in a sentence: until then it has no button to close it. */
  readonly stays?: string | undefined
  /** False where Back closes it already, because it is in the address, or where Back has opened it. */
  readonly isStep?: boolean
  readonly children: ReactNode
  /** Buttons, the primary last. */
  readonly footer?: ReactNode
}

const OpenDialog = lazy(() => import('./dialog-open.tsx'))

/** Mounted while the dialog is open. Back closes it, as Escape does. React-aria is loaded with the first one. */
export function Dialog(props: DialogProps) {
  return (
    <Suspense fallback={null}>
      <OpenDialog {...props} />
    </Suspense>
  )
}
