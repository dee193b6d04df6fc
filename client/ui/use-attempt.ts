import { useState } from 'react'

/** One action of a dialog: whether it is running, and the message of what went wrong. */
export function useAttempt(run: () => Promise<string | null>) {
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const go = async () => {
    setBusy(true)
    try {
      setFailed(await run())
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failed, go: () => void go() }
}
