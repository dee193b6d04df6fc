import t from 'tap'
import { deviceRoster } from '../../../../server/contract/student-sign-in.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, addRoster, bearerFor } from '../../../support/product-data.ts'

t.test('a device is told whether its class has picture passwords on (S1.7, S9.149?)', async (t) => {
  const api = await startProductApi()
  t.teardown(() => api.close())
  const classes = [
    ['grade-3', { gradeLevel: '3' }, true],
    ['turned-off', { gradeLevel: '3', studentPasswords: 'off' }, false],
    ['turned-on', { gradeLevel: '1', role: 'Classroom teacher', studentPasswords: 'picturePasswords' }, true],
    ['grade-1', { gradeLevel: '1', role: 'Classroom teacher' }, false],
    ['kindergarten', { gradeLevel: 'K', studentPasswords: 'picturePasswords' }, false],
  ] as const
  for (const [id, settings, usesPictures] of classes) {
    await addAccount(api.db, id, { settings })
    await addRoster(api.db, `r-${id}`, id, [])
    const bearer = await bearerFor(api, id, 'device')
    const { body } = await callApi(api.url, deviceRoster, { bearer, params: { rosterId: `r-${id}` } })
    t.match(body, { usesPictures }, id)
  }
})
