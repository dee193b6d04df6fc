import { useEffect, useRef, useState } from 'react'
import { type Command, useCommand } from '../data/use-command.ts'
import { useSignedIn } from '../data/use-signed-in.ts'
import type { SavedRosters } from './save-rosters.ts'

export interface RostersDownload {
  readonly save: Command<SavedRosters | null, void>
  /** How much has arrived, 0 to 1; null while nothing is on its way. */
  readonly share: number | null
  /** Why there is no file, or who is not in it. */
  readonly trouble: { readonly tone: 'bad' | 'warn'; readonly text: string } | null
}

/**
 * Saves the rosters somebody may see, or those of one school, as a CSV file. They come in pieces, so that a
 * district of any size can be asked for; leaving the page gives it up.
 */
export function useRostersDownload(school: string | null): RostersDownload {
  const signedIn = useSignedIn()
  const [share, setShare] = useState<number | null>(null)
  const [lacks, setLacks] = useState<string | null>(null)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const load = async () => {
    setShare(0)
    setLacks(null)
    const { saveRosters } = await import('./save-rosters.ts')
    return saveRosters({ school, signedIn, isHere: () => isHere.current, onShare: setShare })
  }
  const save = useCommand<SavedRosters | null>(() => load().finally(() => setShare(null)), {
    done: (saved) => setLacks(saved?.lacks ?? null),
  })
  const text = save.failed ?? lacks
  return { save, share, trouble: text === null ? null : { tone: save.failed ? 'bad' : 'warn', text } }
}
