import t from 'tap'
import { saveSettings } from '../../../../server/contract/settings.ts'
import { callApi } from '../../../support/product-api.ts'
import { addAccount } from '../../../support/product-data.ts'
import { type Person, schoolsApi } from '../../../support/schools-api.ts'

const settings = {
  role: 'School administrator',
  mmFirstName: 'Dana',
  mmLastName: 'Cole',
  country: 'United States',
  timezone: 'America/Chicago',
  standards: 'TEKS',
} as const

t.test('a role is given by who may deactivate the account, and a parent’s by nobody else', async (t) => {
  const api = await schoolsApi()
  const account = { schoolId: 'north', rights: 'V', settings, isSignupComplete: false } as const
  await addAccount(api.db, 'second', account)
  const give = async (who: Person, role: string, teacherId = 'second') =>
    (
      await callApi(api.url, saveSettings, {
        ...{ bearer: api.as(who), params: { teacherId }, body: { ...settings, role } },
      })
    ).status
  t.equal(await give('principal', settings.role), 200, 'the same may be sent along')
  t.equal(await give('principal', 'Classroom teacher'), 403, 'the same rights')
  t.equal(await give('district', ' Parent/guardian '), 403)
  t.equal(await give('principal', 'Parent/guardian', 'alma'), 403)
  t.equal(await give('district', 'Classroom teacher'), 200)
})
