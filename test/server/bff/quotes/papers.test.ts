import t from 'tap'
import { createPapers } from '../../../../server/bff/papers.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { signUpApp } from '../auth/sign-up-app.ts'

const MOST = 2
const AT_ONCE = 24

t.test('of one network two papers are made at a time, and others go on', async (t) => {
  const papers = createPapers()
  let release = (_: string) => {}
  const held = new Promise<string>((resolve) => {
    release = resolve
  })
  const first = Array.from({ length: MOST }, () => papers.make('192.0.2.1', () => held))
  const refused = papers.make('192.0.2.1', async () => t.fail('nothing is asked'))
  await t.rejects(refused, { code: 'too-many', retryAfter: 5, message: /^Other files are being made/ })
  t.equal(await papers.make('192.0.2.2', async () => 'other'), 'other')
  release('first')
  t.same(await Promise.all(first), ['first', 'first'])
  await t.rejects(
    papers.make('192.0.2.1', () => Promise.reject(new Error('no file'))),
    { message: 'no file' },
  )
  t.equal(await papers.make('192.0.2.1', async () => 'next'), 'next')
})

t.test('a visitor who asks for one file many times at once is told to wait (S7.131)', async (t) => {
  const app = await signUpApp(t)
  const browser = app.browser()
  const { body } = await browser.post('/api/quote', {
    key: 'a-key-of-a-quote-1',
    day: dayIn('UTC', app.clock.now()),
    numStudents: 120,
    numSchoolYears: 2,
    hwAddOn: true,
    institutionName: 'Ridgeview',
    firstName: 'Renee',
    lastName: 'Castellanos',
    email: 'renee@ridgeview.org',
  })
  for (const address of ['file', 'receipt', 'po']) {
    const asked = Array.from({ length: AT_ONCE }, () => browser.get(`/api/quote/${body.quoteId}/${address}`))
    const answers = await Promise.all(asked)
    const refused = answers.filter(({ status }) => status === 429)
    t.ok(refused.length > 0 && refused.length < AT_ONCE, `${address}: ${refused.length}`)
    t.match(refused[0], { headers: { 'retry-after': '5' }, body: { error: { code: 'too-many' } } })
  }
})
