import type { FrameLocator, Page } from 'playwright-core'
import t from 'tap'
import { makeHandOff } from '../../server/bff/session/hand-off.ts'
import { LEVEL_NUMBER, QUESTIONS } from '../../server/sandbox/play-site/level.ts'
import type { SkillsView } from '../../shared/screens/skills.ts'
import { axeViolations, newPage } from '../support/browser.ts'
import { isAt, openAs } from '../support/journey.ts'
import { pretendToSpeak, type Speaking } from '../support/speech.ts'
import { says, tap, tapPictures } from '../support/tablet.ts'
import { type WholeProduct, wholeProduct } from '../support/whole-product.ts'
import { givePictures, ROOM_12, tabletInRoom12 } from './class-tablet.ts'
import { TEACHER } from './rows.ts'

/** From the end of a level to its place on the teacher's screen. */
const SHOWN_WITHIN_MS = 10_000
/** From leaving a tablet to the teacher's board, which looks every five seconds. */
const LOOKED_AT_WITHIN_MS = 10_000
const STRANGER = /^We do not know who you are/

/** Plays a whole level of a game without a mistake. */
async function playLevel(site: Page | FrameLocator, game: string) {
  await site.getByRole('button', { name: game, exact: true }).click()
  for (let question = 1; question <= QUESTIONS; question += 1) {
    await site.getByText(`question ${question} of ${QUESTIONS}`).waitFor()
    const text = (await site.getByText(/\d × \d = \?/).textContent()) ?? ''
    const [hops, length] = text.split(' × ').map((number) => Number.parseInt(number, 10))
    await site.getByRole('button', { name: String((hops ?? 0) * (length ?? 0)), exact: true }).click()
  }
}

/** A code for a child of Room 12, as the product makes it for one who is signed in by pictures. */
const codeFor = ({ parts: { sessionStore, config } }: WholeProduct, studentId: string) =>
  makeHandOff(sessionStore, config.playSite?.id ?? '', { role: 'child', teacherId: TEACHER, studentId })

t.test(
  'a teacher plays a level in Games, which counts for nobody (S1.28, S2.23, S2.79, S7.147)',
  async (t) => {
    const page = await openAs(t, await wholeProduct(), '/account/games')
    const site = page.frameLocator('iframe')
    await site.getByText('You are here as a teacher').waitFor()
    await playLevel(site, 'Zoom')
    await site.getByText('That was only for fun.').waitFor()
    t.same(await axeViolations(page), [])
  },
)

t.test('Back leads out of the games, also once a level is played', async (t) => {
  const page = await openAs(t, await wholeProduct(), '/account/playtime')
  await page.getByRole('link', { name: 'Games', exact: true }).first().click()
  const site = page.frameLocator('iframe')
  await site.getByText('You are here as a teacher').waitFor()
  await playLevel(site, 'Zoom')
  await page.evaluate(() => history.back())
  await page.getByRole('heading', { level: 1, name: 'Playtime' }).waitFor()
  await isAt(t, page, '/account/playtime')
})

t.test(
  'a child signs in by pictures and plays a level, and Just Played changes on the teacher’s screen within 10 seconds, without a reload (S7.148?, S9.50?)',
  async (t) => {
    const product = await wholeProduct()
    const teacher = await openAs(t, product, '/account/dashboard')
    const { rows } = await teacher.evaluate(async (): Promise<Pick<SkillsView, 'rows'>> => {
      const answer = await fetch('/api/screens/skills', { headers: { 'x-csrf': '1' } })
      return answer.json()
    })
    const child = rows.find(({ justPlayed: [, level] }) => level !== LEVEL_NUMBER)
    if (!child) throw new Error('every child of the class has just played that level')
    await teacher.evaluate(() => {
      document.documentElement.dataset.opened = 'once'
    })

    await givePictures(product, child.studentId, 'snail,bread,train')
    const tablet = await tabletInRoom12(t, product)
    const sent: string[] = []
    tablet.on('request', (request) => sent.push(request.url(), request.headers().referer ?? ''))
    await tap(tablet, child.fullName.split(' ')[0] ?? '')
    await tapPictures(tablet, 'snail', 'bread', 'train')
    await tablet.getByText('You are in.').waitFor()
    await tablet.getByText('Have fun!').waitFor()
    t.same(await axeViolations(tablet), [])
    await playLevel(tablet, 'Match')
    await tablet.getByText('Your teacher can see what you did.').waitFor()

    const row = teacher.getByRole('row').filter({ hasText: child.fullName })
    await t.resolves(
      row.getByText(`Level ${LEVEL_NUMBER}`, { exact: true }).waitFor({ timeout: SHOWN_WITHIN_MS }),
    )
    t.equal(await teacher.evaluate(() => document.documentElement.dataset.opened), 'once', 'no reload')
    const site = new URL(product.playSiteUrl).origin
    for (const address of [...sent, tablet.url()]) t.notMatch(address, /token|[\w-]{43}/)
    t.notOk(sent.some((address) => address.startsWith(product.url) && address.includes(site)))

    const board = await openAs(t, product, `/account/roster/${ROOM_12}/live`)
    const onBoard = board.getByRole('listitem').filter({ hasText: child.fullName })
    await onBoard.getByText('Match').waitFor()
    await tap(tablet, 'I am done')
    await tablet.waitForURL(`${product.url}/visualPassword*`)
    await t.resolves(onBoard.getByText('Not in').waitFor({ timeout: LOOKED_AT_WITHIN_MS }))
    await tablet.goBack()
    await tablet.getByRole('heading', { name: 'Hello!' }).waitFor()
    t.equal(await tablet.getByText('Have fun!').count(), 0, 'nothing is left of who was done')
    await tablet.goForward()
    await tablet.waitForURL(`${product.url}/visualPassword*`)
    await tablet.getByRole('link', { name: 'Room 12' }).click()
    await says(tablet, 'Room 12')
  },
)

