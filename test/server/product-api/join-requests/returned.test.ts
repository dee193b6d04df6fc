import t from 'tap'
import { rosters } from '../../../../server/product-api/db/schema/rosters.ts'
import { mailsTo } from '../../../support/mails.ts'
import { named } from './named.ts'

const A1 = { type: 'school', id: 'a1' } as const
const ELSEWHERE = { type: 'school', id: 'b1' } as const

t.test('a member who left comes back once, and is then confirmed again', async (t) => {
  const api = await named(t)
  const leaveAndComeBack = async () => {
    for (const place of [ELSEWHERE, A1]) {
      api.clock.pass(1)
      await api.choose('nora', place)
    }
  }
  await api.decide('paul', api.request, 'confirmed')
  await leaveAndComeBack()
  t.match(await api.row('nora'), { schoolId: 'a1' }, 'a slip is put right at once')
  t.equal((await api.seen('paul')).total, 0)
  await leaveAndComeBack()
  t.match(await api.row('nora'), { schoolId: null })
  const [asked] = (await api.seen('paul')).waiting
  t.match(await api.own('nora'), { state: 'waiting', place: 'School a1' })
  api.clock.pass(1)
  t.equal(await api.decide('paul', asked?.id ?? '', 'confirmed'), 200)
  await leaveAndComeBack()
  t.match(await api.row('nora'), { schoolId: 'a1' }, 'and has the way back again')
})

t.test('administrators hear which classes somebody who leaves still teaches', async (t) => {
  const api = await named(t)
  await api.decide('paul', api.request, 'confirmed')
  await api.db.update(rosters).set({ name: 'evil.com' })
  const before = (await mailsTo(api.db, 'paul@School.test')).length
  await api.choose('nora', ELSEWHERE)
  const mails = await mailsTo(api.db, 'paul@School.test')
  t.equal(mails.length, before + 1)
  const told = mails.find(({ subject }) => subject === 'A teacher has left School a1')
  t.match(told, {
    text: /^Nora Brandt has chosen .* still teaches these classes of School a1: another class\. /,
  })
  t.equal((await mailsTo(api.db, 'pia@School.test')).length, 0, 'and nobody of another school')
})
