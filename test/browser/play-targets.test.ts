import t from 'tap'
import { makeHandOff } from '../../server/bff/session/hand-off.ts'
import { newPage } from '../support/browser.ts'
import { wholeProduct } from '../support/whole-product.ts'
import { TEACHER } from './rows.ts'

/** The least a child's finger is given. */
const TARGET = 92
const sizes = [
  [1024, 768],
  [768, 1024],
  [390, 844],
] as const

t.test(
  'whatever a child taps at the play site is large enough, and nothing has to be scrolled',
  async (t) => {
    const { parts, playSiteUrl } = await wholeProduct()
    for (const [width, height] of sizes) {
      const at = `${width} × ${height}`
      const player = { role: 'child', teacherId: TEACHER, studentId: 'kid-room-12-okafor' } as const
      const code = await makeHandOff(parts.sessionStore, parts.config.playSite?.id ?? '', player)
      const { page } = await newPage(t, { width, height })
      const holds = async (what: string) => {
        const small = await page.evaluate(
          (least) =>
            [...document.querySelectorAll('button')]
              .filter((button) => getComputedStyle(button).visibility === 'visible')
              .filter((button) => {
                const box = button.getBoundingClientRect()
                return Math.min(box.width, box.height) < least
              })
              .map(({ textContent }) => textContent),
          TARGET,
        )
        t.same(small, [], `${what}, ${at}`)
        const beyond = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
        t.ok(beyond <= 0, `${what} needs no scrolling, ${at}: ${beyond}`)
      }
      await page.goto(`${playSiteUrl}#token=${code}`)
      await page.getByText('Have fun!').waitFor()
      await holds('the games')
      await page.getByRole('button', { name: 'Match', exact: true }).click()
      await page.getByText('question 1 of').waitFor()
      await holds('a question')
      await page.getByRole('button', { name: 'Stop' }).click()
      await page.getByRole('button', { name: 'Play again' }).waitFor()
      await holds('the end of a level')
    }
  },
)
