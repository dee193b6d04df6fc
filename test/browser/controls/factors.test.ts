import { usesEveryControl } from './every-control.ts'
import { frame } from './kinds.ts'
import { teacher } from './openers.ts'

usesEveryControl([
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
      /^link (?!Ideas|Skip|Numberlane|Skills|Playtime|Factors|Attention|Roster|Support|See plans)/,
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
    controls: [/^button Close$/],
  },
])
