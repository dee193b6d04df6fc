import { BACKUP_CODE_MINUTES } from '../../../../shared/rules/backup-code.ts'
import { MINUTE_MS } from '../../../../shared/rules/days.ts'
import type { BackupCodeView } from '../../../../shared/screens/roster-editor.ts'
import type { makeBackupCode } from '../../../contract/backup-codes.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { clockTime } from '../../rules/time-text.ts'

const MARKS = 4

/** A new code with its minutes as times of the teacher's day. */
export function backupCodeView(
  { code, expiresAt }: ReplyOf<typeof makeBackupCode>,
  zone: string,
  now: Date,
): BackupCodeView {
  const end = Date.parse(expiresAt)
  const start = end - BACKUP_CODE_MINUTES * MINUTE_MS
  const timeAt = (ms: number) => clockTime(zone, new Date(ms))
  return {
    code,
    madeAt: timeAt(start),
    worksUntil: timeAt(end),
    marks: Array.from({ length: MARKS }, (_, mark) =>
      timeAt(start + (mark * (end - start)) / (MARKS - 1)).replace(/ .*/, ''),
    ),
    secondsLeft: Math.max(0, Math.round((end - now.getTime()) / 1000)),
  }
}
