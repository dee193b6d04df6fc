import type { Clock } from '../../clock.ts'
import { type AuditEntry, recordAudit } from '../audit.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import type { School } from '../db/schema/institutions.ts'

type What = AuditEntry['event'] extends `teachers-${infer Event}` ? Event : never

/** Records what was done with a file of teachers, and with how many. */
export const recordTeachers = (
  tx: Db,
  { clock, bearer }: { readonly clock: Clock; readonly bearer: Bearer },
  { school, uploadId }: { readonly school: School; readonly uploadId: string },
  what: What,
  count: number,
): Promise<void> =>
  recordAudit(tx, clock, {
    event: `teachers-${what}`,
    accountId: bearer.accountId,
    schoolId: school.id,
    uploadId,
    count,
  })
