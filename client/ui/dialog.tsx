import { lazy, type ReactNode, Suspense } from 'react'

export interface DialogProps {
  readonly title: string
  /** Before the title, such as an avatar. */
  readonly lead?: ReactNode
  /** One line under the title. */
  readonly sub?: ReactNode
  readonly onClose: () => void
  /** 560, or 880. */
  readonly wide?: boolean
  /** False where a press beside it or Escape would lose what was typed. */
  readonly dismissable?: boolean
  readonly children: ReactNode
  /** Buttons, the primary last. */
  readonly footer?: ReactNode
}

const OpenDialog = lazy(() => import('./dialog-open.tsx'))

/** A dialog is mounted while it is open; react-aria comes with the first one. */
export function Dialog(props: DialogProps) {
  return (
    <Suspense fallback={null}>
      <OpenDialog {...props} />
    </Suspense>
  )
}
