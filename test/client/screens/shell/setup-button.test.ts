import t from 'tap'
import type { ShellView } from '../../../../shared/screens/shell.ts'
import { frameOf, openApp, teacher } from '../../open-app.ts'

const step = (id: string) => ({ id, title: `Step ${id}`, text: 'Not yet', state: 'later', link: null })
const shell: ShellView = {
  ...teacher,
  setup: {
    title: 'Set up your class',
    left: 3,
    steps: ['roster', 'devices', 'pilot'].map(step) as NonNullable<ShellView['setup']>['steps'],
  },
}

for (const width of [1600, 1280, 1000, 390])
  t.test(`what is left to set up moves nothing when it comes, at ${width} px`, async (t) => {
    const { page } = await openApp(t, '/account/setup', frameOf(shell), {
      width,
      height: 844,
      paint: { shell },
    })
    let draw = () => {}
    const isDrawn = new Promise<void>((resolve) => {
      draw = resolve
    })
    await page.route('**/setup-button*', async (route) => {
      await isDrawn
      await route.fallback()
    })
    await page.goto(new URL('/account/playtime', page.url()).href)
    const menu = page.getByRole('button', { name: /^Account menu/ })
    const beside = width > 1055 ? page.getByTitle('Access code', { exact: true }) : menu
    await beside.waitFor()
    const button = page.getByRole('button', { name: 'Setup, 3 to go' })
    t.equal(await button.count(), 0)
    const before = await beside.boundingBox()
    const place = await page.locator('header [data-left]').boundingBox()
    draw()
    await button.waitFor()
    t.same(await beside.boundingBox(), before)
    const { x, width: wide } = (await button.boundingBox()) ?? {}
    t.same([x, wide], [place?.x, place?.width], 'and the button has just the room that was kept')
    if (width !== 1000)
      t.equal(
        await button.innerText(),
        width > 1055 ? 'Setup, 3 to go' : '3 to go',
        'and words beside its ring',
      )
  })

t.test('on the setup page the button has no place', async (t) => {
  const { page } = await openApp(t, '/account/setup', frameOf(shell), { paint: { shell } })
  await page.getByRole('button', { name: /^Account menu/ }).waitFor()
  t.equal(await page.getByRole('button', { name: /^Setup/ }).count(), 0)
  t.equal(await page.locator('header [data-left]').count(), 0)
})
