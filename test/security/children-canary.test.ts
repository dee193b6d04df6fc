import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import t from 'tap'
import { ADMIN_HEADER } from '../../server/contract/call.ts'
import { sendSurvey } from '../../server/contract/surveys.ts'
import { accounts } from '../../server/product-api/db/schema/accounts.ts'
import { auditOutbox } from '../../server/product-api/db/schema/audit.ts'
import { browserRecords } from '../../server/product-api/db/schema/browser-records.ts'
import { digests } from '../../server/product-api/db/schema/digests.ts'
import { students } from '../../server/product-api/db/schema/students.ts'
import { writeDigests } from '../../server/product-api/digests/write.ts'
import { noAnswers } from '../../shared/rules/survey.ts'
import { signUpApp } from '../server/bff/auth/sign-up-app.ts'
import { mailsTo, tokenMailedTo } from '../support/mails.ts'
import { callApi } from '../support/product-api.ts'
import { addAccount, addRoster, bearerFor, PASSWORD } from '../support/product-data.ts'
import { found, type Secret, type Seen } from './canary.ts'

const EMAIL = 'xanthippe.canary@school.test'
const DAY = 24 * 3_600
const SAID = 'Zephyrine Quillfeather cries at home'

t.test(
  'a child’s name, a teacher’s address and a session reach no log, event, metric, audit, analytics or mail to a teacher (S7.72)',
  async (t) => {
    const received: string[] = []
    const service = createServer(async (request, response) => {
      received.push(JSON.stringify(request.headers), await text(request))
      response.end()
    })
    await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready))
    t.teardown(() => service.close())
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/events`
    const app = await signUpApp(t, {
      config: { clientErrors: true, analytics: { url, key: 'k'.repeat(32) } },
    })
    const { productApi, clock, parts } = app
    const { db } = productApi
    await addAccount(db, 'alma', {
      email: EMAIL,
      caseSensitiveEmail: EMAIL,
      settings: { role: 'Classroom teacher', timezone: 'UTC' },
    })
    await addRoster(db, 'r-alma', 'alma', ['kid-1', 'kid-2'])
    await db.update(students).set({ lastName: 'Quillfeather' })
    await db.update(students).set({ firstName: 'Zephyrine' }).where(eq(students.id, 'kid-1'))
    const token = 'c'.repeat(43)
    const due = new Date(clock.now().getTime() - 60_000)
    const digest = { token, accountId: 'alma', kind: 'classes', studentId: '', day: 3, nextAt: due } as const
    await db.insert(digests).values(digest)

    const browser = app.browser()
    t.equal((await browser.post('/auth/password', { email: EMAIL, password: PASSWORD })).status, 200)
    let shown = ''
    for (const screen of ['shell', 'skills', 'playtime', 'factors', 'attention', 'roster', 'about-you']) {
      shown += (await browser.get(`/api/screens/${screen}?roster=r-alma`)).text
      // A mistake of ours: a name in an address that is asked for.
      await browser.get(`/api/screens/${screen}?student=Zephyrine%20Quillfeather&roster=Quillfeather`)
    }
    t.match(shown, /Quillfeather/, 'the journey met the child')
    for (const page of ['skills', 'playtime', 'roster', 'student'])
      t.equal((await browser.post('/api/page-views', { page })).status, 204)
    for (const route of ['skills', 'roster'])
      await browser.post('/api/errors', {
        errorType: 'API',
        statusCode: 404,
        url: `/api/screens/${route}`,
        data: { code: 'not-found' },
      })
    await browser.post('/api/errors', { url: '/api/screens/skills?student=Zephyrine', note: EMAIL })
    await browser.post('/auth/password', { email: EMAIL, password: 'Quillfeather' })
    // What is typed of a child where anything can be typed.
    await addAccount(db, 'internal', { isInternalAdmin: true })
    const headers = {
      [ADMIN_HEADER]: `Bearer ${await bearerFor(productApi, 'internal')}`,
      'idempotency-key': randomUUID(),
    }
    const surveyed = { headers, body: { accountId: 'alma' } }
    t.equal((await callApi(productApi.url, sendSurvey, surveyed)).status, 200)
    const ofSurvey = { token: await tokenMailedTo(db, EMAIL) }
    const answers = { ...noAnswers, comments: SAID }
    const saved = { ...ofSurvey, studentId: 'kid-1', version: 0, answers }
    t.match((await browser.post('/api/survey', ofSurvey)).body, { students: [{}, {}] })
    t.equal((await browser.post('/api/survey/answers', saved)).status, 200)
    t.equal((await browser.post('/api/survey/answers', saved)).status, 409)
    await db.update(accounts).set({ lastNpsDate: 20260901 }).where(eq(accounts.id, 'alma'))
    const score = { score: 9, feedback: SAID, shared: false }
    t.equal((await browser.post('/api/screens/shell/nps-answer', score)).status, 200)
    await browser.post('/api/screens/shell/nps-answer', { ...score, score: 11 })
    await parts.analytics?.send()
    const log = { warn: (about: object) => app.productLogged.push(JSON.stringify(about)) }
    await writeDigests({ ...productApi.app.product, log })
    clock.pass(DAY)

    const mails = await mailsTo(db, EMAIL)
    const at = async (where: string, rows: Promise<unknown>): Promise<Seen> => ({
      where,
      text: JSON.stringify(await rows),
    })
    const seen: Seen[] = [
      ...app.logged.map((line) => ({ where: 'the log of the BFF', text: line })),
      ...app.productLogged.map((line) => ({ where: 'the log of the product API', text: line })),
      ...received.map((body) => ({ where: 'analytics', text: body })),
      { where: 'metrics', text: (await browser.get('/metrics')).text },
      { where: 'metrics of the product API', text: await (await fetch(`${productApi.url}/metrics`)).text() },
      await at('audit', db.select().from(auditOutbox)),
      await at('events', db.select().from(browserRecords)),
      ...mails.map((mail) => ({
        where: mail.link.startsWith('/folTeacherSurvey/') ? 'survey mail' : 'weekly mail',
        text: JSON.stringify(mail),
      })),
    ]
    for (const where of [
      'analytics',
      'events',
      'weekly mail',
      'survey mail',
      'metrics',
      'the log of the product API',
    ])
      t.ok(
        seen.some((one) => one.where === where && one.text.length > 2),
        `there is something in ${where}`,
      )
    const session = browser
      .cookies()
      .find((pair) => pair.startsWith('session='))
      ?.slice('session='.length)
    const secrets: Secret[] = [
      { what: 'a first name', value: 'Zephyrine' },
      { what: 'a last name', value: 'Quillfeather' },
      { what: 'an address', value: EMAIL, mayBe: /^(weekly|survey) mail$/ },
      { what: 'a session', value: session ?? '' },
      { what: 'a survey’s secret', value: ofSurvey.token, mayBe: /^survey mail$/ },
      { what: 'a weekly mail’s secret', value: token, mayBe: /^weekly mail$/ },
    ]
    t.ok(session, 'there was a session')
    t.same(found(secrets, seen), [])
    t.same((await db.select().from(accounts)).length, 2)
  },
)
