import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { href, pages } from '../../../shared/paths.ts'
import { DAY_MS } from '../../../shared/rules/days.ts'
import { SURVEY_DAYS } from '../../../shared/rules/survey.ts'
import type { ReplyOf } from '../../contract/call.ts'
import { SURVEYS_A_DAY, sendSurvey } from '../../contract/surveys.ts'
import { recordAudit } from '../audit.ts'
import type { Bearer } from '../auth/bearer.ts'
import { hashOf } from '../auth/single-use.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { surveyLinks } from '../db/schema/factors.ts'
import { withIdempotency } from '../idempotency.ts'
import { newToken } from '../mail/links.ts'
import { classNameForMail } from '../mail/name-for-mail.ts'
import { conflict, notFound, tooMany } from '../refusal.ts'
import { readRosters } from '../rosters/read.ts'
import type { Product } from '../serve.ts'

type Account = typeof accounts.$inferSelect
type Parts = Pick<Product, 'db' | 'clock' | 'mailer'> & { readonly bearer: Bearer }

const DAY_SECONDS = 86_400
/** Days for which a link still reports that it was replaced or has expired. */
const REMEMBERED_DAYS = 30

/** Mails a teacher the survey of each class: once per key. Throws 404, 409 and 429 as the contract says. */
export async function sendSurveys(
  { db, clock, mailer, bearer }: Parts,
  { accountId, key }: { readonly accountId: string; readonly key: string },
): Promise<ReplyOf<typeof sendSurvey>> {
  const keyed = { key, accountId: bearer.accountId, call: sendSurvey.id, request: { accountId } }
  return withIdempotency({ db, clock }, keyed, async (tx) => {
    const [teacher] = await tx
      .select()
      .from(accounts)
      .where(and(eq(accounts.id, accountId), eq(accounts.state, 'active'), isNull(accounts.partner)))
      .for('update')
    if (!teacher) throw notFound()
    const classes = (await readRosters(tx, accountId)).filter(({ studentIds }) => studentIds.length > 0)
    if (classes.length === 0) throw conflict()
    const now = clock.now()
    await refuseTooMany(tx, now, accountId)
    await tx
      .delete(surveyLinks)
      .where(lt(surveyLinks.expiresAt, new Date(now.getTime() - REMEMBERED_DAYS * DAY_MS)))
    for (const { rosterId, name } of classes) {
      const token = await newLink(tx, now, { accountId, rosterId, sentBy: bearer.accountId })
      await mailer.send(tx, mailOf(teacher, classNameForMail(name, 'your class'), token))
    }
    await recordAudit(tx, clock, {
      event: 'survey-sent',
      accountId: bearer.accountId,
      surveyedId: accountId,
      count: classes.length,
    })
    return { classes: classes.length }
  })
}

/** A new link to a class's survey. The one that works, if any, is replaced, and its answers stay. */
async function newLink(
  tx: Db,
  now: Date,
  survey: { readonly accountId: string; readonly rosterId: string; readonly sentBy: string },
): Promise<string> {
  const [before] = await tx
    .update(surveyLinks)
    .set({ replacedAt: now })
    .where(
      and(
        eq(surveyLinks.accountId, survey.accountId),
        eq(surveyLinks.rosterId, survey.rosterId),
        isNull(surveyLinks.replacedAt),
        gt(surveyLinks.expiresAt, now),
      ),
    )
    .returning({ roundId: surveyLinks.roundId })
  const token = newToken()
  await tx.insert(surveyLinks).values({
    ...survey,
    tokenHash: hashOf(token),
    roundId: before?.roundId ?? randomUUID(),
    sentAt: now,
    expiresAt: new Date(now.getTime() + SURVEY_DAYS * DAY_MS),
  })
  return token
}

const mailOf = ({ caseSensitiveEmail, firstName }: Account, className: string, token: string) => ({
  to: caseSensitiveEmail,
  subject: `How do the students of ${className} approach math?`,
  text: `${firstName ? `Dear ${firstName}, you` : 'You'} know your students better than any game does. Rate each student of ${className} with ten clicks, and what you know goes into Factors of Learning. Everything is saved as you go. The link is for you alone, because it shows the names of your students, and works for ${SURVEY_DAYS} days.`,
  link: href(pages.survey, { token }),
})

/** One sending is one moment, however many classes it is for. */
async function refuseTooMany(tx: Db, now: Date, accountId: string): Promise<void> {
  const sent = await tx
    .selectDistinct({ sentAt: surveyLinks.sentAt })
    .from(surveyLinks)
    .where(
      and(eq(surveyLinks.accountId, accountId), gt(surveyLinks.sentAt, new Date(now.getTime() - DAY_MS))),
    )
  if (sent.length >= SURVEYS_A_DAY) throw tooMany(DAY_SECONDS)
}
