import t from 'tap'
import { history } from '../../../../server/bff/screens/history/route.ts'
import type { Screen } from '../../../../server/bff/screens/screen.ts'
import { student } from '../../../../server/bff/screens/student/route.ts'
import {
  gameplay as classGameplay,
  factorsOfLearning,
  studentLog,
} from '../../../../server/contract/analytics.ts'
import { metagameStats } from '../../../../server/contract/student-history.ts'
import { appLevels } from '../../../../server/contract/student-levels.ts'
import { playTime } from '../../../../server/contract/student-playtime.ts'
import { axeViolations } from '../../../support/browser.ts'
import { fails } from '../../../support/visit.ts'
import { gameplay, open, slider, working } from './open.ts'

t.test('a failed part is reported and retried separately; the rest stays', async (t) => {
  const upstream = {
    answers: [...working.filter(({ call }) => call.id !== 'appLevels'), fails(appLevels, 'down')],
  }
  const { page, requests } = await open(t, gameplay, {}, upstream)
  const gap = page.locator('section', { hasText: 'Not available right now' })
  t.equal(await gap.getByRole('heading').textContent(), 'Level by level')
  await page.getByRole('heading', { name: 'Time played' }).waitFor()
  const before = requests.length
  await gap.getByRole('button', { name: 'Ask again' }).click()
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  t.equal(await gap.count(), 1, 'it fails again, and can be asked for again')
  upstream.answers = [...working]
  await gap.getByRole('button', { name: 'Ask again' }).press('Enter')
  await slider(page).waitFor()
  await page.locator('section:focus').waitFor()
  t.equal(await page.locator(':focus').getAttribute('aria-label'), 'Level by level', 'where the gap was')
  const again = requests.slice(before).map(({ address }) => address)
  t.ok(again.length === 2 && again.every((address) => address.includes('part=chart')), again.join(' '))
  const games = page.getByRole('combobox', { name: 'Game' })
  t.equal(await games.inputValue(), 'Zoom', 'the games come with the chart')
  t.same(await games.getByRole('option').allTextContents(), ['Zoom', 'Match'])
})

t.test('retrying the history’s figures also loads its list of games', async (t) => {
  const upstream = {
    answers: [...working.filter(({ call }) => call.id !== 'playTime'), fails(playTime, 'down')],
  }
  const { page } = await open(t, `${gameplay}/history`, {}, upstream)
  const games = page.getByRole('combobox', { name: 'Game' }).getByRole('option')
  await page.getByText('Not available right now').waitFor()
  t.same(await games.allTextContents(), ['All games'])
  upstream.answers = [...working]
  await page.getByRole('button', { name: 'Ask again' }).click()
  await page.getByText('Not available right now').waitFor({ state: 'detached' })
  t.same(await games.allTextContents(), ['All games', 'Zoom'])
})

t.test('what the page begins with can be asked for again by itself', async (t) => {
  const upstream = {
    answers: [
      ...working.filter(
        ({ call }) => !['studentLog', 'factorsOfLearning', 'gameplay', 'metagameStats'].includes(call.id),
      ),
      ...[studentLog, factorsOfLearning, classGameplay, metagameStats].map((call) => fails(call, 'down')),
    ],
  }
  const { page } = await open(t, gameplay, {}, upstream)
  const gap = page.locator('section', { hasText: 'Not available right now' })
  t.same(await gap.getByRole('heading').allTextContents(), ['How this child is doing', 'Factors of Learning'])
  upstream.answers = [...working]
  await gap.first().getByRole('button', { name: 'Ask again' }).click()
  await page.getByRole('region', { name: 'How this child is doing' }).waitFor()
  t.equal(await gap.count(), 1)
})

t.test('a part of which something could not be read says so, in place of not being available', async (t) => {
  const unread = 'Not added up: 1 result could not be read.'
  const changed = (screen: Screen, over: object) => ({
    ...screen,
    show: async (...given: Parameters<Screen['show']>) => ({
      ...((await screen.show(...given)) as object),
      ...over,
    }),
  })
  const figures = [{ words: 'Minutes', figure: 'Not known' }]
  const screens = [
    changed(student as unknown as Screen, { time: null, timeUnread: unread }),
    changed(history as unknown as Screen, { figures, figuresUnread: unread }),
  ]
  const { page } = await open(t, gameplay, { screens })
  const gap = page.locator('section', { hasText: unread })
  t.equal(await gap.getByRole('heading').textContent(), 'Time played')
  await gap.getByRole('button', { name: 'Ask again' }).waitFor()
  t.equal(await page.getByText('Not available right now').count(), 0)
  t.same(await axeViolations(page), [])
  const { page: plays } = await open(t, `${gameplay}/history`, { screens })
  await plays.getByText(unread).waitFor()
  await plays.getByText('Not known').waitFor()
})
