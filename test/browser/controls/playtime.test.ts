import { usesEveryControl } from './every-control.ts'
import { childLink, frame, spans } from './kinds.ts'
import { teacher } from './openers.ts'

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
    ],
    besides: frame,
  },
  {
    name: 'playtime, chart',
    open: teacher('/account/playtime?show=chart', (page) => page.locator('[data-bar]').first().waitFor()),
    controls: [/^img .+ minutes$/, /^button Download CSV$/, /^button Print$/],
    besides: [...frame, /^select Class$/, ...spans, /^radio Table$/, /^radio Chart$/],
  },
])
