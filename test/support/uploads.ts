import type { ReplyOf } from '../../server/contract/call.ts'
import { commitUpload, type UploadRow, undoUpload, uploadReport } from '../../server/contract/uploads.ts'
import { callApi } from './product-api.ts'
import type { Person, SchoolsApi } from './schools-api.ts'
import { HEADER, type Sent, upload } from './upload-file.ts'

type Report = ReplyOf<typeof uploadReport>

/** A class list of one teacher: 'First,Last,grade' or 'First,Last,grade,number'. */
export const listOf = (teacher: Person, ...rows: readonly string[]): string =>
  [HEADER, ...rows.map((row) => `Alma,Reyes,${teacher}@school.test,${row}`)].join('\r\n')

/** The id of an accepted file; throws if it was refused. */
export async function staged(api: SchoolsApi, files: Parameters<typeof upload>[1], sent: Sent = {}) {
  const { status, body } = await upload(api, files, sent)
  if (body.uploadId === null || status !== 200) throw new Error(`not taken: ${JSON.stringify(body)}`)
  return body.uploadId
}

export async function reportOf(api: SchoolsApi, uploadId: string, who: Person = 'alma'): Promise<Report> {
  const query = { pageSize: 100 }
  return (await callApi(api.url, uploadReport, { bearer: api.as(who), params: { uploadId }, query }))
    .body as Report
}

export const commit = (api: SchoolsApi, uploadId: string, who: Person = 'alma') =>
  callApi(api.url, commitUpload, { bearer: api.as(who), params: { uploadId } })
export const undo = (api: SchoolsApi, uploadId: string, who: Person = 'alma') =>
  callApi(api.url, undoUpload, { bearer: api.as(who), params: { uploadId } })

/** 'Amara Okafor new', with the error code. */
export const said = ({ rows }: Report): string[] =>
  rows.list.map(({ cells, status, fault }: UploadRow) =>
    [cells.studentFirstName, cells.studentLastName, status, fault?.code].filter(Boolean).join(' '),
  )
