import t from 'tap'
import { rosters } from '../../../../server/product-api/db/schema/rosters.ts'
import { mailsTo } from '../../../support/mails.ts'
import { named } from './named.ts'

const A1 = { type: 'school', id: 'a1' } as const
const ELSEWHERE = { type: 'school', id: 'b1' } as const

t.test('a member who left comes back once, and is then confirmed again', async (t) => {
  const of = await named(t)
  const leaveAndComeBack = async () => {
    for (const place of [ELSEWHERE, A1]) {
      of.clock.pass(1)
      await of.choose('nora', place)
    }
  }
  await of.decide('paul', of.request, 'confirmed')
  await leaveAndComeBack()
  t.match(await of.row('nora'), { schoolId: 'a1' }, 'a slip is put right at once')
  t.equal((await of.seen('paul')).total, 0)
  await leaveAndComeBack()
  t.match(await of.row('nora'), { schoolId: null })
  const [asked] = (await of.seen('paul')).waiting
  t.match(await of.own('nora'), { state: 'waiting', place: 'School a1' })
  of.clock.pass(1)
  t.equal(await of.decide('paul', asked?.id ?? '', 'confirmed'), 200)
  await leaveAndComeBack()
  t.match(await of.row('nora'), { schoolId: 'a1' }, 'and has the way back again')
})

t.test('administrators hear which classes somebody who leaves still teaches', async (t) => {
  const of = await named(t)
  await of.decide('paul', of.request, 'confirmed')
  await of.db.update(rosters).set({ name: 'evil.com' })
  const before = (await mailsTo(of.db, 'paul@School.test')).length
  await of.choose('nora', ELSEWHERE)
  const mails = await mailsTo(of.db, 'paul@School.test')
  t.equal(mails.length, before + 1)
  const told = mails.find(({ subject }) => subject === 'A teacher has left School a1')
  t.match(told, {
    text: /^Nora Brandt has chosen .* still teaches these classes of School a1: another class\. /,
  })
  t.equal((await mailsTo(of.db, 'pia@School.test')).length, 0, 'and nobody of another school')
})
