import type { Clock } from '../../clock.ts'
import { recordAudit, type TeacherFileEvent } from '../audit.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import type { School } from '../db/schema/institutions.ts'

/** Records what was done with a file of teachers, and with how many; nothing if with nobody. */
export const recordTeachers = async (
  tx: Db,
  { clock, bearer }: { readonly clock: Clock; readonly bearer: Bearer },
  { school, uploadId }: { readonly school: School; readonly uploadId: string },
  what: TeacherFileEvent,
  count: number,
): Promise<void> => {
  if (count > 0)
    await recordAudit(tx, clock, {
      event: `teachers-${what}`,
      accountId: bearer.accountId,
      schoolId: school.id,
      uploadId,
      count,
    })
}
