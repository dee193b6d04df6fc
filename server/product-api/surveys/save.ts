import { and, eq, isNull } from 'drizzle-orm'
import { isRated, SURVEY_GRACE_MINUTES } from '../../../shared/rules/survey.ts'
import type { BodyOf, ReplyOf } from '../../contract/call.ts'
import type { saveSurvey } from '../../contract/surveys.ts'
import { zoneOf } from '../account/zone.ts'
import type { Db } from '../db/open.ts'
import { surveys } from '../db/schema/factors.ts'
import { rosterStudents } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'
import { conflict, notFound } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { openSurvey } from './link.ts'

const GRACE_MS = SURVEY_GRACE_MINUTES * 60_000

/** Saves one child's answers; throws 404 for a child who has left the class, 409 if they have changed since `version`. */
export async function saveAnswers(
  parts: Pick<Product, 'db' | 'clock'>,
  token: string,
  { studentId, version, survey }: BodyOf<typeof saveSurvey>,
): Promise<ReplyOf<typeof saveSurvey>> {
  const { link, teacher } = await openSurvey(parts, token, GRACE_MS)
  await requireInClass(parts.db, link.rosterId, studentId)
  const now = parts.clock.now()
  const answers = { ...survey, version: version + 1, answeredAt: isRated(survey) ? now : null }
  const { accountId, roundId } = link
  const saved =
    version === 0
      ? await parts.db
          .insert(surveys)
          .values({ studentId, accountId, roundId, ...answers })
          .onConflictDoNothing({ target: [surveys.roundId, surveys.studentId] })
          .returning({ version: surveys.version })
      : await parts.db
          .update(surveys)
          .set(answers)
          .where(
            and(eq(surveys.roundId, roundId), eq(surveys.studentId, studentId), eq(surveys.version, version)),
          )
          .returning({ version: surveys.version })
  if (saved.length === 0) throw conflict()
  return { version: answers.version, savedAt: now.toISOString(), timezone: zoneOf(teacher.settings) }
}

async function requireInClass(db: Db, rosterId: string, studentId: string): Promise<void> {
  const [child] = await db
    .select({ id: students.id })
    .from(rosterStudents)
    .innerJoin(students, and(eq(students.id, rosterStudents.studentId), isNull(students.deactivatedAt)))
    .where(and(eq(rosterStudents.rosterId, rosterId), eq(rosterStudents.studentId, studentId)))
  if (!child) throw notFound()
}
