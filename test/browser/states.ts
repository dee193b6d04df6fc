import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import { launch, openAs } from '../support/journey.ts'
import { wholeProduct } from '../support/whole-product.ts'
import { anonymous, educator, teacher } from './openers.ts'

/** A page, or a state of one, and all its controls. */
interface State {
  readonly name: string
  open(t: Test): Promise<Page>
  /** Used here, each kind once. */
  readonly controls: readonly RegExp[]
  /** The same as elsewhere, and used there. */
  readonly besides?: readonly RegExp[]
}

const frame = [
  /^link Skip to content$/,
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
  /^link Skip to content$/,
  /^link Numberlane, home$/,
  /^link Playtime$/,
  /^link Skills Progress$/,
  /^link Factors of learning$/,
  /^select School$/,
  /^button Account menu/,
]
/** To a child's own page, from the name. */
const childLink = /^link (?!Skills|Skip|Upload)\p{Lu}[\p{L}’'-]+ \p{Lu}/u
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

export const states: readonly State[] = [
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
      /^link Sign in with an access code$/,
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
    controls: [/^img .+ minutes$/, /^button Download CSV$/, /^button Print$/],
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
    controls: [
      /^button Room 12$/,
      /^button Fifth grade math$/,
      /^link Upload CSV$/,
      /^button New roster$/,
      /^button Delete all$/,
      /^link Print$/,
      /^link Edit$/,
      /^button Rename$/,
      /^button Delete roster$/,
      childLink,
    ],
    besides: frame,
  },
  {
    name: 'rosters from a file',
    open: teacher('/account/rosterUpload'),
    controls: [
      /^button Choose a file$/,
      /^button Get an example file$/,
      /^button Download my rosters$/,
      /^link .+@.+/,
    ],
    besides: frame,
  },
  {
    name: 'skills, narrow',
    open: teacher('/account/dashboard', undefined, { width: 390, height: 844 }),
    controls: frame.filter((one) => /Skills|Playtime|Factors|Attention|Roster|Account/.test(one.source)),
    besides: [/^link (Skip to content|Numberlane, home)$/, /^button Dismiss$/, ...skills],
  },
  {
    name: "partner's playtime, one open",
    open: async (t) => {
      const page = await educator('playtime')(t)
      await page.getByRole('button', { name: 'Grade 4 Homeroom' }).click()
      await page.locator('button[aria-expanded="true"]', { hasText: 'Grade 4 Homeroom' }).waitFor()
      return page
    },
    controls: [...partnerFrame, ...spans, /^button (Grade|Fluency|Enrichment)/, childLink],
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
