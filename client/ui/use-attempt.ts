import { useState } from 'react'

/** One thing a dialog does on being pressed: whether it is on its way, and the sentence of what was in the way. */
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
