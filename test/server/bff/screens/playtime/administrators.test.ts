import t from 'tap'
import { playtime } from '../../../../../server/bff/screens/playtime/route.ts'
import type { Identity } from '../../../../../server/bff/session/session.ts'
import { playtimeRollUp } from '../../../../../server/contract/roll-ups.ts'
import { myRosters } from '../../../../../server/contract/rosters.ts'
import type { PlaytimeParams } from '../../../../../shared/screens/playtime.ts'
import { nobodyRests } from '../../../../support/roll-up.ts'
import { answers, teacherIdentity, visitOf } from '../../../../support/visit.ts'

const administrator = (over: Partial<Identity> = {}) =>
  teacherIdentity({ role: 'District administrator', rights: 'V', ...over })
const nothing = { minutes: 0, played: 0, played7: 0, minutes28: 0, weeks: [0, 0, 0, 0], mostPlayed: [] }

t.test('an internal administrator has no district; with superpowers they may name a school', async (t) => {
  const internal = { isInternalAdmin: true, rights: null, role: 'Other educator' } as const
  const form = async (over: Partial<Identity>, params: PlaytimeParams) => {
    const { visit } = visitOf({
      answers: [
        answers(myRosters, []),
        answers(playtimeRollUp, {
          scope: 'all',
          name: null,
          schools: 1,
          school: { schoolId: 's-1', name: 'Cedar Point' },
          teacher: null,
          asOf: null,
          total: 0,
          lines: [],
          resting: nobodyRests,
          whole: { students: 0, classes: 0, teachers: 0, figures: nothing },
        }),
      ],
      identity: administrator({ ...internal, ...over }),
    })
    return (await playtime.show(visit, params)).form
  }
  t.equal(await form({ superpowers: true }, { school: 's-1' }), 'roll-up')
  t.equal(await form({ superpowers: true }, {}), 'class')
  t.equal(await form({ superpowers: false }, { school: 's-1' }), 'class')
})
