import type { RollUpView } from '../../shared/screens/roll-up.ts'

interface RolledUpChild {
  readonly figures: object
  readonly cells: RollUpView['lines'][number]['cells']
}

const yes = { text: 'Yes', key: 1 }

/** What the calls of the four tabs answer of one child, and what is shown of it beside the name. */
export const rolledUpChildren: Readonly<Record<string, RolledUpChild>> = {
  'Skills Progress': {
    figures: {
      marks: [
        [0, 1, 0, 0],
        [0, 0, 0, 1],
      ],
    },
    cells: [
      null,
      { text: 'Sometimes', key: 3, mark: 'yellow' },
      { text: 'Not enough data', key: null, mark: 'none' },
    ],
  },
  Playtime: {
    figures: { minutes: 40, played: 1, played7: 0, minutes28: 40, weeks: [40, 0, 0, 0], mostPlayed: [] },
    cells: [
      null,
      { text: 'No', key: 0 },
      { text: '40 min', key: 40 },
      { text: '10 min', key: 40, share: 0.5 },
      { text: '40 · 0 · 0 · 0', key: 0, weeks: [40, 0, 0, 0] },
      null,
    ],
  },
  'Factors of Learning': {
    figures: {
      levels: [
        [1, 0, 0, 0],
        [0, 1, 0, 0],
        [0, 0, 1, 0],
        [0, 0, 0, 1],
        [1, 0, 0, 0],
      ],
    },
    cells: [
      null,
      { text: 'High', key: 4, mark: 'step3' },
      { text: 'Medium', key: 3, mark: 'step2' },
      { text: 'Low', key: 2, mark: 'step1' },
      { text: 'No data yet', key: null, mark: 'step0' },
      { text: 'High', key: 4, mark: 'step3' },
    ],
  },
  Attention: {
    figures: { listed: 1, farUnder: 0, notYet: 1, lastLevel: 0, lowFactor: 0, away: 1 },
    cells: [null, yes, yes, null, yes, null, null],
  },
}
