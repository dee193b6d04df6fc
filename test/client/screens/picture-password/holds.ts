import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import { axeViolations } from '../../../support/browser.ts'
import { keepPicture } from '../../../support/themes.ts'

const TARGET = 92

/** A tablet on its side and upright, and a phone: each in one theme, because colors are the same at every size. */
const LOOKS = [
  { width: 1024, height: 768, colorScheme: 'light' },
  { width: 768, height: 1024, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'light' },
] as const

/** A page hears of its new size as it is drawn, and shows as much as fits then. */
const isDrawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/**
 * The page as it stands, in every look: axe finds nothing, nothing is scrolled or cut off, and no target is too small for
 * small hands. The looks take turns at one page, so that its child does not have to come there three times.
 */
export async function holds(t: Test, page: Page, what: string): Promise<void> {
  const before = page.viewportSize()
  for (const { colorScheme, ...size } of LOOKS) {
    const look = `${what}, ${size.width} × ${size.height}, ${colorScheme}`
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(size)
    await page.evaluate(isDrawn)
    t.same(await axeViolations(page), [], look)
    const { beyond, below, small, cut } = await page.evaluate((target) => {
      const { scrollWidth, scrollHeight } = document.documentElement
      const targets = [...document.querySelectorAll<HTMLElement>('main :is(a, button)')]
      const isCut = (one: HTMLElement) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        return left < 0 || top < 0 || right > window.innerWidth || bottom > window.innerHeight
      }
      const named = (one: HTMLElement) => one.textContent || one.getAttribute('aria-label')
      return {
        beyond: scrollWidth - window.innerWidth,
        below: scrollHeight - window.innerHeight,
        small: targets
          .filter(({ offsetHeight, offsetWidth }) => Math.min(offsetHeight, offsetWidth) < target)
          .map(named),
        cut: targets.filter(isCut).map(named),
      }
    }, TARGET)
    t.ok(beyond <= 0 && below <= 0, `${look}: nothing is scrolled (${beyond}, ${below})`)
    t.same(small, [], `${look}: every target is large`)
    t.same(cut, [], `${look}: every target is in sight`)
    await keepPicture(page, look)
  }
  await page.emulateMedia({ colorScheme: null })
  if (before) await page.setViewportSize(before)
}
