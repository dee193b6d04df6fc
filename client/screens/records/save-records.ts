import type { Query } from '../../../shared/paths.ts'
import type { RecordsFileView } from '../../../shared/screens/records.ts'
import { request, viewAddress } from '../../data/api.ts'
import { fileNameOf, saveBlob } from '../../ui/save-blob.ts'
import { recordsArchive } from './records-archive.ts'

interface Saving {
  readonly params: Query
  readonly name: string
  readonly signedIn: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>
}

/**
 * Saves everything as one archive, piece by piece, and returns how many rows could not be read and are not in it.
 * Loaded when it is asked for.
 */
export async function saveRecords({ params, name, signedIn }: Saving): Promise<number> {
  const archive = recordsArchive()
  let leftOut = 0
  let after: string | undefined
  do {
    const from = after
    const piece: RecordsFileView = await signedIn(() =>
      request<RecordsFileView>(viewAddress('records-file', { ...params, after: from })),
    )
    for (const table of piece.tables) archive.add(table)
    leftOut += piece.leftOut
    after = piece.after ?? undefined
  } while (after !== undefined)
  saveBlob(`${fileNameOf(name)}.zip`, archive.end(leftOut))
  return leftOut
}
