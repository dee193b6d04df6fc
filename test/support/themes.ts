import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import { axeViolations } from './browser.ts'

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }

/** Each theme once and each width once: what is laid out is the same in both themes, and colors at both widths. */
const TWO = [
  { colorScheme: 'light', size: WIDE },
  { colorScheme: 'dark', size: NARROW },
] as const
/** Every theme at every width: for parts that exist at one width only. */
export const FOUR = [
  ...TWO,
  { colorScheme: 'light', size: NARROW },
  { colorScheme: 'dark', size: WIDE },
] as const

/** Where pictures of each look are kept; with it, every page is drawn in all four. */
const pictures = process.env.TEST_PICTURES

type Themes = typeof TWO | typeof FOUR

/**
 * The page as it stands, in both themes and at both widths: nothing sticks out sideways, and axe finds nothing
 * but what `expected` says of its lines.
 */
export async function holdsInEveryTheme(
  t: Test,
  page: Page,
  what: string,
  { expected, looks = TWO }: { expected?: RegExp; looks?: Themes } = {},
): Promise<void> {
  const before = page.viewportSize()
  for (const { colorScheme, size } of pictures ? FOUR : looks) {
    const look = `${what}, ${colorScheme}, ${size.width}`
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(size)
    await nextFrames(page)
    const violations = await axeViolations(page)
    t.same(expected ? violations.filter((line) => !expected.test(line)) : violations, [], look)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    t.ok(beyond <= 0, `${look}: nothing sticks out`)
    await keepPicture(page, look)
  }
  await page.emulateMedia({ colorScheme: null })
  if (before) await page.setViewportSize(before)
}

/** Keeps a picture of the page as it stands where `TEST_PICTURES` names a folder for them. */
export async function keepPicture(page: Page, look: string): Promise<void> {
  if (pictures) await page.screenshot({ path: join(pictures, `${fileName(look)}.png`) })
}

/** 'The survey, dark, 390' → 'the-survey-dark-390' */
const fileName = (look: string): string => look.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** What scrolls at the new width is noticed in one frame, and can be focused from the next on. */
export const nextFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
