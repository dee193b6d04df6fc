import { useEffect, useRef, useState } from 'react'
import type { RostersDownloadView } from '../../shared/screens/rosters-download.ts'
import { request, viewAddress } from '../data/api.ts'
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

  const load = async (): Promise<number | null> => {
    setShare(0)
    const rows: string[][] = []
    let header: readonly string[] = []
    let after: string | null = null
    do {
      const params: Record<string, string | undefined> = {
        school: school ?? undefined,
        after: after ?? undefined,
      }
      const piece: RostersDownloadView = await signedIn(() =>
        request<RostersDownloadView>(viewAddress('rosters-download', params)),
      )
      if (!isHere.current) return null
      header = piece.header
      rows.push(...piece.rows)
      after = piece.after
      setShare(piece.share)
    } while (after !== null)
    const { saveCsv } = await import('../ui/csv.ts')
    saveCsv('rosters', { header, rows })
    return rows.length
  }
  const save = useCommand<number | null>(() => load().finally(() => setShare(null)))
  return { save, share }
}
