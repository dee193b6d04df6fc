import { eq } from 'drizzle-orm'
import { noAnswers } from '../../../shared/rules/survey.ts'
import type { ReplyOf } from '../../contract/call.ts'
import type { survey } from '../../contract/surveys.ts'
import { zoneOf } from '../account/zone.ts'
import { surveys } from '../db/schema/factors.ts'
import { readChildren } from '../rosters/read.ts'
import type { Product } from '../serve.ts'
import { openSurvey } from './link.ts'

/** The survey of a link: the class as it is now, each child with what is answered so far. */
export async function readSurvey(
  parts: Pick<Product, 'db' | 'clock'>,
  token: string,
): Promise<ReplyOf<typeof survey>> {
  const { link, teacher, roster } = await openSurvey(parts, token)
  const [children, rows] = await Promise.all([
    readChildren(parts.db, [roster.id]),
    parts.db.select().from(surveys).where(eq(surveys.roundId, link.roundId)),
  ])
  const answers = new Map(rows.map((row) => [row.studentId, answersOf(row)]))
  return {
    teacher: { firstName: teacher.firstName, timezone: zoneOf(teacher.settings) },
    roster: { rosterId: roster.id, name: roster.name },
    expiresAt: link.expiresAt.toISOString(),
    students: (children.get(roster.id) ?? []).map(({ studentId, firstName, lastName }) => ({
      studentId,
      firstName,
      lastName,
      survey: answers.get(studentId) ?? { ...noAnswers, version: 0 },
    })),
  }
}

const answersOf = ({
  gender,
  isEnglishLearner,
  ratings,
  comments,
  version,
}: typeof surveys.$inferSelect) => ({ gender, isEnglishLearner, ratings, comments, version })
