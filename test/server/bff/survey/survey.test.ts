import { eq } from 'drizzle-orm'
import t from 'tap'
import { countSave, SAVES_OF_A_SURVEY } from '../../../../server/bff/survey/limits.ts'
import { ADMIN_HEADER } from '../../../../server/contract/call.ts'
import { sendSurvey } from '../../../../server/contract/surveys.ts'
import { surveys } from '../../../../server/product-api/db/schema/factors.ts'
import { rosterStudents, rosterTeachers } from '../../../../server/product-api/db/schema/rosters.ts'
import { noAnswers, SURVEY_DAYS, SURVEY_GRACE_MINUTES } from '../../../../shared/rules/survey.ts'
import { callApi } from '../../../support/product-api.ts'
import { addAccount, addRoster, bearerFor } from '../../../support/product-data.ts'
import { onceAs } from '../../../support/schools-api.ts'
import { signUpApp } from '../auth/sign-up-app.ts'

const DAY = 86_400

t.test('the survey of a class by its mailed link, without a session (S2.76, S7.51?)', async (t) => {
  const app = await signUpApp(t)
  const { db, url } = app.productApi
  await addAccount(db, 'renee', { firstName: 'Renee', settings: { timezone: 'America/Los_Angeles' } })
  await addAccount(db, 'support', { isInternalAdmin: true })
  await addRoster(db, 'r12', 'renee', ['k1', 'k2'], { name: 'Room 12' })
  const send = async () => {
    const bearer = await bearerFor(app.productApi, 'support')
    await callApi(url, sendSurvey, {
      headers: { [ADMIN_HEADER]: `Bearer ${bearer}`, ...onceAs() },
      body: { accountId: 'renee' },
    })
    return app.tokenFor('renee@School.test')
  }
  const token = await send()
  const browser = app.browser()
  const look = (of = token) => browser.post('/api/survey', { token: of })
  const save = (more: object = {}, of = token) =>
    browser.post('/api/survey/answers', {
      token: of,
      studentId: 'k1',
      version: 0,
      answers: noAnswers,
      ...more,
    })

  await t.test('it shows the class, and only reads', async (t) => {
    const { status, body } = await look()
    t.equal(status, 200)
    t.match(body, {
      roster: 'Room 12',
      teacher: 'Renee',
      factorsHref: '/account/factorsOfLearning?roster=r12',
      mark: /^from your survey of \w+ \d+$/,
      lastDay: /^\w+ \d+, \d{4}$/,
      students: [
        { studentId: 'k1', fullName: 'Kid k1 Moss', initials: 'KM', version: 0, answers: noAnswers },
        { studentId: 'k2' },
      ],
    })
    t.equal((await db.select().from(surveys)).length, 0)
  })

  await t.test('answers are saved in the teacher’s own time, and 0 and 4 are no ratings', async (t) => {
    t.match(await save({ answers: { ...noAnswers, gender: 'm' } }), {
      status: 200,
      body: { version: 1, words: /^Saved \d+:\d\d [ap]m$/ },
    })
    for (const math of [0, 4])
      t.equal((await save({ answers: { ...noAnswers, ratings: { confidence: { math } } } })).status, 400)
    t.match(await save(), {
      status: 409,
      body: { error: { code: 'conflict', message: 'These answers were changed in another window.' } },
    })
  })

  await t.test('an unknown link, a child who has left and a class that is gone say so', async (t) => {
    for (const unknown of ['a-token-that-nobody-was-sent', 'ü', ''])
      t.match(await look(unknown), { status: 404, body: { error: { code: 'not-found' } } })
    await db.delete(rosterStudents).where(eq(rosterStudents.studentId, 'k1'))
    t.match(await save({ version: 1 }), {
      status: 404,
      body: { error: { message: /^This student is not in the class any more/ } },
    })
    await db.delete(rosterTeachers)
    t.match(await look(), { status: 403, body: { error: { message: /^This class is not yours any more/ } } })
    await db.insert(rosterTeachers).values({ rosterId: 'r12', accountId: 'renee', rosterIndex: 0 })
  })

  await t.test('a newer link and an expired one say so', async (t) => {
    const newer = await send()
    t.match(await look(), { status: 409, body: { error: { code: 'link-used', message: /newest mail/ } } })
    app.clock.pass(SURVEY_GRACE_MINUTES * 60)
    t.match(await save({ studentId: 'k2' }), { status: 409, body: { error: { code: 'link-used' } } })
    app.clock.pass(SURVEY_DAYS * DAY)
    t.match(await look(newer), {
      status: 410,
      body: { error: { code: 'link-expired', message: /worked for 21 days/ } },
    })
  })

  await t.test('saving has its own limit, which keeps nobody from signing in', async (t) => {
    const { sessionStore } = app.parts
    for (let n = 0; n < SAVES_OF_A_SURVEY.limit; n += 1) await countSave(sessionStore, token, '192.0.2.7')
    const refused = await save()
    t.match(refused, { status: 429, body: { error: { code: 'too-many' } } })
    t.ok(Number(refused.headers['retry-after']) <= SAVES_OF_A_SURVEY.seconds)
    t.not((await save({}, `${token.slice(1)}A`)).status, 429, 'another survey is not held up')
    t.not((await look()).status, 429)
    const wrong = { email: 'renee@school.test', password: 'wrong' }
    t.not((await browser.post('/auth/password', wrong)).status, 429)
  })

  await t.test('the token is in no log, and the page names it to nobody', async (t) => {
    const logged = [...app.productLogged, ...app.logged].join('')
    t.match(logged, '/v2/mm/teachers/survey')
    t.notOk(logged.includes(token))
    const page = await browser.get(`/folTeacherSurvey/${token}`)
    t.equal(page.headers['referrer-policy'], 'no-referrer')
    t.equal((await browser.get('/login')).headers['referrer-policy'], 'same-origin')
    t.notOk([...app.productLogged, ...app.logged].join('').includes(token))
  })
})
