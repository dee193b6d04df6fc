import type { UploadType } from '../../shared/rules/roster-file.ts'
import type { Person, SchoolsApi } from './schools-api.ts'

export const HEADER =
  'Teacher first name,Teacher last name,Teacher e-mail,Student first name,Student last name,Grade,ID number'

export interface Sent {
  readonly who?: Person
  readonly type?: UploadType
  readonly name?: string
}
type File = string | Uint8Array

/** The product API's response to one or more files. */
export async function upload(
  { url, as }: Pick<SchoolsApi, 'url' | 'as'>,
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
