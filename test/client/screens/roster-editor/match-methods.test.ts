import t from 'tap'
import type { Command } from '../../../../server/bff/screens/command.ts'
import { me } from '../../../../server/contract/account.ts'
import { rosterReply, student } from '../../../support/classes.ts'
import { meReply } from '../../../support/me.ts'
import { editorCommands, editorScreens, rosterKeeper } from '../../../support/roster-keeper.ts'
import { openScreens } from '../../../support/screens-page.ts'
import { holdsInEveryTheme } from '../../../support/themes.ts'
import { answers, teacherIdentity, visitOf } from '../../../support/visit.ts'
import { openEditor } from './open-editor.ts'

t.test('the match methods can be chosen only with superpowers (S5.31, S6.37)', async (t) => {
  const usual = await openEditor(t)
  t.equal(await usual.page.getByText('Find existing students by').count(), 0)
  const { page, requests } = await openEditor(
    t,
    teacherIdentity({ isInternalAdmin: true, superpowers: true }),
  )
  await page.getByRole('checkbox', { name: '1 letter apart' }).uncheck()
  const line = page.getByRole('group', { name: 'Add a student' })
  await line.getByLabel('First name').fill('Jaden')
  await line.getByLabel('Last name').fill('Brooks')
  await line.getByLabel('Last name').press('Enter')
  await page.getByText('1 change not saved').waitFor()
  const sent = requests.find(({ address }) => address.endsWith('/matches'))?.body
  t.match(sent, { methods: ['sameName', 'flipped', 'flippedTwoApart'] })
  const nobodySought = page.getByText('No search: everyone you add becomes a new student.')
  t.equal(await nobodySought.count(), 0)
  for (const method of ['Same name', 'Flipped names', 'Flipped names, up to 2 letters apart'])
    await page.getByRole('checkbox', { name: method, exact: true }).uncheck()
  await nobodySought.waitFor()
  await holdsInEveryTheme(t, page, 'no method')
})

t.test('an editor opened with superpowers=true has the methods at once (S5.31)', async (t) => {
  let hasSuperpowers = false
  const identity = () => teacherIdentity({ isInternalAdmin: true, superpowers: hasSuperpowers })
  const keeper = rosterKeeper([rosterReply('r1', 'Room 12', [student('s1', 'Amara Okafor')])])
  const editor = editorScreens.find(({ name }) => name === 'roster-editor')
  const { visit } = visitOf({ answers: [answers(me, meReply()), ...keeper.answers], identity: identity() })
  const params = { roster: 'r1' }
  const view = await editor?.show(visit, params)
  const superpowers = {
    screen: 'shell',
    name: 'superpowers',
    run: async () => {
      hasSuperpowers = true
    },
  } as unknown as Command
  const { page } = await openScreens(t, '/account/roster/r1?superpowers=true', {
    screens: editorScreens,
    commands: [...editorCommands, superpowers],
    identity,
    paint: { screen: { name: 'roster-editor', params, view } },
    upstream: keeper,
  })
  const methods = page.getByRole('group', { name: 'Find existing students by' })
  await methods.waitFor()
  t.equal(await methods.getByRole('checkbox', { checked: true }).count(), 4)
  // The blank page and this one: loaded again, or by way of another address, it would say so.
  const arrivals = () => [
    ...performance.getEntriesByType('navigation').map((one) => one.toJSON().type),
    history.length,
  ]
  t.same(await page.evaluate(arrivals), ['navigate', 2], 'the page was loaded once')
})
