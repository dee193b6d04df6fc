import { rosterColumns } from '../../../../shared/rules/roster-file.ts'
import type { RostersDownloadView } from '../../../../shared/screens/rosters-download.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { rosterRows } from '../../../contract/roster-rows.ts'

/** The columns of a file of rosters, which uploading it again reads, between those that only people do. */
const columns = [
  { key: 'school', label: 'School' },
  ...rosterColumns,
  { key: 'classes', label: 'Classes' },
] as const

/** A piece of the file, in which so many students are not. */
export const rostersDownloadView = (
  { rows, after, done, of }: ReplyOf<typeof rosterRows>,
  leftOut: number,
): RostersDownloadView => ({
  header: columns.map(({ label }) => label),
  rows: rows.map((row) => columns.map(({ key }) => row[key])),
  leftOut,
  after,
  share: of === 0 ? 1 : done / of,
})
