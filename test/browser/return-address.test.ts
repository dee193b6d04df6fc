import t from 'tap'
import { accounts } from '../../server/product-api/db/schema/accounts.ts'
import { digests } from '../../server/product-api/db/schema/digests.ts'
import { readChoices } from '../../server/product-api/digests/choices.ts'
import { writeDigests } from '../../server/product-api/digests/write.ts'
import { bodyOf } from '../../server/product-api/mail/body.ts'
import type { Mail } from '../../server/product-api/mail/mailer.ts'
import { outboxMailer } from '../../server/product-api/mail/outbox.ts'
import { countOf } from '../../shared/rules/counts.ts'
import { newPage } from '../support/browser.ts'
import { hasFocus, signInByPassword } from '../support/journey.ts'
import { mailsTo } from '../support/mails.ts'
import { addAccount } from '../support/product-data.ts'
import { wholeProduct } from '../support/whole-product.ts'

t.test('signing in on the way to a page leads to that page, as it was left (S2.107, S2.108)', async (t) => {
  const product = await wholeProduct()
  for (const wanted of [
    '/account/attention?days=14',
    '/account/students/no-such-child?span=7&levels=table&from=playtime&sort=total&show=table',
    '/account/roster/no-such-class',
    '/account/playtime?show=chart&span=28&sort=Fractions%21',
    '/account/dashboard?detail=details&rows=50',
  ]) {
    const { page } = await newPage(t)
    await page.goto(product.url + wanted)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await signInByPassword(page, 'teacher@demo.test')
    await page.waitForURL((url) => url.pathname === wanted.split('?')[0])
    const [path = '', query = ''] = wanted.split('?')
    const url = new URL(page.url())
    t.equal(url.pathname, path)
    for (const [name, value] of new URLSearchParams(query))
      t.equal(url.searchParams.get(name), value, `${name} of ${path}`)
  }
})

t.test(
  'a new teacher comes to the settings first, and a parent to the parents’ page, wherever they were going (S2.99, S2.101, S2.106?, S2.107)',
  async (t) => {
    const product = await wholeProduct()
    await addAccount(product.productApi.db, 'newt', { isSignupComplete: false, settings: {} })
    for (const [email, password, to] of [
      ['newt@school.test', 'a password for tests', '/account/settings'],
      ['parent@demo.test', undefined, '/parents-congrats'],
    ] as const) {
      const { page } = await newPage(t)
      await page.goto(`${product.url}/account/roster`)
      await page.getByRole('heading', { name: 'Sign in' }).waitFor()
      await signInByPassword(page, email, password)
      await page.waitForURL(product.url + to)
      t.equal(await page.getByRole('heading', { level: 1, name: 'Rosters' }).count(), 0)
    }
  },
)

t.test('the links of a weekly mail lead to their places by way of a sign-in', async (t) => {
  const { url, productApi } = await wholeProduct()
  const { db, clock } = productApi
  const parent = (await db.select().from(accounts)).find(({ email }) => email === 'parent@demo.test')
  const child = (await readChoices(db, parent?.id ?? '')).find(({ firstName }) => firstName === 'Maya')
  if (!parent || !child?.studentId) throw new Error('the demo has another family')
  const about = { accountId: parent.id, kind: 'child', studentId: child.studentId, day: 3 } as const
  await db.insert(digests).values({ ...about, token: 'a-token', nextAt: clock.now() })
  await writeDigests({ db, clock, mailer: outboxMailer(clock), log: { warn: () => undefined } })
  const mail = (await mailsTo(db, parent.caseSensitiveEmail)).at(-1)
  const links = [...bodyOf({ ...mail, ...mail?.more } as Mail, url).text.matchAll(/https?:\S+progress\S*/g)]
  t.equal(links.length, 2)
  for (const [link] of links) {
    const { page } = await newPage(t)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(link)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await signInByPassword(page, 'parent@demo.test')
    await page.waitForURL((at) => at.pathname === '/account/progress')
    await page.getByRole('heading', { level: 1, name: 'Maya this week' }).waitFor()
    const report = page.getByRole('button', { name: 'Report' })
    if (link.includes('show=report')) await hasFocus(report)
    else t.equal(await report.evaluate((button) => button === document.activeElement), false)
    // What the mail says to try is what the page says.
    const idea = mail?.more.parts?.find(({ heading }) => heading === 'Try this at home')?.lines[0]?.text
    await page.getByText(idea ?? 'no idea', { exact: true }).waitFor()
    // And what is consistent, or comes next.
    const skills = await page
      .getByRole('list', { name: 'Skills, best first' })
      .getByRole('listitem')
      .allTextContents()
    const consistent = skills.filter((skill) => skill.includes('Consistently')).length
    t.equal(mail?.more.figures?.[1]?.value, countOf(consistent, 'skill'))
    const step = skills.findLast((skill) => /Sometimes|Not yet/.test(skill)) ?? ''
    const [, code = 'none'] = /\((.+)\)$/.exec(mail?.more.parts?.[0]?.lines.at(-1)?.text ?? '') ?? []
    t.ok(step.includes(` ${code}`), `${step}, ${code}`)
    await page.getByText('Theo', { exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Theo this week' }).waitFor()
    t.equal(new URL(page.url()).searchParams.get('show'), null, 'another child was not asked for')
  }
})
