import t from 'tap'
import type { Identity } from '../../../../server/bff/session/session.ts'
import {
  ccs,
  earlierFigures,
  earlierScores,
  factorsOfLearning,
  gameplay,
  interventions,
  studentLog,
  studentStats,
} from '../../../../server/contract/analytics.ts'
import type { Call, ReplyOf } from '../../../../server/contract/call.ts'
import { doneInterventions } from '../../../../server/contract/done-interventions.ts'
import { rosterPasswords } from '../../../../server/contract/picture-passwords.ts'
import { rollUpLevels } from '../../../../server/contract/roll-ups.ts'
import { teacherRosters } from '../../../../server/contract/rosters.ts'
import type { Trail } from '../../../../shared/screens/roll-up.ts'
import { rosterReply, student } from '../../../support/classes.ts'
import { held } from '../../../support/contract.ts'
import { type RolledUpTab, rolledUpTabs } from '../../../support/rolled-up-tabs.ts'
import { type Answer, answers, fails, teacherIdentity, visitOf } from '../../../support/visit.ts'

type Levels = ReplyOf<typeof rollUpLevels>

/** What a class shows besides its name, without which its page still stands. */
const figures: readonly Call[] = [
  ...[studentLog, studentStats, earlierFigures, earlierScores, gameplay],
  ...[factorsOfLearning, interventions, doneInterventions, rosterPasswords],
]
const districtLevels: Levels = {
  scope: 'district',
  name: 'Harbor Valley',
  school: { schoolId: 's-1', name: 'Ridgeview' },
  teacher: { id: 't-1', firstName: 'Renee', lastName: 'Castellanos' },
}
const district = teacherIdentity({ role: 'District administrator', rights: 'V' })

interface Opened {
  readonly identity?: Identity
  readonly levels?: Answer
  readonly params?: object
}

/** The class of a teacher on a tab. */
async function open(page: RolledUpTab, opened: Opened = {}) {
  const { identity = district, levels = answers(rollUpLevels, districtLevels), params } = opened
  const { visit, calls } = visitOf({
    answers: [
      ...figures.map((call) => fails(call, 'down')),
      answers(teacherRosters, [rosterReply('r-1', 'Room 12', [student('k-1', 'Aaliyah James')])]),
      answers(ccs, {
        standards: 'CommonCore',
        columns: [
          { columnId: '3OA', grade: '3', domain: 'Operations' },
          { columnId: '5NF', grade: '5', domain: 'Fractions' },
        ],
      }),
      levels,
    ],
    identity,
  })
  const view = await page.screen.show(visit, { teacher: 't-1', roster: 'r-1', ...params } as never)
  const { trail } = held(page.screen.view, view as never) as { trail?: Trail }
  return { trail, calls: calls.filter(({ id }) => id === rollUpLevels.id) }
}

const stop = (label: string, href: string | null) => ({ label, href, current: href === null })
const of = (levels: Partial<Levels>): Opened => ({
  levels: answers(rollUpLevels, { ...districtLevels, ...levels }),
})

for (const [name, page] of Object.entries(rolledUpTabs)) {
  const { path, kept = '' } = page
  const to = (query = '') => (kept + query ? `${path}?${kept}${query}`.replace(/&$/, '') : path)

  t.test(`${name} of a teacher’s class leads back to every level above it (S2.148, S6.16)`, async (t) => {
    const { trail, calls } = await open(page)
    t.same(trail, [
      stop('Harbor Valley', to()),
      stop('Ridgeview', to('school=s-1')),
      stop('Renee Castellanos', to('school=s-1&classesOf=t-1')),
      stop('Room 12', null),
    ])
    t.same(calls, [{ id: rollUpLevels.id, args: { query: { teacherId: 't-1' } }, wave: 1 }])
  })

  t.test(`${name} leads back as far as there are roll-ups`, async (t) => {
    const school = await open(page, of({ scope: 'school', name: 'Ridgeview' }))
    t.same(school.trail, [
      stop('Ridgeview', to()),
      stop('Renee Castellanos', to('classesOf=t-1')),
      stop('Room 12', null),
    ])
    const all = await open(page, of({ scope: 'all', name: null }))
    t.same(all.trail?.[0], stop('Ridgeview', to('school=s-1')))
    t.equal((await open(page, of({ scope: 'all', name: null, school: null }))).trail, undefined)
    const failed = await open(page, { levels: fails(rollUpLevels, 'down') })
    t.equal(failed.trail, undefined, 'the class itself is shown all the same')
  })

  t.test(`${name} has no way to roll-ups for those who see none (S6.9?)`, async (t) => {
    for (const rights of ['UV', null] as const) {
      const { trail, calls } = await open(page, { identity: { ...district, rights } })
      t.equal(trail, undefined)
      t.same(calls, [])
    }
  })
}

t.test('the way back keeps the span, the days and the grade that are looked at', async (t) => {
  const kept = { Playtime: { span: '7' }, Attention: { days: '14' }, 'Skills Progress': { grade: '5' } }
  for (const [name, params] of Object.entries(kept)) {
    const page = rolledUpTabs[name] ?? t.bailout(name)
    const { trail } = await open(page as RolledUpTab, { params })
    const query = new URLSearchParams(params).toString()
    t.equal(trail?.[1]?.href, `${(page as RolledUpTab).path}?${query}&school=s-1`)
  }
})
