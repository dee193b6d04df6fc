import type { ReplyOf } from '../../server/contract/call.ts'
import { commitUpload, type UploadRow, undoUpload, uploadReport } from '../../server/contract/uploads.ts'
import type { UploadType } from '../../shared/rules/roster-file.ts'
import { ask } from './product-api.ts'
import type { Person, RosterWorld } from './roster-world.ts'

type Report = ReplyOf<typeof uploadReport>

export const HEADER =
  'Teacher first name,Teacher last name,Teacher e-mail,Student first name,Student last name,Grade,ID number'

/** A class list of one teacher: 'First,Last,grade' or 'First,Last,grade,number'. */
export const listOf = (teacher: Person, ...rows: readonly string[]): string =>
  [HEADER, ...rows.map((row) => `Alma,Reyes,${teacher}@school.test,${row}`)].join('\r\n')

interface Sent {
  readonly who?: Person
  readonly type?: UploadType
  readonly name?: string
}
type File = string | Uint8Array

/** What the product API answers to a file, or to several. */
export async function upload(
  { url, as }: Pick<RosterWorld, 'url' | 'as'>,
  files: File | Readonly<Record<string, File>>,
  { who = 'alma', type = 'createRosters', name = 'class.csv' }: Sent = {},
): Promise<{ status: number; body: { uploadId: string | null; problem: unknown } }> {
  const form = new FormData()
  const named = typeof files === 'string' || files instanceof Uint8Array ? { [name]: files } : files
  for (const [filename, file] of Object.entries(named))
    form.append('file', new Blob([file as BlobPart], { type: 'text/csv' }), filename)
  const answer = await fetch(`${url}/v2/mm/files?uploadType=${type}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${as(who)}` },
    body: form,
  })
  return { status: answer.status, body: (await answer.json()) as never }
}

/** The id of a file that was taken; throws where it was not. */
export async function staged(world: RosterWorld, files: Parameters<typeof upload>[1], sent: Sent = {}) {
  const { status, body } = await upload(world, files, sent)
  if (body.uploadId === null || status !== 200) throw new Error(`not taken: ${JSON.stringify(body)}`)
  return body.uploadId
}

export async function reportOf(world: RosterWorld, uploadId: string, who: Person = 'alma'): Promise<Report> {
  const query = { pageSize: 100 }
  return (await ask(world.url, uploadReport, { bearer: world.as(who), params: { uploadId }, query }))
    .body as Report
}

export const commit = (world: RosterWorld, uploadId: string, who: Person = 'alma') =>
  ask(world.url, commitUpload, { bearer: world.as(who), params: { uploadId } })
export const undo = (world: RosterWorld, uploadId: string, who: Person = 'alma') =>
  ask(world.url, undoUpload, { bearer: world.as(who), params: { uploadId } })

/** 'Amara Okafor new', with the code of what is the matter. */
export const said = ({ rows }: Report): string[] =>
  rows.list.map(({ cells, status, fault }: UploadRow) =>
    [cells.studentFirstName, cells.studentLastName, status, fault?.code].filter(Boolean).join(' '),
  )
