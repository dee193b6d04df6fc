import t from 'tap'
import { mailsTo } from '../../../support/mails.ts'
import { districtApi } from './district-api.ts'

t.test(
  'a way back is told where there is one: after coming back once, somebody confirms again',
  async (t) => {
    const api = await districtApi()
    const there = { type: 'district', id: 'b' } as const
    const home = { type: 'district', id: 'a' } as const
    t.type((await api.change('dora', 'b')).wayBackUntil, 'number')
    await api.move('dora', there)
    t.match(await api.change('dora', 'a'), { restoresRights: true, confirmedBy: null, wayBackUntil: null })
    t.match(await api.move('dora', home), { rights: 'V' })

    t.equal((await api.change('dora', 'b')).wayBackUntil, null, 'she has come back once')
    await api.move('dora', there)
    const texts = (await mailsTo(api.db, 'ruth@School.test')).map(({ text }) => text)
    t.equal(texts.filter((text) => / within 30 days restores the access\. /.test(text)).length, 1)
    t.equal(texts.filter((text) => / and you are asked to confirm it\.$/.test(text)).length, 1)
    t.match(await api.change('dora', 'a'), { restoresRights: false, confirmedBy: 'administrator' })
    t.match(await api.move('dora', home), { rights: 'UV' })
  },
)

t.test('who has to confirm at the new place is told, and nobody where nobody is asked', async (t) => {
  const api = await districtApi()
  t.equal((await api.change('tess', 'a1')).confirmedBy, 'administrator', 'of the school or its district')
  t.equal((await api.change('tess', 'b1')).confirmedBy, 'support', 'nobody administers it')
  t.equal((await api.change('tess')).confirmedBy, null, 'one entered by hand')
  t.equal((await api.change('tess', 'a2')).confirmedBy, null, 'her own')
  t.equal((await api.change('paul', 'a1')).confirmedBy, null, 'the only administrator of it')
  await api.move('tess', { type: 'school', id: 'a1' })
  t.match(await api.change('tess', 'a2'), { confirmedBy: null, wayBackUntil: null }, 'she can come back')
})

t.test('students who belong to another school do not stay with the one that is left', async (t) => {
  const api = await districtApi()
  t.equal((await api.change('tina', 'b1')).students, 2)
  const hill = { type: 'school', name: 'Hill Academy', city: 'Salina' } as const
  await api.move('tina', hill)
  t.match(await api.change('tina', 'a1'), { classes: 1, students: 0 })
})
