import type { Page, Route } from 'playwright-core'
import t, { type Test } from 'tap'
import { openTablet, says, tap, tapPictures } from '../../../support/tablet.ts'

const PASSWORD = 'owl,cookie,rocket'
const FAILED = 'That did not work'
const HTML = { contentType: 'text/html', body: '<h1>Sign in to the guest network</h1>' }
const upstreamFailed = {
  error: { code: 'upstream-failed', message: 'Something went wrong on our side.', requestId: 'req-1' },
}

/** What may become of a request on its way. */
const weathers: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'the server says that it failed': (route) => route.fulfill({ status: 502, json: upstreamFailed }),
  'a balancer has no server': (route) => route.fulfill({ status: 503, ...HTML }),
  'something else answers': (route) => route.fulfill({ status: 200, ...HTML }),
  'the network is gone': (route) => route.abort('internetdisconnected'),
  'nobody answers': async () => undefined,
}

type Tablet = Awaited<ReturnType<typeof openTablet>>

/** Makes the weather of what a page asks the server; fair until told otherwise. A long wait is over in a fifth of the time. */
async function weatherOf(t: Test, { page, errors }: Pick<Tablet, 'page' | 'errors'>) {
  let now: string | null = null
  await page.route(/\/api\/screens\/(player|picture-password)/, async (route) => {
    const weather = now === null ? undefined : weathers[now]
    await (weather ? weather(route) : route.fallback())
  })
  t.teardown(async () => {
    // Of the weather the console tells, too. What nobody answered is not waited for.
    errors.splice(0, errors.length, ...errors.filter((error) => !error.includes('net::ERR_')))
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
  const hurry = () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => timeout(ms / 5)
  }
  await page.evaluate(hurry)
  return {
    turns: (weather: string | null) => {
      now = weather
    },
    /** In each weather: what was done comes to nothing, a child is told what to do, and is where it was. */
    async tries(act: () => Promise<unknown>, isBack: () => Promise<unknown>) {
      for (const weather of Object.keys(weathers)) {
        now = weather
        await act()
        await says(page, FAILED)
        await page.getByText('Try again, or ask your teacher.').waitFor()
        now = null
        await tap(page, 'Try again')
        await isBack()
      }
    },
  }
}

const chosen = (page: Page) => page.getByRole('list').getByText('cookie').waitFor()

t.test('in any weather a first sign-in goes on where it was, and loses no picture (S4.41)', async (t) => {
  const tablet = await openTablet(t)
  const { page, kept } = tablet
  const { turns, tries } = await weatherOf(t, tablet)
  for (const weather of Object.keys(weathers)) {
    turns(weather)
    await tap(page, 'Amara')
    await page.getByText('That did not work. Tap your name again, or ask your teacher.').waitFor()
  }
  turns(null)
  await tap(page, 'Amara')
  turns('the network is gone')
  await says(page, 'Hi, Amara!')
  await tap(page, 'Let’s go')
  await tapPictures(page, 'owl', 'cookie', 'rocket')
  await tries(
    () => tap(page, 'Keep them'),
    () => chosen(page),
  )
  t.equal(kept.password, null)
  await tap(page, 'Keep them')
  await says(page, 'Now let’s practice')
  turns('the network is gone')
  await tap(page, 'Let’s go')
  await tap(page, 'I know it!')
  const owl = page.getByRole('button', { name: /^Owl, picture/ })
  await tries(
    () => owl.click(),
    () => owl.waitFor(),
  )
  await tapPictures(page, 'owl', 'cookie', 'rocket', 'owl', 'cookie', 'rocket')
  turns('the network is gone')
  await says(page, 'You know your pictures!')
  await tap(page, 'Sign in')
  turns(null)
  await tapPictures(page, 'owl', 'cookie', 'rocket')
  await page.getByText('You are in.').waitFor()
})

t.test(
  'in any weather a sign-in and a call for help are tried again, with what was picked (S4.41)',
  async (t) => {
    const tablet = await openTablet(t, { password: PASSWORD })
    const { page, kept } = tablet
    const { turns, tries } = await weatherOf(t, tablet)
    await tap(page, 'Kai')
    await tapPictures(page, 'owl', 'cookie')
    const rocket = page.getByRole('button', { name: /^Rocket, picture/ })
    const keys: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/player/login')) keys.push(request.postDataJSON().key)
    })
    const go = page.getByRole('button', { name: 'Go', exact: true })
    turns('the network is gone')
    await rocket.click()
    await says(page, FAILED)
    await tap(page, 'Try again')
    await tries(
      () => go.click(),
      () => go.waitFor(),
    )
    kept.refusal = 'wrong-password'
    await go.click()
    await says(page, "That's not the right password.")
    t.equal(keys.length, Object.keys(weathers).length + 2)
    t.equal(new Set(keys).size, 1, 'until it is judged, it is one attempt however often it is sent')
    await tap(page, 'Try again')
    await tapPictures(page, 'owl', 'cookie', 'rocket')
    await says(page, "That's not the right password.")
    t.equal(new Set(keys).size, 2, 'the same pictures picked again are another')
    await tries(
      () => tap(page, 'I forgot'),
      async () => {
        await says(page, 'Raise your hand')
        await tap(page, 'I remember now')
      },
    )
    await tap(page, 'I forgot')
    await says(page, 'Raise your hand')
    t.ok(kept.asked > 0, 'the teacher is asked')
    await page.waitForResponse('**/api/screens/player')
    turns('the server says that it failed')
    await page.waitForResponse((response) => response.url().endsWith('/player') && response.status() === 502)
    t.equal(await page.getByRole('heading', { level: 1 }).innerText(), 'Raise your hand', 'waiting goes on')
    turns(null)
    Object.assign(kept, { hints: 'on', isOpen: true })
    await says(page, 'Your teacher helps you')
  },
)

t.test('where the names cannot be loaded, a child is told in its own words what to do', async (t) => {
  const tablet = await openTablet(t)
  const { page } = tablet
  const { turns } = await weatherOf(t, tablet)
  for (const weather of Object.keys(weathers).filter((one) => one !== 'nobody answers')) {
    turns(weather)
    await page.reload()
    await says(page, FAILED)
    await page.getByText('Try again, or ask your teacher.').waitFor()
    t.notMatch(await page.locator('main').innerText(), /support|server|page/i, weather)
    turns(null)
    await tap(page, 'Try again')
    await says(page, 'Room 12')
  }
})

t.test('a class whose names do not come says so, and is asked for again', async (t) => {
  const tablet = await openTablet(t, { otherClasses: ['Math Club'] })
  const { page } = tablet
  const { turns } = await weatherOf(t, tablet)
  turns('the server says that it failed')
  await page.getByRole('link', { name: 'Room 12' }).click()
  await says(page, FAILED)
  t.equal(await page.getByRole('link').count(), 0)
  turns(null)
  await tap(page, 'Try again')
  await says(page, 'Room 12')
})
