import t from 'tap'
import { playTime } from '../../../../server/contract/student-playtime.ts'
import { usage } from '../../../support/child-plays.ts'
import { answers } from '../../../support/visit.ts'
import { gameplay, open, working } from './open.ts'

t.test('on a phone every day and week of the time played is visible', async (t) => {
  for (const span of ['28', 'schoolYear']) {
    const { page } = await open(t, `${gameplay}?span=${span}`, { width: 390, height: 844 })
    const card = page.getByRole('region', { name: 'Time played' })
    const drawing = card.getByRole('img').or(card.locator('svg:has([role=slider])')).first()
    await drawing.waitFor()
    const room = await card.boundingBox()
    const box = await drawing.boundingBox()
    t.ok(room && box && box.x >= room.x && box.x + box.width <= room.x + room.width, span)
  }
})

t.test('the way time is shown is kept in the address', async (t) => {
  const { page, requests } = await open(t, `${gameplay}?time=table`)
  const card = page.getByRole('region', { name: 'Time played' })
  await card.getByRole('columnheader', { name: 'Minutes' }).waitFor()
  const before = requests.length
  // Not by the pointer: what comes late moves the card, and a press that begins before and ends after it is none.
  await card.getByRole('radio', { name: 'Chart' }).dispatchEvent('click')
  await card.getByRole('table').or(card.getByRole('grid')).waitFor({ state: 'detached' })
  t.match(page.url(), /[?&]time=chart/)
  t.equal(requests.length, before, 'nothing is asked for again')
})

t.test('a day on which a child played for seconds has a bar too, as it counts as played', async (t) => {
  const days = [
    { day: 20191015, appContext: 'Zoom', seconds: 600 },
    { day: 20191016, appContext: 'Zoom', seconds: 12 },
  ]
  const { page } = await open(
    t,
    `${gameplay}?time=chart`,
    {},
    {
      answers: [
        ...working,
        answers(playTime, { studentId: 's1', days, usages: [usage('Zoom', 612, { plays: 61 })] }),
      ],
    },
  )
  const card = page.getByRole('region', { name: 'Time played' })
  await card.getByText('days played').waitFor()
  const bars = card.locator('path[data-print=color]')
  await bars.first().waitFor()
  t.equal(await bars.count(), days.length)
})
