import { eq } from 'drizzle-orm'
import t from 'tap'
import { ADMIN_HEADER, type BodyOf, type ReplyOf } from '../../../../server/contract/call.ts'
import { SURVEYS_A_DAY, saveSurvey, sendSurvey, survey } from '../../../../server/contract/surveys.ts'
import { auditOutbox } from '../../../../server/product-api/db/schema/audit.ts'
import { surveyLinks, surveys } from '../../../../server/product-api/db/schema/factors.ts'
import { rosterStudents, rosters, rosterTeachers } from '../../../../server/product-api/db/schema/rosters.ts'
import {
  noAnswers,
  SURVEY_DAYS,
  SURVEY_GRACE_MINUTES,
  surveyFactors,
} from '../../../../shared/rules/survey.ts'
import { mailsTo } from '../../../support/mails.ts'
import { callApi } from '../../../support/product-api.ts'
import { onceAs, type Person, type SchoolsApi, schoolsApi } from '../../../support/schools-api.ts'

const DAY = 86_400
const ALMA = 'alma@School.test'

const send = (api: SchoolsApi, who: Person, accountId: string, key?: string) =>
  callApi(api.url, sendSurvey, {
    headers: { [ADMIN_HEADER]: `Bearer ${api.as(who)}`, ...onceAs(key) },
    body: { accountId },
  })
const look = (api: SchoolsApi, token: string) => callApi(api.url, survey, { query: { token } })
const save = (api: SchoolsApi, token: string, body: BodyOf<typeof saveSurvey>) =>
  callApi(api.url, saveSurvey, { query: { token }, body })
const codeOf = async (answer: ReturnType<typeof look>) => {
  const { status, body } = await answer
  return [status, (body as { error: { code: string } }).error.code]
}

/** The tokens of the newest mails to Alma, one per class. */
async function tokens(api: SchoolsApi): Promise<[r1: string, r2: string]> {
  const mails = (await mailsTo(api.db, ALMA)).filter(({ link }) => link.startsWith('/folTeacherSurvey/'))
  const [r1 = '', r2 = ''] = mails.slice(-2).map(({ link }) => link.split('/').at(-1) ?? '')
  return [r1, r2]
}

/** Alma has been mailed the survey of her two classes. */
async function sent() {
  const api = await schoolsApi()
  await api.db.delete(auditOutbox)
  t.match(await send(api, 'internal', 'alma'), { status: 200, body: { classes: 2 } })
  const [token, ofOther] = await tokens(api)
  return { of: api, token, ofOther }
}

const allRated = (rating: 1 | 2 | 3) => ({
  ...noAnswers,
  ratings: Object.fromEntries(surveyFactors.map(({ key }) => [key, { math: rating, games: rating }])),
})

t.test('a survey’s mail has no link that is the name of a class', async (t) => {
  const api = await schoolsApi()
  await api.db.update(rosters).set({ name: 'evil.com' })
  await send(api, 'internal', 'alma')
  const [mail] = await mailsTo(api.db, ALMA)
  t.match(mail, {
    subject: 'How do the students of your class approach math?',
    text: /each student of your class with/,
  })
})

t.test('a survey has the students of a class, each with theirs (S3.52, S7.49, S7.51?)', async (t) => {
  const { of: api, token, ofOther } = await sent()
  t.match(await look(api, token), {
    status: 200,
    body: {
      teacher: { firstName: 'Alma', timezone: 'UTC' },
      roster: { rosterId: 'r1', name: 'Class r1' },
      expiresAt: new Date(api.clock.now().getTime() + SURVEY_DAYS * DAY * 1000).toISOString(),
      students: [
        { studentId: 'k1', survey: { ...noAnswers, version: 0 } },
        { studentId: 'k2', survey: { ...noAnswers, version: 0 } },
      ],
    },
  })
  t.match((await look(api, ofOther)).body, { roster: { rosterId: 'r2' }, students: [{ studentId: 'k3' }] })
  const hashes = (await api.db.select().from(surveyLinks)).map(({ tokenHash }) => tokenHash)
  t.notOk(hashes.includes(token), 'hashed at rest')
  t.match(
    (await api.db.select().from(auditOutbox)).map(({ entry }) => entry),
    [{ event: 'survey-sent', accountId: 'internal', surveyedId: 'alma', count: 2 }],
  )
})

t.test(
  'gender, language learner, ratings and comments are saved as one goes (S3.56, S3.57, S3.58, S3.59, S7.50)',
  async (t) => {
    const { of: api, token } = await sent()
    const survey = {
      gender: 'f',
      isEnglishLearner: true,
      ratings: { confidence: { math: 1, games: 3 } },
      comments: 'Asks for help early, then goes on alone.',
    } as const
    t.match(await save(api, token, { studentId: 'k1', version: 0, survey }), {
      status: 200,
      body: { version: 1, savedAt: api.clock.now().toISOString() },
    })
    t.match((await look(api, token)).body, {
      students: [{ studentId: 'k1', survey: { ...survey, version: 1 } }, { studentId: 'k2' }],
    })
    const [half] = await api.db.select().from(surveys)
    t.equal(half?.answeredAt, null, 'counts only once all ratings are given')
    t.match(await save(api, token, { studentId: 'k1', version: 1, survey: { ...survey, ...allRated(2) } }), {
      body: { version: 2 },
    })
    const [whole] = await api.db.select().from(surveys)
    t.same(whole?.answeredAt, api.clock.now())
    for (const rating of [0, 4, 2.5, 'ten'])
      t.equal(
        (
          await save(api, token, {
            studentId: 'k1',
            version: 2,
            survey: { ...survey, ratings: { confidence: { math: rating as 1 } } },
          })
        ).status,
        400,
        String(rating),
      )
  },
)

