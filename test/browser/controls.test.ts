import type { Locator, Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { newPage } from '../support/browser.ts'
import { launch, openAs, settled } from '../support/journey.ts'
import { wholeProduct } from '../support/whole-product.ts'

/** Everything a person can press, choose or type into; the cells of a grid are its own one stop. */
const CONTROLS =
  ':is(a[href], button, input, select, textarea, summary, [role="button"], [role="menuitem"], [role="tab"], [tabindex="0"]):not(th, td)'
const CHANGE_MS = 15_000

interface Control {
  /** Role and name, such as 'button Print'. */
  readonly key: string
  /** Its place among all that match CONTROLS. */
  readonly at: number
}

/** Every control of the page as it stands; beneath an open dialog nothing can be reached. */
async function controlsOf(page: Page): Promise<Control[]> {
  return page.evaluate((selector) => {
    const all = [...document.querySelectorAll<HTMLElement>(selector)]
    const roleOf = (one: HTMLElement) =>
      one.getAttribute('role') ??
      { A: 'link', SELECT: 'select', TEXTAREA: 'text' }[one.tagName] ??
      (one instanceof HTMLInputElement
        ? one.type === 'radio'
          ? 'radio'
          : 'text'
        : one.tagName.toLowerCase())
    const nameOf = (one: HTMLElement) =>
      one.getAttribute('aria-label') ??
      ((one instanceof HTMLInputElement ? one.labels?.[0]?.textContent : one.textContent) ||
        one.querySelector('[aria-label]')?.getAttribute('aria-label')) ??
      ''
    return all.flatMap((one, at) =>
      one.checkVisibility() && !one.closest('[aria-hidden="true"], [inert]')
        ? [{ key: `${roleOf(one)} ${nameOf(one).replace(/\s+/g, ' ').trim()}`, at }]
        : [],
    )
  }, CONTROLS)
}

/** What a person can observe of the page, with what it asked of the browser. */
async function observed(page: Page): Promise<string> {
  return page
    .evaluate(() => [
      location.href,
      document.title,
      document.documentElement.dataset.asked ?? '',
      document.activeElement?.id ?? '',
      ...[...document.querySelectorAll('input')].map(
        (input) => `${input.type} ${input.value} ${input.checked}`,
      ),
    ])
    .then(async (facts) => [...facts, await page.locator('body').ariaSnapshot()].join('\n'))
    .catch(() => 'on its way to another document')
}

async function changed(page: Page, before: string): Promise<boolean> {
  const until = Date.now() + CHANGE_MS
  while (Date.now() < until) if ((await observed(page)) !== before) return true
  return false
}

const askedOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.asked)
const labelOf = (radio: Locator) => radio.locator('xpath=ancestor::label')

/** Uses a control as a person would, and says whether anything came of it. */
async function operate(page: Page, control: Locator): Promise<boolean> {
  const kind = await control.evaluate((one) =>
    one instanceof HTMLSelectElement
      ? 'select'
      : one instanceof HTMLInputElement
        ? one.type === 'radio'
          ? 'radio'
          : 'text'
        : one.matches('[tabindex="0"]:not(a, button)')
          ? 'stop'
          : 'press',
  )
  if (kind === 'radio' && (await control.isChecked())) {
    const name = await control.getAttribute('name')
    const standing = await observed(page)
    await labelOf(page.locator(`input[name="${name}"]:not(:checked)`).first()).click()
    await changed(page, standing)
    await settled(page)
  }
  const before = await observed(page)
  if (kind === 'select') {
    const other = await control.locator('option:not(:checked)').first().getAttribute('value')
    await control.selectOption(other)
  } else if (kind === 'radio') await labelOf(control).click()
  else if (kind === 'text') await control.fill('typed')
  else if (kind === 'stop') await control.focus()
  // The skip link is off the screen until it has the focus.
  else {
    await control.focus()
    const address = await control.getAttribute('href')
    await control.press('Enter')
    if (address?.startsWith('mailto:')) return (await askedOf(page)) === `to write to ${address.slice(7)}`
  }
  return changed(page, before)
}

/** A page, or a state of one, and all its controls. */
interface State {
  readonly name: string
  open(t: Test): Promise<Page>
  /** Used here, each kind once. */
  readonly controls: readonly RegExp[]
  /** The same as elsewhere, and used there. */
  readonly besides?: readonly RegExp[]
}

const teacher =
  (address: string, prepare?: (page: Page) => Promise<unknown>, look = {}) =>
  async (t: Test) => {
    const page = await openAs(t, await wholeProduct(), address, look)
    await prepare?.(page)
    return page
  }
