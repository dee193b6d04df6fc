import { countOfStudents } from '../../shared/rules/counts.ts'
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

export interface SavedRosters {
  readonly rows: number
  /** Who is not in the file; null if everybody is. */
  readonly lacks: string | null
}

/** Saves rosters piece by piece; null if the page was left. Loaded when it is asked for. */
export async function saveRosters({
  school,
  signedIn,
  isHere,
  onShare,
}: Saving): Promise<SavedRosters | null> {
  const rows: string[][] = []
  let header: readonly string[] = []
  let leftOut = 0
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
    leftOut += piece.leftOut
    after = piece.after
    onShare(piece.share)
  } while (after !== null)
  // The name goes where the file goes, and is there when the page is long closed.
  saveCsv(leftOut === 0 ? 'rosters' : 'rosters-not-complete', { header, rows })
  return { rows: rows.length, lacks: lacksText(leftOut) }
}

/**
 * Moving leaves whoever is in no row where they are, but takes a child who is in one out of every class of the school
 * that no row lists: of a child of two teachers, one row may be the one that is not there.
 */
const lacksText = (leftOut: number): string | null =>
  leftOut === 0
    ? null
    : `${countOfStudents(leftOut)} could not be read and ${leftOut === 1 ? 'is' : 'are'} not in the file. Do not move students to classes with it: a student of two teachers could leave a class.`
