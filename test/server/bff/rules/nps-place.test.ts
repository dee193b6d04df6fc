import t from 'tap'
import { givesWayToScore } from '../../../../server/bff/rules/nps-place.ts'

const standing = { kind: 'end-of-access', textHash: null }
const dismissible = { kind: 'news', textHash: 'n'.repeat(22) }

t.test('a score is asked in the place of what stays anyway, and of nothing else', async (t) => {
  t.equal(givesWayToScore([]), true)
  t.equal(givesWayToScore([standing]), true)
  t.equal(givesWayToScore([standing, { kind: 'pilot-expired', textHash: null }]), true)
  t.equal(givesWayToScore([dismissible]), false, 'what can be dismissed is dismissed first')
  t.equal(givesWayToScore([standing, dismissible]), false, 'also behind another')
  for (const kind of ['incident', 'maintenance'])
    t.equal(givesWayToScore([{ kind, textHash: null }]), false, `${kind} is read first`)
})
