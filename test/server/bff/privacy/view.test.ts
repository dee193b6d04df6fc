import t from 'tap'
import { privacyView } from '../../../../server/bff/privacy/view.ts'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import type { RetentionKind, retention } from '../../../../server/contract/retention.ts'

const kinds: readonly RetentionKind[] = [
  'plays',
  'former-students',
  'unplaced-students',
  'unconfirmed-accounts',
  'sign-ins',
  'openings',
]
const rowsFor = (amount: number | null) => {
  const kept: ReplyOf<typeof retention>['kept'] = kinds.map((kind) => ({
    kind,
    unit: kind === 'plays' ? 'school years' : 'days',
    amount,
  }))
  return new Map(privacyView({ kept }).rows.map(({ what, howLong }) => [what.slice(0, 20), howLong]))
}

t.test('where nothing goes by itself, things are kept as long as what they are about', async (t) => {
  const rows = rowsFor(null)
  t.equal(rows.get('What students play: '), 'As long as the student.')
  t.equal(rows.get('Where somebody is si'), 'Until the sign-in ends, after a week at most.')
  t.match(rows.get('Which adults opened '), /^As long as the student\. Once an adult/)
  t.notOk(rows.has('Students who were de'))
})

t.test('how long is as the operator has set it', async (t) => {
  const rows = rowsFor(2)
  t.equal(
    rows.get('What students play: '),
    'This school year and 2 school years before it, and no longer than the student.',
  )
  t.match(rows.get('Where somebody is si'), /at most\. That there was one is deleted 2 days later\.$/)
  t.match(rows.get('Which adults opened '), /^2 days, and no longer than the student\. Once/)
  for (const what of ['Students who were de', 'Students who have le', 'Accounts of people w'])
    t.equal(rows.get(what), '2 days, then it is deleted.', what)
})
