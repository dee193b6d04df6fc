import type { RostersDownloadView } from '../../shared/screens/rosters-download.ts'
import { request, viewAddress } from '../data/api.ts'
import { saveCsv } from '../ui/csv.ts'

interface Saving {
  /** Null: all schools. */
  readonly school: string | null
  readonly signedIn: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>
  /** Whether the page that asked is still there. */
  readonly isHere: () => boolean
  readonly onShare: (share: number) => void
}

/** Saves rosters piece by piece and answers how many rows; null if the page was left. Loaded when it is asked for. */
export async function saveRosters({ school, signedIn, isHere, onShare }: Saving): Promise<number | null> {
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
    if (!isHere()) return null
    header = piece.header
    rows.push(...piece.rows)
    after = piece.after
    onShare(piece.share)
  } while (after !== null)
  saveCsv('rosters', { header, rows })
  return rows.length
}
