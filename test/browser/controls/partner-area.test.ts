import { launch, openAs } from '../../support/journey.ts'
import { wholeProduct } from '../../support/whole-product.ts'
import { usesEveryControl } from './every-control.ts'
import { childLink, partnerFrame, skills, spans } from './kinds.ts'
import { educator } from './openers.ts'

usesEveryControl([
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
    // The page is the account's; only where it leads is its own.
    controls: [/^select Class$/, childLink],
    besides: [...partnerFrame, ...skills],
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
])
