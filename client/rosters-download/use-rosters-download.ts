import { useEffect, useRef, useState } from 'react'
import { type Command, useCommand } from '../data/use-command.ts'
import { useSignedIn } from '../data/use-signed-in.ts'

export interface RostersDownload {
  readonly save: Command<number | null, void>
  /** How much has arrived, 0 to 1; null while nothing is on its way. */
  readonly share: number | null
}

/**
 * Saves the rosters somebody may see, or those of one school, as a CSV file. They come in pieces, so that a
 * district of any size can be asked for; leaving the page gives it up. The answer is how many rows were saved.
 */
export function useRostersDownload(school: string | null): RostersDownload {
  const signedIn = useSignedIn()
  const [share, setShare] = useState<number | null>(null)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const load = async () => {
    setShare(0)
    const { saveRosters } = await import('./save-rosters.ts')
    return saveRosters({ school, signedIn, isHere: () => isHere.current, onShare: setShare })
  }
  const save = useCommand<number | null>(() => load().finally(() => setShare(null)))
  return { save, share }
}
