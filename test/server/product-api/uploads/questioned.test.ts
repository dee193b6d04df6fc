import t from 'tap'
import { chooseChild } from '../../../../server/contract/uploads.ts'
import { callApi } from '../../../support/product-api.ts'
import { schoolsApi } from '../../../support/schools-api.ts'
import { commit, listOf, reportOf, said, staged } from '../../../support/uploads.ts'

t.test('questioned names are counted with their rows, and kept or left out one by one', async (t) => {
  const api = await schoolsApi()
  const rows = ['Ida,ida@x.org,3,11', 'Nia,Brooks,3', 'Ulla2,Berg,3', 'Uno1,Berg,3', 'Omar3,,3']
  const uploadId = await staged(api, listOf('alma', ...rows))
  const choose = async (row: number, choice: string | null) => {
    const sent = { bearer: api.as('alma'), params: { uploadId, row }, body: { choice } }
    t.equal((await callApi(api.url, chooseChild, sent)).status, 200)
    return reportOf(api, uploadId)
  }
  const first = await reportOf(api, uploadId)
  t.match(first, { questioned: { count: 3, rows: [2, 4, 5] }, students: { new: 4 } })
  t.same((await choose(4, 'new')).questioned, { count: 2, rows: [2, 5] })
  const left = await choose(2, 'left-out')
  t.match(left, { questioned: { count: 1, rows: [5] }, students: { new: 3 } })
  t.match([first.leftOut, left.leftOut], [0, 1])
  t.same(said(left), [
    'Ida ida@x.org duplicate left-out',
    'Nia Brooks new',
    'Ulla2 Berg new',
    'Uno1 Berg new',
    'Omar3 error name',
  ])
  t.match(await choose(2, null), { questioned: { count: 2 }, students: { new: 4 } }, 'and taken back')
  await choose(2, 'left-out')
  t.equal((await commit(api, uploadId)).status, 200)
  const again = await reportOf(api, await staged(api, listOf('alma', ...rows)))
  t.same(
    said(again).slice(0, 2),
    ['Ida ida@x.org new', 'Nia Brooks same'],
    'whoever was left out is not there',
  )
  t.same(again.questioned, { count: 1, rows: [2] }, 'what is written already is not asked')
})

t.test('a file with first and last names in one column says so, by its first student', async (t) => {
  const api = await schoolsApi()
  const teacher = 'Teacher first name,Teacher last name,Teacher e-mail'
  const file = (columns: string, ...rows: string[]) =>
    [`${teacher},${columns},Grade`, ...rows.map((row) => `Alma,Reyes,alma@school.test,${row},3`)].join('\n')
  const wholeNameIn = async (text: string) => (await reportOf(api, await staged(api, text))).wholeName
  t.same(await wholeNameIn(file('Student name', 'Cher', '"Okafor,  Amara"', 'Ben Low')), {
    written: 'Okafor, Amara',
    firstName: 'Amara',
    lastName: 'Okafor',
  })
  t.equal(await wholeNameIn(file('Student name,Student last name', 'Amara Okafor,Okafor')), null)
  t.equal(await wholeNameIn(file('Student first name,Student last name', 'Amara,Okafor')), null)
})
