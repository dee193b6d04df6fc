import t from 'tap'
import { readCardFrame } from '../../../shared/rules/card-frame.ts'

t.test(
  'only what the frame of a card may say is read, and an answer only with its number (S7.151)',
  async (t) => {
    for (const said of [
      { card: 'token', token: 'pm_1', turn: 1 },
      { card: 'invalid', turn: 2 },
      { card: 'answered', turn: 3 },
      { card: 'failed', turn: 4 },
      { card: 'ready', height: 300 },
      { card: 'escape' },
    ] as const)
      t.same(readCardFrame({ ...said, number: '4242 4242 4242 4242' }), said, 'and nothing else of it')
    for (const said of [
      ...[null, undefined, 'token', 1, [], {}, { card: 'other', turn: 1 }],
      ...[
        { card: 'token', token: 'pm_1' },
        { card: 'token', turn: 1 },
        { card: 'answered', turn: '1' },
      ],
      ...[{ card: 'ready' }, { card: 'ready', height: '9' }, { card: 'ready', height: -1 }],
      { card: 'ready', height: Number.NaN },
    ])
      t.equal(readCardFrame(said), undefined, JSON.stringify(said))
    t.match(readCardFrame({ card: 'ready', height: 1e9 }), { height: 2_000 })
  },
)
