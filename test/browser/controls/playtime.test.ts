import { usesEveryControl } from './every-control.ts'
import { childLink, frame, spans } from './kinds.ts'
import { teacher } from './openers.ts'

/** What leads on from who needs the teacher, and from who played this week: what to do, and the whole list. */
const needsYou = [/^link (See all \d+|Open Attention|See who did not)$/, /^link .+: \p{Lu}/u]

usesEveryControl([
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
      ...needsYou,
    ],
    besides: frame,
  },
  {
    name: 'playtime, chart',
    open: teacher('/account/playtime?show=chart', (page) => page.locator('[data-bar]').first().waitFor()),
    controls: [/^img .+ minutes$/, /^button Download CSV$/, /^button Print$/],
    besides: [
      ...frame,
      ...needsYou,
      childLink,
      /^select Class$/,
      ...spans,
      /^radio Table$/,
      /^radio Chart$/,
      // The chart of a large class is wider than its card.
      /^region Minutes by student/,
    ],
  },
])
