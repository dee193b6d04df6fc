import { type ComponentType, lazy, Suspense } from 'react'
import type { CardDialogProps } from './card-dialog.tsx'

const OpenDialog = lazy(() => import('./card-dialog.tsx'))

/** Mounted while somebody pays by card; what it needs is loaded with the first payment. */
export function CardPayment<Done extends { readonly status: string }>(props: CardDialogProps<Done>) {
  const Dialog = OpenDialog as unknown as ComponentType<CardDialogProps<Done>>
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  )
}
