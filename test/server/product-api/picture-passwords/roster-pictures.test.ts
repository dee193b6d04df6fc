import t from 'tap'
import { rosterPictures } from '../../../../server/contract/picture-passwords.ts'
import { callApi } from '../../../support/product-api.ts'
import { type Person, schoolsApi } from '../../../support/schools-api.ts'
import { givePasswords, PASSWORD } from '../../../support/students-device.ts'

t.test('the pictures of a class are its teachers’ alone, in one call', async (t) => {
  const api = await schoolsApi()
  await givePasswords(api, 'k1')
  const ask = (who: Person) =>
    callApi(api.url, rosterPictures, { bearer: api.as(who), params: { rosterId: 'r1' } })
  for (const who of ['alma', 'ben'] as const) {
    const { status, body } = await ask(who)
    t.equal(status, 200, who)
    const { students } = body as { students: { studentId: string; password: string | null }[] }
    t.same(
      students.filter(({ password }) => password !== null),
      [{ studentId: 'k1', password: PASSWORD }],
    )
    t.ok(students.length > 1, 'who has none is there, too')
  }
  for (const who of ['principal', 'district', 'internal', 'cleo', 'parent'] as const)
    t.equal((await ask(who)).status, 404, who)
  for (const who of ['educator', 'device'] as const) t.equal((await ask(who)).status, 403, who)
})
