import { useCallback, useState } from 'react'

/** What has just been done, and how to undo it. */
export interface ToastMessage {
  readonly text: string
  readonly undo?: () => void
}

/** A page's message about the latest action; a new one replaces the previous one. */
export function useToast() {
  const [toast, setToast] = useState<ToastMessage | null>(null)
  const showToast = (text: string, undo?: () => void) => setToast({ text, undo })
  const dismissToast = useCallback(() => setToast(null), [])
  return { toast, showToast, dismissToast }
}
