import t from 'tap'
import { rosterReply, student } from '../../../support/classes.ts'
import { hasFocus, isInSight } from '../../../support/journey.ts'
import { editorCommands, editorScreens, rosterKeeper } from '../../../support/roster-keeper.ts'
import { openScreens } from '../../../support/screens-page.ts'
import { teacherIdentity } from '../../../support/visit.ts'

const children = Array.from({ length: 12 }, (_, at) => student(`s${at}`, `Amara Okafor${'a'.repeat(at + 1)}`))
/** In px: the bar that saves, and the space that is kept above it. */
const ROOM_FOR_BAR = 100
const INSIDE = 10

t.test(
  'the first name at fault is in sight below the list that is drawn with it (WCAG 2.4.11)',
  async (t) => {
    const { page } = await openScreens(t, '/account/roster/r1', {
      screens: editorScreens,
      commands: editorCommands,
      identity: teacherIdentity(),
      upstream: rosterKeeper([rosterReply('r1', 'Room 12', children)]),
    })
    const field = page.getByRole('grid').getByLabel('First name').last()
    await field.fill('')
    await page.getByLabel('Add a student').getByLabel('First name').focus()
    // A window that ends just below the name and the bar, so that nothing has to be scrolled until the list is drawn.
    await page.evaluate(() => window.scrollTo(0, 0))
    const bottom = await field.evaluate((one) => one.getBoundingClientRect().bottom)
    await page.setViewportSize({ width: 1440, height: Math.ceil(bottom) + ROOM_FOR_BAR })
    t.equal(await isInSight(field), true)
    // Pressed where it stands: the test's own click would scroll the page.
    const { x = 0, y = 0 } = (await page.getByRole('button', { name: 'Save roster' }).boundingBox()) ?? {}
    await page.mouse.click(x + INSIDE, y + INSIDE)
    await page.getByText('Please check these names.').waitFor()
    await hasFocus(field)
    await hasFocus(field)
    t.equal(await isInSight(field), true)
  },
)
