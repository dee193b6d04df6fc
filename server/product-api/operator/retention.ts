import { desc } from 'drizzle-orm'
import { formatCount } from '../../../shared/rules/counts.ts'
import { retentionRuns } from '../db/schema/retention.ts'
import { retainedBy } from '../retention/kinds.ts'
import { type Command, DryRun } from './command.ts'

/** Runs that are listed. */
const NEWEST = 10

const whats = {
  plays: 'plays',
  'former-students': 'deactivated children',
  'unplaced-students': 'children without a class',
  'unconfirmed-accounts': 'accounts never confirmed',
  'sign-ins': 'sign-ins that have ended',
  openings: 'records of who opened a child’s pages',
  figures: 'figures that nobody looks at',
} as const

/** Says what would go now, before a time is set or as it is set, and what went; it removes nothing itself. */
export const retentionReport: Command = {
  name: 'retention',
  about: 'Say how much is older than it is to be kept, and what was removed lately; removes nothing',
  options: {},
  async run({ tx, clock, retain, say }) {
    for (const { kind, amount, unit, before, count } of retainedBy({ retain }, clock.now()))
      say(
        amount === null
          ? `${whats[kind]}: kept`
          : `${whats[kind]}: ${formatCount(await count(tx))} to be removed, older than ${before.toISOString().slice(0, 'yyyy-mm-dd'.length)} (${amount} ${unit})`,
      )
    const runs = await tx
      .select()
      .from(retentionRuns)
      .orderBy(desc(retentionRuns.startedAt), retentionRuns.kind)
      .limit(NEWEST)
    for (const { kind, startedAt, finishedAt, removed } of runs)
      say(
        `${startedAt.toISOString()} ${whats[kind]}: ${formatCount(removed)} removed${finishedAt ? '' : ', not finished'}`,
      )
    throw new DryRun()
  },
}
