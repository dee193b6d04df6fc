import t from 'tap'
import { loadClasses } from '../../../../../server/bff/screens/playtime/load.ts'
import { UpstreamError } from '../../../../../server/bff/upstream/upstream-error.ts'
import { gameplay } from '../../../../../server/contract/analytics.ts'
import { classes } from '../../../../../server/contract/partner.ts'
import { partnerClassReply, student } from '../../../../support/classes.ts'
import { answers, fails, partnerIdentity, visitOf } from '../../../../support/visit.ts'

import { children, expectedCall, failingFor, row } from './gameplay.ts'

const tenth = [student('s9', 'Ana Ruiz', '10')]
const partnerClasses = [
  partnerClassReply('class-1', 'Block A', children),
  partnerClassReply('group-1', 'Fluency group', [...children.slice(0, 1), student('s3', 'Kai Nakamura')], {
    type: 'GROUP',
  }),
  partnerClassReply('class-10', 'Study Hall', tenth),
]
const partnerWorking = [answers(classes, partnerClasses), answers(gameplay, [row])]
const educator = partnerIdentity({
  partner: {
    schoolId: 'school-1',
    classIds: partnerClasses.map(({ classId }) => classId),
    tokenHash: 'f'.repeat(64),
    serverDataVersion: '7',
  },
})
const partnerVisit = (given = partnerWorking, config = {}) =>
  visitOf({ answers: given, identity: educator, config })

t.test(
  "a partner's classes are loaded together: each child of K-8 classes once (S7.139, S8.72)",
  async (t) => {
    const { visit, calls } = partnerVisit()
    const { page, open, gameplay } = await loadClasses(visit, {})
    t.same(calls, [
      {
        id: 'classes',
        args: { body: { rosterIds: ['class-1', 'group-1', 'class-10'] } },
        wave: 1,
      },
      expectedCall({ timespan: '28' }, ['s1', 's2', 's3']),
    ])
    t.same(
      page.items.map(({ rosterId }) => rosterId),
      ['class-1', 'group-1', 'class-10'],
    )
    t.equal(open, null)
    t.same(gameplay, { '28': [row] })
  },
)

t.test('an open class adds one call, for its own children and the span shown', async (t) => {
  const { visit, calls } = partnerVisit()
  const { open } = await loadClasses(visit, { roster: 'class-1', span: '7' })
  t.equal(open?.rosterId, 'class-1')
  t.same(calls.slice(1), [
    expectedCall({ timespan: '28' }, ['s1', 's2', 's3']),
    expectedCall({ timespan: '7' }),
  ])
  const same = partnerVisit()
  await loadClasses(same.visit, { roster: 'class-1', span: '28' })
  t.equal(same.calls.length, 2, 'the four weeks are not asked for twice')
  const closed = partnerVisit()
  await loadClasses(closed.visit, { roster: 'class-10', span: '7' })
  t.equal(closed.calls.length, 2, 'a class without Learning Games has nothing to ask for')
})

t.test('only the classes of the page are asked about (S9.68)', async (t) => {
  const { visit, calls } = partnerVisit(partnerWorking, { rostersPerPage: 1 })
  const { page } = await loadClasses(visit, { page: '2' })
  t.match(page, { page: 2, pages: 3, range: '2 to 2 of 3' })
  t.same(calls[1], expectedCall({ timespan: '28' }, ['s1', 's3']))
})

t.test("a partner's request reads no other teacher and no class outside the token", async (t) => {
  const other = partnerVisit()
  await t.rejects(loadClasses(other.visit, { teacher: 't2' }), new UpstreamError('unknown', 'teacherRosters'))
  t.same(other.calls, [])
  const { visit } = partnerVisit()
  await t.rejects(loadClasses(visit, { roster: 'class-99' }), new UpstreamError('unknown', 'rosters'))
})

t.test("a partner's classes fail as a class does (S8.56, S8.60, S8.63)", async (t) => {
  for (const reason of ['down', 'slow', 'invalid-response', 'rejected'] as const) {
    const { visit } = partnerVisit([answers(classes, partnerClasses), fails(gameplay, reason)])
    t.equal((await loadClasses(visit, {})).gameplay, null)
    const gone = partnerVisit([fails(classes, reason), answers(gameplay, [])])
    await t.rejects(loadClasses(gone.visit, {}), new UpstreamError(reason, 'classes'))
  }
  const { visit } = partnerVisit([answers(classes, partnerClasses), fails(gameplay, 'refused')])
  await t.rejects(loadClasses(visit, {}), new UpstreamError('refused', 'gameplay'))
})

t.test(
  "a partner's open class is spared without its span; the four weeks are the page (S8.63)",
  async (t) => {
    const given = (failing: string) => [answers(classes, partnerClasses), failingFor(failing)]
    const open = { roster: 'class-1', span: '7' } as const
    t.same((await loadClasses(partnerVisit(given('7')).visit, open)).gameplay, { '28': [row], '7': null })
    const again = partnerVisit()
    t.same((await loadClasses(again.visit, { ...open, part: 'children' })).gameplay, { '7': [row] })
    t.same(again.calls.slice(1), [expectedCall({ timespan: '7' })], 'its children alone')
    t.equal((await loadClasses(partnerVisit(given('28')).visit, open)).gameplay, null)
  },
)