t.test('of two browsers the second is told, whichever was first', async (t) => {
  const { of: api, token } = await sent()
  const both = await Promise.all(
    ([1, 3] as const).map((rating) =>
      save(api, token, { studentId: 'k1', version: 0, survey: allRated(rating) }),
    ),
  )
  t.same(both.map(({ status }) => status).sort(), [200, 409])
  t.same(await codeOf(save(api, token, { studentId: 'k1', version: 0, survey: noAnswers })), [
    409,
    'conflict',
  ])
  t.equal((await save(api, token, { studentId: 'k1', version: 1, survey: allRated(2) })).status, 200)
  t.equal((await api.db.select().from(surveys)).length, 1)
})

t.test('a link ends when a newer one is sent, and its answers stay', async (t) => {
  const { of: api, token } = await sent()
  await save(api, token, { studentId: 'k1', version: 0, survey: allRated(2) })
  const key = 'the-same-key-for-both'
  for (let n = 0; n < 2; n += 1) t.equal((await send(api, 'internal', 'alma', key)).status, 200)
  t.equal((await mailsTo(api.db, ALMA)).filter(({ link }) => link.includes('folTeacher')).length % 2, 0)
  t.same(await codeOf(look(api, token)), [409, 'link-used'])
  const last = (version: number) => save(api, token, { studentId: 'k1', version, survey: allRated(3) })
  t.equal((await last(1)).status, 200, 'what was being typed is kept')
  const [newer] = await tokens(api)
  t.match((await look(api, newer)).body, { students: [{ survey: { version: 2 } }, {}] })
  await api.pass(SURVEY_GRACE_MINUTES * 60)
  t.same(await codeOf(last(2)), [409, 'link-used'])
})

t.test('a link expires, and the next begins anew', async (t) => {
  const { of: api, token } = await sent()
  await save(api, token, { studentId: 'k1', version: 0, survey: allRated(2) })
  await api.pass(SURVEY_DAYS * DAY - 1)
  t.equal((await look(api, token)).status, 200)
  await api.pass(1)
  t.same(await codeOf(look(api, token)), [410, 'link-expired'])
  const last = (version: number) => save(api, token, { studentId: 'k1', version, survey: allRated(3) })
  await api.pass(SURVEY_GRACE_MINUTES * 60 - 1)
  t.equal((await last(1)).status, 200, 'what was being typed is kept')
  await api.pass(1)
  t.same(await codeOf(last(2)), [410, 'link-expired'])
  await send(api, 'internal', 'alma')
  t.same(await codeOf(look(api, token)), [410, 'link-expired'])
  const [newer] = await tokens(api)
  t.match((await look(api, newer)).body, { students: [{ survey: { version: 0 } }, {}] })
  t.same(await codeOf(look(api, 'a-token-that-nobody-was-sent')), [404, 'not-found'])
})

t.test('a class that has changed: who has left, who has come, and a class that is gone', async (t) => {
  const { of: api, token } = await sent()
  await api.db.delete(rosterStudents).where(eq(rosterStudents.studentId, 'k1'))
  await api.db.insert(rosterStudents).values({ rosterId: 'r1', studentId: 'b1' })
  const { students } = (await look(api, token)).body as ReplyOf<typeof survey>
  t.same(students.map(({ studentId }) => studentId).sort(), ['b1', 'k2'])
  for (const studentId of ['k1', 'k3', 'nobody'])
    t.same(
      await codeOf(save(api, token, { studentId, version: 0, survey: noAnswers })),
      [404, 'not-found'],
      studentId,
    )
  await api.db.delete(rosterTeachers).where(eq(rosterTeachers.accountId, 'alma'))
  t.same(await codeOf(look(api, token)), [403, 'forbidden'], 'taught by somebody else')
  await api.db.insert(rosterTeachers).values({ rosterId: 'r1', accountId: 'alma', rosterIndex: 0 })
  await api.db.update(rosters).set({ deactivatedAt: api.clock.now() }).where(eq(rosters.id, 'r1'))
  t.same(await codeOf(save(api, token, { studentId: 'k2', version: 0, survey: noAnswers })), [
    403,
    'forbidden',
  ])
})

t.test('only internal administrators send it, and not too often', async (t) => {
  const { of: api } = await sent()
  for (const who of ['alma', 'principal', 'parent'] as const)
    t.equal((await send(api, who, 'alma')).status, 403, who)
  t.equal((await send(api, 'internal', 'nobody')).status, 404)
  t.equal((await send(api, 'internal', 'educator')).status, 404, 'a partner’s')
  t.equal((await send(api, 'internal', 'principal')).status, 409, 'has no class')
  for (let n = 1; n < SURVEYS_A_DAY; n += 1) {
    await api.pass(60)
    t.equal((await send(api, 'internal', 'alma')).status, 200)
  }
  t.equal((await send(api, 'internal', 'alma')).status, 429)
  await api.pass(DAY)
  t.equal((await send(api, 'internal', 'alma')).status, 200)
})