const educator = (template: string) => async (t: Test) => {
  const product = await wholeProduct()
  const { page } = await newPage(t)
  await launch(page, product, 'e-mercer')
  await page.waitForURL('**/reading/dashboard/playtime')
  if (template !== 'playtime') await page.goto(`${product.url}/reading/dashboard/${template}`)
  await settled(page)
  return page
}
const anonymous = (address: string) => async (t: Test) => {
  const { page } = await newPage(t)
  await page.goto((await wholeProduct()).url + address)
  await settled(page)
  return page
}

const frame = [
  /^link Skip to the content$/,
  /^link Numberlane, home$/,
  /^link Skills Progress$/,
  /^link Playtime$/,
  /^link Factors of Learning$/,
  /^link Attention$/,
  /^link Roster$/,
  /^button Copy the access code$/,
  /^link Support$/,
  /^button Account menu/,
  // The notice under the header.
  /^button Dismiss$/,
]
const partnerFrame = [
  /^link Skip to the content$/,
  /^link Numberlane, home$/,
  /^link Playtime$/,
  /^link Skills Progress$/,
  /^link Factors of learning$/,
  /^select School$/,
  /^button Account menu/,
]
/** To a child's own page, from the name. */
const childLink = /^link (?!Skills|Skip)\p{Lu}[\p{L}’'-]+ \p{Lu}/u
const spans = [/^radio 1 day$/, /^radio 7 days$/, /^radio 28 days$/, /^radio School year$/]

const skills = [
  /^select Class$/,
  /^button Grade 2 standards$/,
  /^button Grade 4 standards$/,
  /^radio Overview$/,
  /^radio Details$/,
  /^button Print$/,
  /^button Download CSV$/,
  /^button Names$/,
  /^button Family name$/,
  /^button Just Played$/,
  /^button 3/,
  // Who is behind a count, and the levels behind a mark.
  /^button \d+ of \d+$/,
  /^button (Consistently|Sometimes|Not yet|Not enough data)$/,
  childLink,
]

const states: readonly State[] = [
  {
    name: 'sign-in',
    open: anonymous('/login'),
    controls: [
      /^link Continue with Google$/,
      /^link Continue with your school platform$/,
      /^text Email$/,
      /^text Password$/,
      /^button Show password$/,
      /^link Need help signing in\?$/,
      /^link Create an account$/,
      /^button Sign in$/,
      /^link Reading-platform educators sign in here$/,
    ],
  },
  {
    name: 'sign-in, why not',
    open: anonymous('/login?reason=partner-refused'),
    controls: [/^link Numberlane, home$/, /^link Sign in here$/],
  },
  {
    name: 'callback that failed',
    open: async (t) => {
      const page = await anonymous('/callback?code=c&state=s')(t)
      await page.getByRole('link', { name: 'Try to login again' }).waitFor()
      return page
    },
    controls: [/^link Numberlane, home$/, /^link Try to login again$/],
  },
  {
    name: 'skills',
    open: teacher('/account/dashboard'),
    controls: [...frame, ...skills],
  },
  {
    name: 'account menu',
    open: teacher('/account/dashboard', (page) => page.getByRole('button', { name: 'Account menu' }).click()),
    controls: [/^menuitem Support$/, /^menuitem Settings$/, /^menuitem Sign out$/],
    besides: [...frame, ...skills],
  },
  {
    name: 'playtime, table',
    open: teacher('/account/playtime'),
    controls: [
      /^select Class$/,
      ...spans,
      /^radio Table$/,
      /^radio Chart$/,
      /^button Names$/,
      /^button Total$/,
      /^button Per week/,
      /^button Download CSV$/,
      /^button (?!Names|Total|Per week|Copy|Account|Dismiss|Download)/,
      childLink,
    ],
    besides: frame,
  },
  {
    name: 'playtime, chart',
    open: teacher('/account/playtime?show=chart', (page) => page.locator('[data-bar]').first().waitFor()),
    controls: [/^img .+ minutes$/, /^button Download CSV$/],
    besides: [...frame, /^select Class$/, ...spans, /^radio Table$/, /^radio Chart$/],
  },
  {
    name: 'factors',
    open: teacher('/account/factorsOfLearning'),
    controls: [
      /^select Class$/,
      /^radio Overview$/,
      /^radio Detail$/,
      /^button Print$/,
      /^button Download CSV$/,
      /^link Ideas for the classroom: /,
      /^button (Names|Growth mindset|Confidence|Goal orientation|Productive strategy|Self-regulation)$/,
      // A child's name, and what is suggested next for that child.
      /^link (?!Ideas|Skip|Numberlane|Skills|Playtime|Factors|Attention|Roster|Support)/,
    ],
    besides: frame,
  },
  {
    name: "a child's dialog",
    open: teacher('/account/factorsOfLearning?student=kid-room-12-okafor', (page) =>
      page.getByRole('dialog').waitFor(),
    ),
    controls: [
      /^button Close$/,
      /^button Print$/,
      /^button Dismiss$/,
      // The plays behind a value.
      /^link .+: \d+ datapoints?/,
      /^button Mark as done: /,
      /^link Gameplay$/,
    ],
  },
  {
    name: 'ideas dialog',
    open: teacher('/account/factorsOfLearning?ideas=confidence', (page) =>
      page.getByRole('dialog').waitFor(),
    ),
    controls: [/^button Close$/, /^button Dismiss$/],
  },
  {
    name: 'roster, one open',
    open: teacher('/account/roster', async (page) => {
      await page.getByRole('button', { name: 'Room 12' }).click()
      await page.locator('button[aria-expanded="true"]', { hasText: 'Room 12' }).waitFor()
    }),
    controls: [/^button Room 12$/, /^button Fifth grade math$/, childLink],
    besides: frame,
  },
  {
    name: 'skills, narrow',
    open: teacher('/account/dashboard', undefined, { width: 390, height: 844 }),
    controls: frame.filter((one) => /Skills|Playtime|Factors|Attention|Roster|Account/.test(one.source)),
    besides: [
      /^link (Skip to the content|Numberlane, home)$/,
      /^button Dismiss$/,
      ...skills.filter((one) => !one.source.includes('Print')),
    ],
  },
  {
    name: "partner's playtime, one open",
    open: async (t) => {
      const page = await educator('playtime')(t)
      await page.getByRole('button', { name: 'Grade 4 Homeroom' }).click()
      await page.locator('button[aria-expanded="true"]', { hasText: 'Grade 4 Homeroom' }).waitFor()
      return page
    },
    controls: [...partnerFrame, ...spans, /^button (Grade|Fluency|Enrichment)/],
  },
  {
    name: "partner's skills",
    open: educator('dashboard'),
    controls: skills,
    besides: partnerFrame,
  },
  {
    name: 'continue as',
    open: async (t) => {
      const product = await wholeProduct()
      const page = await openAs(t, product, '/account/playtime')
      await launch(page, product, 'e-salinas')
      await page.getByRole('heading', { name: 'Continue as Rosa Salinas?' }).waitFor()
      return page
    },
    controls: [
      /^link Numberlane, home$/,
      /^button Continue as Rosa Salinas$/,
      /^button Stay signed in as Renee Castellanos$/,
    ],
  },
]

/** Keeps what a page asks of the browser where a test can see it: paper, files, and the program for e-mail. */
function listen(): void {
  const asked = (what: string) => {
    document.documentElement.dataset.asked = what
  }
  window.print = () => asked('to print')
  const addressOf = URL.createObjectURL.bind(URL)
  URL.createObjectURL = (file: Blob) => {
    asked('to save a file')
    return addressOf(file)
  }
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.protocol === 'mailto:' && !event.defaultPrevented) {
      event.preventDefault()
      asked(`to write to ${link.pathname}`)
    }
  })
}

for (const { name, open, controls, besides = [] } of states)
  t.test(
    `every control of "${name}" does something that can be seen (S2.20, S2.22, S2.32, S2.33)`,
    async (t) => {
      let page = await open(t)
      await page.context().addInitScript(listen)
      await page.evaluate(listen)
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
          await page.goto(start)
          await settled(page)
          if ((await find(page, one)) === null) {
            await page.context().close()
            page = await open(t)
            await page.evaluate(listen)
          }
        }
        let control = await find(page, one)
        // A link to where we are leads there from elsewhere.
        if ((await control?.located.getAttribute('aria-current')) === 'page') {
          await page.goto(new URL(elsewhere(start), start).href)
          await settled(page)
          control = await find(page, one)
        }
        if (control) t.ok(await operate(page, control.located), control.key)
        else t.fail(`${one} is on the page`)
      }
    },
  )

const elsewhere = (address: string) =>
  address.includes('/reading/') ? '/reading/dashboard/factorsOfLearning' : '/account/roster'

/** The first control of a kind, or null. */
async function find(page: Page, kind: RegExp) {
  const control = (await controlsOf(page)).find(({ key }) => kind.test(key))
  return control ? { key: control.key, located: page.locator(CONTROLS).nth(control.at) } : null
}
