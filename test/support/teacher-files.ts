import type { BodyOf, ReplyOf } from '../../server/contract/call.ts'
import {
  chooseForTeacher,
  commitTeachers,
  inviteTeachers,
  type TeacherRow,
  teachersReport,
  undoTeachers,
} from '../../server/contract/teacher-files.ts'
import { callApi } from './product-api.ts'
import type { Person, SchoolsApi } from './schools-api.ts'

export const TEACHERS = 'First,Last,E-mail,Role,Grade'
export type TeachersReport = ReplyOf<typeof teachersReport>

interface Sent {
  readonly who?: Person
  readonly school?: string
  readonly name?: string
  /** The first line, if it is not the usual one. */
  readonly header?: string
}

/** The product API's response to a file of teachers, given by its lines. */
export async function sendTeachers(
  { url, as }: SchoolsApi,
  lines: readonly string[],
  { who = 'principal', school = 'north', name = 'staff.csv' }: Sent = {},
): Promise<{ status: number; body: { uploadId: string | null; problem: unknown } }> {
  const form = new FormData()
  form.append('file', new Blob([lines.join('\r\n')], { type: 'text/csv' }), name)
  const answer = await fetch(`${url}/v2/mm/schools/${school}/teacherFiles`, {
    method: 'POST',
    headers: { authorization: `Bearer ${as(who)}` },
    body: form,
  })
  return { status: answer.status, body: (await answer.json()) as never }
}

/** A file of an administrator's, with every call about it; throws if the file was refused. */
export async function teacherFile(api: SchoolsApi, rows: readonly string[], sent: Sent = {}) {
  const { status, body } = await sendTeachers(api, [sent.header ?? TEACHERS, ...rows], sent)
  if (body.uploadId === null || status !== 200) throw new Error(`not taken: ${JSON.stringify(body)}`)
  const { who = 'principal', school: schoolId = 'north' } = sent
  const { uploadId } = body
  const bearer = () => api.as(who)
  const params = { schoolId, uploadId }
  return {
    uploadId,
    report: async (as = bearer()) =>
      (await callApi(api.url, teachersReport, { bearer: as, params, query: { pageSize: 100 } }))
        .body as TeachersReport,
    choose: (row: number, choice: BodyOf<typeof chooseForTeacher>) =>
      callApi(api.url, chooseForTeacher, { bearer: bearer(), params: { ...params, row }, body: choice }),
    commit: (invite = true, as = bearer()) =>
      callApi(api.url, commitTeachers, { bearer: as, params, body: { invite } }),
    invite: () => callApi(api.url, inviteTeachers, { bearer: bearer(), params }),
    undo: () => callApi(api.url, undoTeachers, { bearer: bearer(), params }),
  }
}

/** 'Paula new', with the error code. */
export const saidOf = ({ rows }: TeachersReport): string[] =>
  rows.list.map(({ cells, status, fault }: TeacherRow) =>
    [cells.firstName, status, fault?.code].filter(Boolean).join(' '),
  )
