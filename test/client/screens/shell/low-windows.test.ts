import type { Locator } from 'playwright-core'
import t from 'tap'
import type { ShellBanner, ShellView } from '../../../../shared/screens/shell.ts'
import { isInSight } from '../../../support/journey.ts'
import { frameOf, openApp, teacher } from '../../open-app.ts'

/** Not even half as high as a phone that lies on its side. */
const LOW = { width: 1440, height: 190 }

/** Whether an opened list ends in the window before anything is scrolled. */
const endsInWindow = (list: Locator) =>
  list.evaluate((one) => one.getBoundingClientRect().bottom <= window.innerHeight)

const step = (id: string) => ({ id, title: `Step ${id}`, text: 'Not yet', state: 'later', link: null })
const steps = ['roster', 'devices', 'pilot'].map(step) as NonNullable<ShellView['setup']>['steps']

t.test('in a window of little height all of what is left to set up is reached', async (t) => {
  const shell: ShellView = { ...teacher, setup: { title: 'Set up your class', left: 3, steps } }
  const { page } = await openApp(t, '/account/playtime', frameOf(shell), LOW)
  await page.getByRole('button', { name: 'Setup, 3 to go' }).press('Enter')
  const last = page.getByRole('dialog').getByRole('link', { name: 'Open as a page' })
  t.equal(await endsInWindow(page.getByRole('dialog')), true)
  await last.focus()
  t.equal(await isInSight(last), true)
})

const banners = ['Access', 'Maintenance', 'A new year', 'News', 'More news'].map(
  (lead): ShellBanner => ({
    kind: 'news',
    tone: 'info',
    lead: `${lead}.`,
    text: 'What there is to say about it.',
    secondsLeft: null,
    actions: [{ label: `About ${lead}`, href: '/account/roster' }],
    textHash: lead.padEnd(22, '-'),
  }),
)

t.test('and all of the notices that wait', async (t) => {
  const shell: ShellView = { ...teacher, banners }
  const { page } = await openApp(t, '/account/playtime', frameOf(shell), { ...LOW, paint: { shell } })
  await page.getByRole('button', { name: '4 more' }).press('Enter')
  const last = page.getByRole('link', { name: 'About More news' })
  t.equal(await endsInWindow(page.getByRole('list').filter({ has: last })), true)
  await last.focus()
  t.equal(await isInSight(last), true)
})
