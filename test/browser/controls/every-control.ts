import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { settled } from '../../support/journey.ts'
import { controlsOf, find, findSoon, listen, observed, openAgain, operate } from './operate.ts'

/** A page, or a state of one, and all its controls. */
interface State {
  readonly name: string
  open(t: Test): Promise<Page>
  /** Used here, each kind once. */
  readonly controls: readonly RegExp[]
  /** The same as elsewhere, and used there. */
  readonly besides?: readonly RegExp[]
}

const OTHER_PAGE = 'a:not([aria-current])'

/** Uses every kind of control of each state, and proves that something comes of it. */
export function usesEveryControl(states: readonly State[]): void {
  for (const { name, open, controls, besides = [] } of states)
    t.test(
      `every control of "${name}" does something that can be seen (S2.20, S2.22, S2.32, S2.33)`,
      async (t) => {
        const opened = async () => {
          const page = await open(t)
          await page.context().addInitScript(listen)
          await page.evaluate(listen)
          return page
        }
        let page = await opened()
        const found = await controlsOf(page)
        const known = [...controls, ...besides]
        t.same(
          found.map(({ key }) => key).filter((key) => !known.some((one) => one.test(key))),
          [],
          'every control is known here',
        )
        const start = page.url()
        const standing = await observed(page)
        for (const one of controls) {
          // Back to the state itself, whatever the control before made of it.
          if ((await observed(page)) !== standing) {
            await openAgain(page, start, standing)
            if ((await find(page, one)) === null) {
              await page.context().close()
              page = await opened()
            }
          }
          let control = await findSoon(page, one)
          // A link to where we are leads there from elsewhere.
          if ((await control?.located.getAttribute('aria-current')) === 'page') {
            await page.getByRole('navigation', { name: 'Main' }).locator(OTHER_PAGE).first().click()
            await page.waitForURL(({ href }) => href !== start)
            // The page that is left still stands there for a moment, with controls at other places.
            await settled(page)
            control = await findSoon(page, one)
          }
          if (control) t.ok(await operate(page, control.located), control.key)
          else t.fail(`${one} is on the page`)
        }
      },
    )
}
