import { loginBackupCode, makeBackupCode, stopBackupCode } from '../../server/contract/backup-codes.ts'
import type { ReplyOf } from '../../server/contract/call.ts'
import { callApi } from './product-api.ts'
import type { Person, SchoolsApi } from './schools-api.ts'

const about = (studentId: string) => ({ 'x-mpact-user': studentId })

/** Asks for a child's code as somebody. */
export const askForCode = ({ url, as }: SchoolsApi, who: Person, studentId: string, rosterId = 'r1') =>
  callApi(url, makeBackupCode, { bearer: as(who), headers: about(studentId), body: { rosterId } })

/** A child's new code. */
export async function codeFor(api: SchoolsApi, studentId: string, who: Person = 'alma'): Promise<string> {
  const { body } = await askForCode(api, who, studentId)
  return (body as ReplyOf<typeof makeBackupCode>).code
}

export const stopCodeOf = ({ url, as }: SchoolsApi, studentId: string, who: Person = 'alma') =>
  callApi(url, stopBackupCode, { bearer: as(who), headers: about(studentId) })

/** Types a code on a tablet that nobody knows. */
export const typeCode = ({ url }: SchoolsApi, code: string, buildNumber?: string) =>
  callApi(url, loginBackupCode, { body: { code, buildNumber } })

/** Another code, `by` above it in its last digits: it begins like it. */
export const beginsLike = (code: string, by = 1): string =>
  code.slice(0, 3) + String((Number(code.slice(3)) + by) % 1000).padStart(3, '0')

/** Another code that begins with other digits. */
export const beginsOtherwise = (code: string): string =>
  String((Number(code.slice(0, 3)) + 1) % 1000).padStart(3, '0') + code.slice(3)