t.test('whoever goes forward after a child has left its games by Back is nobody there', async (t) => {
  const product = await wholeProduct()
  const { page } = await newPage(t)
  const start = `${product.url}/login`
  await page.goto(start)
  await page.goto(`${product.playSiteUrl}#token=${await codeFor(product, 'kid-room-12-okafor')}`)
  await page.getByText('Have fun!').waitFor()
  await page.goBack()
  await page.waitForURL(start)
  await page.goForward()
  await page.getByRole('heading', { name: 'Hello!' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Hello!' }).waitFor()
  t.equal(await page.getByText('Have fun!').count(), 0)
})

t.test('the question of a level is spoken after a tap, and its answer is not', async (t) => {
  const product = await wholeProduct()
  const { page } = await newPage(t, { width: 1024, height: 768 })
  await page.addInitScript(pretendToSpeak)
  await page.goto(product.playSiteUrl)
  await page.getByRole('button', { name: 'Play' }).click()
  await page.getByRole('button', { name: 'Match', exact: true }).click()
  await page.getByText(`question 1 of ${QUESTIONS}`).waitFor()
  const hear = page.getByRole('button', { name: 'Hear it' })
  t.equal(await hear.count(), 0, 'a voice from afar is none')
  await page.evaluate(() => (window as unknown as Speaking).loadVoice())
  await hear.click()
  const said = await page.evaluate(() => (window as unknown as Speaking).said)
  const [hops, length] = ((await page.getByText(/\d × \d = \?/).textContent()) ?? '').match(/\d+/g) ?? []
  t.same(said, ['stopped', `en-GB: Where does the bead land? It makes ${hops} hops of ${length}.`])
})

t.test('a level can be left, and is shown as left; every page of it holds up', async (t) => {
  const product = await wholeProduct()
  for (const theme of ['light', 'dark'] as const) {
    const { page } = await newPage(t, { width: 390, height: 844, theme })
    await page.goto(`${product.playSiteUrl}#token=${await codeFor(product, 'kid-room-12-okafor')}`)
    await page.getByText('Have fun!').waitFor()
    await page.getByRole('button', { name: 'Match', exact: true }).click()
    await page.getByText(`question 1 of ${QUESTIONS}`).waitFor()
    await page.reload()
    await page.getByText(`question 1 of ${QUESTIONS}`).waitFor()
    t.same(await axeViolations(page), [], theme)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    t.ok(overflow <= 0, 'nothing reaches over the edge')
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByText('Your teacher can see what you did.').waitFor()
    t.same(await axeViolations(page), [], theme)
  }
})

t.test(
  'a child’s code opens the games once, and leaves the address before anything else (S7.148?)',
  async (t) => {
    const product = await wholeProduct()
    const address = `${product.playSiteUrl}#token=${await codeFor(product, 'kid-room-12-okafor')}`
    const { page } = await newPage(t)
    await page.goto(address)
    await page.getByText('Have fun!').waitFor()
    t.equal(new URL(page.url()).hash, '')

    const { page: replayed } = await newPage(t)
    await replayed.goto(address)
    await replayed.getByText(STRANGER).waitFor()
    t.equal(new URL(replayed.url()).hash, '')
    await playLevel(replayed, 'Match')
    await replayed.getByText('That was only for fun.').waitFor()
  },
)

t.test('the play site believes no page but the product that frames it (S7.148?)', async (t) => {
  const product = await wholeProduct()
  const code = await codeFor(product, 'kid-room-12-okafor')
  // In a tab of its own, where there is no page around it.
  const { page } = await newPage(t)
  await page.goto(product.playSiteUrl)
  await page.getByText('Hello!').waitFor()
  await page.evaluate((token) => window.postMessage({ token }, '*'), code)

  // In its frame, told by itself instead of by the page around it.
  const games = await openAs(t, product, '/account/games')
  await games.route('**/games/hand-off', () => undefined)
  await games.reload()
  const frame = games.frameLocator('iframe')
  await frame.getByText('Hello!').waitFor()
  await games.frames()[1]?.evaluate((token) => window.postMessage({ token }, '*'), code)
  // As it would be told by the page around it, if that were of another origin.
  await games.frames()[1]?.evaluate(
    ([token, from]) => {
      const source = window.parent
      window.dispatchEvent(new MessageEvent('message', { source, origin: from, data: { token } }))
    },
    [code, new URL(product.playSiteUrl).origin],
  )

  await games.waitForTimeout(500)
  t.equal(await page.getByText('Hello!').count(), 1)
  t.equal(await frame.getByText('Hello!').count(), 1)
  t.ok(await product.parts.sessionStore.take('hand-off', code), 'the code was not used up')
})
