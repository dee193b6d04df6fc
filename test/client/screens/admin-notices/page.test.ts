import t, { type Test } from 'tap'
import type { AdminNoticesView } from '../../../../shared/screens/admin-notices.ts'
import type { Answer } from '../../../support/client-page.ts'
import { hasFocus } from '../../../support/journey.ts'
import { holdsInEveryTheme } from '../../../support/themes.ts'
import { openApp, refused } from '../../open-app.ts'

const banner = {
  kind: 'maintenance',
  tone: 'info' as const,
  lead: 'Numberlane rests on Saturday.',
  text: 'From 6 to 7 am. Games go on.',
  secondsLeft: null,
  actions: [{ label: 'What to expect', href: '/account/setup' }],
  textHash: '-'.repeat(22),
}
const view: AdminNoticesView = {
  admin: { initials: 'IM', tint: 4 },
  apps: [{ value: 'pizza', label: 'Pizza!' }],
  zone: 'America/New_York',
  begin: { from: '2019-10-16T11:00', until: '2019-10-17T11:00' },
  priorities: {
    incident: 'Priority 1 of 7, above “Pilot”',
    maintenance: 'Priority 3 of 7, above “End of access”',
    news: 'Priority 7 of 7, below everything else',
  },
  drafts: [],
  notices: [
    {
      noticeId: 'n-1',
      lead: 'Playtime is late.',
      audience: 'Teachers',
      priority: 'First of its kind',
      from: 'October 9, 9:40 am',
      until: 'October 9, 11:15 am',
      state: { label: 'Live', tone: 'good' },
      dismissed: '–',
      mayEnd: true,
    },
    {
      noticeId: 'n-0',
      lead: 'There is a new game.',
      audience: 'Teachers',
      priority: '',
      from: 'August 12, 6:00 am',
      until: 'September 30, 6:00 am',
      state: { label: 'Over', tone: 'plain' },
      dismissed: '612 of 1,284',
      mayEnd: false,
    },
  ],
  preview: null,
}
const counted: AdminNoticesView = {
  ...view,
  preview: {
    banner,
    counts: [
      { label: 'Teachers', people: '1,284' },
      { label: 'Parents', people: '127' },
    ],
    people: 1_411,
    total: '1,411 people',
    alongside: '',
    publish: 'Publish for October 16',
  },
}
const open = (t: Test, command: Answer) =>
  openApp(t, '/admin/notices', (request) => (request.method === 'GET' ? { body: view } : command(request)))

t.test('a notice is published only after who sees it was counted', async (t) => {
  const { page, requests } = await open(t, ({ address }) => ({
    body: address.endsWith('/preview') ? counted : view,
  }))
  await page.getByLabel('Lead').fill('Numberlane rests on Saturday.')
  await page.getByLabel('Text (optional)').fill('From 6 to 7 am. Games go on.')
  await page.getByText('120 characters in all, 57 used').waitFor()
  const publish = page.getByRole('button', { name: 'Publish for October 16' })
  t.equal(await publish.count(), 0)
  await page.getByText('Priority 3 of 7, above “End of access”').waitFor()
  await page.getByText('News', { exact: true }).click()
  await page.getByText('Priority 7 of 7, below everything else').waitFor()
  await page.getByText('Maintenance', { exact: true }).click()
  await page.getByRole('group', { name: 'Among notices of its kind' }).getByText('First').click()
  await page.getByRole('button', { name: 'Count who sees it' }).click()
  await page.getByText('1,411 people').waitFor()
  await holdsInEveryTheme(t, page, 'a notice that was counted')

  await page.getByLabel('Lead').fill('Numberlane rests on Sunday.')
  t.equal(await publish.count(), 0, 'what was counted was something else')
  await page.getByRole('button', { name: 'Count who sees it' }).click()
  await publish.click()
  await page.getByText('Count who sees it, then publish it here.').waitFor()
  t.match(requests.at(-1), {
    address: '/api/screens/admin-notices/publish',
    body: {
      kind: 'maintenance',
      priority: 'first',
      lead: 'Numberlane rests on Sunday.',
      from: '2019-10-16T11:00',
      people: 1_411,
      draftId: null,
      draftVersion: 0,
    },
  })
  t.equal(await page.getByLabel('Lead').inputValue(), '', 'the next one begins empty')
})

t.test('what is wrong stands beside its field, and what was typed stays', async (t) => {
  const fault = 'An address on this site, such as /account/roster.'
  const { page } = await open(t, () => refused(400, 'invalid-input', 'Please check.', { link: fault }))
  await page.getByLabel('Link (optional)').fill('https://evil.example/')
  await page.getByRole('button', { name: 'Count who sees it' }).click()
  await page.getByText(fault, { exact: true }).waitFor()
  t.equal(await page.getByLabel('Link (optional)').inputValue(), 'https://evil.example/')
  await hasFocus(page.getByLabel('Link (optional)'))
})

t.test('on a small screen each notice is a block, and nothing scrolls sideways', async (t) => {
  const { page } = await openApp(t, '/admin/notices', () => ({ body: { ...view, drafts: [draft] } }))
  await page.getByText('First of its kind').waitFor()
  await holdsInEveryTheme(t, page, 'the list of notices')
  await page.setViewportSize({ width: 390, height: 844 })
  const wide = await page.getByRole('table').evaluate((table) => {
    const parts = [table, ...table.querySelectorAll('*')]
    return parts.filter((part) => part.getBoundingClientRect().right > window.innerWidth).length
  })
  t.equal(wide, 0, 'every part of every row is in sight')
  await page.getByText('Login banner', { exact: true }).click()
  for (const name of ['Kind', 'What it does']) {
    const choices = page.getByRole('group', { name })
    const isWhole = await choices.evaluate((group) => group.scrollWidth <= group.clientWidth)
    t.equal(isWhole, true, `${name}: every choice is in sight`)
  }
  t.ok(await page.getByRole('button', { name: 'End “Playtime is late.”' }).isVisible())
  await page.getByRole('button', { name: 'Edit “Half a notice.”' }).click({ trial: true })
})

