import t from 'tap'
import { mailsTo } from '../../../support/mails.ts'
import { districtApi } from './district-api.ts'

t.test(
  'a way back is told where there is one: after coming back once, somebody confirms again',
  async (t) => {
    const of = await districtApi()
    const there = { type: 'district', id: 'b' } as const
    const home = { type: 'district', id: 'a' } as const
    t.type((await of.change('dora', 'b')).wayBackUntil, 'number')
    await of.move('dora', there)
    t.match(await of.change('dora', 'a'), { restoresRights: true, confirmedBy: null, wayBackUntil: null })
    t.match(await of.move('dora', home), { rights: 'V' })

    t.equal((await of.change('dora', 'b')).wayBackUntil, null, 'she has come back once')
    await of.move('dora', there)
    const texts = (await mailsTo(of.db, 'ruth@School.test')).map(({ text }) => text)
    t.equal(texts.filter((text) => / within 30 days restores the access\. /.test(text)).length, 1)
    t.equal(texts.filter((text) => / and you are asked to confirm it\.$/.test(text)).length, 1)
    t.match(await of.change('dora', 'a'), { restoresRights: false, confirmedBy: 'administrator' })
    t.match(await of.move('dora', home), { rights: 'UV' })
  },
)

t.test('who has to confirm at the new place is told, and nobody where nobody is asked', async (t) => {
  const of = await districtApi()
  t.equal((await of.change('tess', 'a1')).confirmedBy, 'administrator', 'of the school or its district')
  t.equal((await of.change('tess', 'b1')).confirmedBy, 'support', 'nobody administers it')
  t.equal((await of.change('tess')).confirmedBy, null, 'one entered by hand')
  t.equal((await of.change('tess', 'a2')).confirmedBy, null, 'her own')
  t.equal((await of.change('paul', 'a1')).confirmedBy, null, 'the only administrator of it')
  await of.move('tess', { type: 'school', id: 'a1' })
  t.match(await of.change('tess', 'a2'), { confirmedBy: null, wayBackUntil: null }, 'she can come back')
})

t.test('students who belong to another school do not stay with the one that is left', async (t) => {
  const of = await districtApi()
  t.equal((await of.change('tina', 'b1')).students, 2)
  const hill = { type: 'school', name: 'Hill Academy', city: 'Salina' } as const
  await of.move('tina', hill)
  t.match(await of.change('tina', 'a1'), { classes: 1, students: 0 })
})
