import { checkWritable, reaches } from './audit-file.ts'
import { type Finding, findingsOn, reasonIn } from './finding.ts'
import type { LogSettings } from './log.ts'

const { ok, warning, fault } = findingsOn('audit')

/** Where the audit stream goes, and whether it gets there. */
export function checkAudit({ logLevel, auditFile }: LogSettings): Finding[] {
  if (auditFile === null)
    return reaches('info', logLevel)
      ? [ok('in the log, whose last second is lost if the process is killed; AUDIT_FILE loses nothing')]
      : [warning(`LOG_LEVEL=${logLevel} drops the audit stream: set it to info, or AUDIT_FILE to a file`)]
  try {
    checkWritable(auditFile)
  } catch (error) {
    return [fault(reasonIn(error))]
  }
  return [ok(`in ${auditFile}`)]
}