t.test('a login banner names its app, and a notice is ended', async (t) => {
  const { page, requests } = await open(t, () => ({ body: view }))
  await page.getByText('Login banner', { exact: true }).click()
  await page.getByText('Sign-in is closed', { exact: true }).click()
  await page.getByLabel('Game app').selectOption('pizza')
  t.equal(await page.getByText('Who sees it', { exact: true }).count(), 0, 'whoever comes from that app')
  await page.getByRole('button', { name: 'End “Playtime is late.”' }).click()
  await page.getByRole('button', { name: 'End it' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  t.match(requests.at(-1), { address: '/api/screens/admin-notices/end', body: { noticeId: 'n-1' } })
})

const draft = {
  draftId: 'd-1',
  version: 3,
  title: 'Half a notice.',
  audience: 'Teachers',
  saved: 'October 16, 10:40 am',
  written: {
    ...{ kind: 'news' as const, app: '', lead: 'Half a notice.', text: '', label: '', link: '' },
    ...{ from: '', until: '', audience: ['teachers' as const], isDismissible: true },
    priority: 'usual' as const,
  },
}

t.test('a draft is saved, whatever is missing, and goes on under the same id', async (t) => {
  let saved = 0
  const { page, requests } = await open(t, ({ address, body }) => {
    if (address.endsWith('/preview')) return { body: counted }
    if (address.endsWith('/publish')) return { body: view }
    saved += 1
    const { draftId } = body as { draftId: string }
    return { body: { ...view, drafts: [{ ...draft, draftId, version: saved }] } }
  })
  await page.getByLabel('Lead').fill('Half a')
  const save = page.getByRole('button', { name: 'Save as draft' })
  await save.click()
  await page.getByText('Saved. Only internal administrators see drafts.').waitFor()
  await page.getByLabel('Lead').fill('Half a notice.')
  await page.getByText('Saved. Only').waitFor({ state: 'detached' })
  await save.click()
  await page.getByText('Saved. Only internal administrators see drafts.').waitFor()
  const [first, second] = requests.filter(({ address }) => address.endsWith('/save-draft'))
  t.match(first, { method: 'PUT', body: { lead: 'Half a', version: 0 } })
  t.match(second, { body: { lead: 'Half a notice.', version: 1 } })
  const [one, two] = [first, second].map((request) => (request as { body: { draftId: string } }).body.draftId)
  t.equal(one, two)
  await holdsInEveryTheme(t, page, 'a notice with a draft')
  await page.getByRole('button', { name: 'Count who sees it' }).click()
  await page.getByRole('button', { name: 'Publish for October 16' }).click()
  await page.getByText('Count who sees it, then publish it here.').waitFor()
  t.match(requests.at(-1), { body: { draftId: one, draftVersion: 2 } })
})

t.test('a draft that somebody else saved meanwhile stays theirs', async (t) => {
  let tries = 0
  const { page, requests } = await open(t, () => {
    tries += 1
    return tries === 1 ? refused(409, 'conflict', 'Someone else.') : { body: view }
  })
  await page.getByLabel('Lead').fill('Mine')
  const save = page.getByRole('button', { name: 'Save as draft' })
  await save.click()
  await page.getByText('save yours as another one').waitFor()
  t.equal(await page.getByLabel('Lead').inputValue(), 'Mine')
  // The words go with the press, before the answer.
  const saved = page.waitForResponse((response) => response.url().endsWith('/save-draft'))
  await save.click()
  await saved
  await page.getByText('save yours as another one').waitFor({ state: 'detached' })
  const ids = requests
    .filter(({ address }) => address.endsWith('/save-draft'))
    .map(({ body }) => (body as { draftId: string }).draftId)
  t.equal(new Set(ids).size, 2)
})

t.test(
  'a draft of the list is opened, but not over what is typed, and deleted after a question',
  async (t) => {
    const { page, requests } = await openApp(t, '/admin/notices', ({ method }) =>
      method === 'GET' ? { body: { ...view, drafts: [draft] } } : { body: view },
    )
    await page.getByLabel('Lead').fill('Something else')
    await page.getByRole('button', { name: 'Edit “Half a notice.”' }).click()
    await page.getByRole('button', { name: 'Keep typing' }).click()
    t.equal(await page.getByLabel('Lead').inputValue(), 'Something else')
    await page.getByRole('button', { name: 'Edit “Half a notice.”' }).click()
    await page.getByRole('button', { name: 'Open it' }).click()
    t.equal(await page.getByLabel('Lead').inputValue(), 'Half a notice.')
    t.ok(await page.getByRole('radio', { name: 'News' }).isChecked())
    await page.getByRole('button', { name: 'Delete “Half a notice.”' }).click()
    await page.getByRole('button', { name: 'Delete it' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    t.match(requests.at(-1), { address: '/api/screens/admin-notices/delete-draft', body: { draftId: 'd-1' } })
  },
)

t.test('to everybody else there is no such page', async (t) => {
  const { page } = await openApp(t, '/admin/notices', () =>
    refused(403, 'forbidden', 'You don’t have permission to do this.'),
  )
  await page.waitForURL((url) => url.pathname !== '/admin/notices')
})
