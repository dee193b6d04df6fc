import t from 'tap'
import { type Answer, openPaused, shows } from '../../support/view-page.ts'

t.test('a view opened right after a command is what the command made of it', async (t) => {
  const { page, requests } = await openPaused(
    t,
    ...['Room 9', 'Room 12', 'Room 12 renamed', 'Room 9 beside the new Room 12'].map(async (text) => ({
      body: { text },
    })),
  )
  await shows(page, 'Room 9')
  await page.clock.runFor(100)
  await page.getByRole('button', { name: 'The other class' }).click()
  await shows(page, 'Room 12')
  await page.clock.runFor(100)
  await page.getByRole('button', { name: 'Rename' }).click()
  await shows(page, 'Room 12 renamed')
  await page.clock.runFor(100)
  await page.getByRole('button', { name: 'The first class' }).click()
  // It is drawn from what is known until the answer comes, and the clock stands still.
  await page.clock.runFor(100)
  await shows(page, 'Room 9 beside the new Room 12')
  t.equal(requests.length, 4)
})

t.test('a request that was under way during a command is made again', async (t) => {
  let answerOld = (_: Answer) => {}
  const old = new Promise<Answer>((resolve) => {
    answerOld = resolve
  })
  const { page } = await openPaused(
    t,
    old,
    ...['Room 12', 'Room 12 renamed', 'Room 9 beside the new Room 12'].map(async (text) => ({
      body: { text },
    })),
  )
  await page.getByRole('button', { name: 'The other class' }).click()
  await shows(page, 'Room 12')
  await page.clock.runFor(100)
  await page.getByRole('button', { name: 'Rename' }).click()
  await shows(page, 'Room 12 renamed')
  await page.clock.runFor(100)
  await page.getByRole('button', { name: 'The first class' }).click()
  // Only now: Chromium has one request for an address under way at a time.
  answerOld({ body: { text: 'Room 9' } })
  await page.clock.runFor(100)
  await shows(page, 'Room 9 beside the new Room 12')
})
