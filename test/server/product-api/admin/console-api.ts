import type { Test } from 'tap'
import { startView } from '../../../../server/contract/admin.ts'
import { ADMIN_HEADER, type Call, type ReplyOf } from '../../../../server/contract/call.ts'
import type { Settings } from '../../../../server/contract/entities.ts'
import { movableClock } from '../../../support/clock.ts'
import { callApi, type RunningProductApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, addRoster, addSchool, bearerFor } from '../../../support/product-data.ts'

type Api = RunningProductApi & { readonly pass: (seconds: number) => void }
export type View = ReplyOf<typeof startView>

export const REASON = 'Ticket 4502: class average looks wrong'

export async function startConsoleApi(t: Test): Promise<Api> {
  const clock = movableClock()
  const api = await startProductApi({ clock })
  t.teardown(() => api.close())
  const { db } = api
  await addSchool(db, 'north', 'harbor')
  const settings: Settings = {
    role: 'Classroom teacher',
    gradeLevel: '1',
    mmFirstName: 'Alma',
    mmLastName: 'Reyes',
    country: 'United States',
    timezone: 'America/New_York',
    standards: 'CommonCore',
  }
  await addAccount(db, 'alma', {
    schoolId: 'north',
    institution: { type: 'school', schoolId: 'north', schoolName: 'School north' },
    settings,
    isSignupComplete: true,
  })
  await addAccount(db, 'boris', { firstName: 'Boris', lastName: 'Castell', email: 'boris@far.test' })
  await addAccount(db, 'parent', {
    firstName: 'Pia',
    lastName: 'Castell',
    settings: { role: 'Parent/guardian' },
  })
  await addAccount(db, 'internal', { firstName: 'Iris', lastName: 'Castell', isInternalAdmin: true })
  await addAccount(db, 'other', { firstName: 'Otto', lastName: 'Castell', isInternalAdmin: true })
  await addAccount(db, 'gone', { firstName: 'Gina', lastName: 'Castell', state: 'deactivated' })
  await addAccount(db, 'new', { firstName: 'Nora', lastName: 'Castell', state: 'unvalidated' })
  const partner = { userRole: 'teacher', onboardId: 'o', stateId: 'NY' }
  await addAccount(db, 'educator', { firstName: 'Ed', lastName: 'Castell', partner })
  await addRoster(db, 'r-alma', 'alma', ['kid-castell'], { schoolId: 'north' })
  return Object.assign(api, { pass: clock.pass })
}

export const adminHeader = (bearer: string) => ({ [ADMIN_HEADER]: `Bearer ${bearer}` })
export const inConsole = async (
  api: Api,
  who: string,
  call: Call,
  given: object = {},
  kind?: 'device' | 'partner',
) =>
  callApi(api.url, call, {
    ...given,
    headers: adminHeader(await bearerFor(api, who, kind ?? 'account')),
  } as never)

export async function view(api: Api, accountId = 'alma', superpowers = false): Promise<View> {
  const { status, body } = await inConsole(api, 'internal', startView, {
    body: { accountId, reason: REASON, superpowers },
  })
  if (status !== 200) throw new Error(`no view: ${status}`)
  return body as View
}
export const asViewed = (api: Api, { user, admin }: View, call: Call, given: object = {}) =>
  callApi(api.url, call, {
    ...given,
    bearer: user.accessToken,
    headers: adminHeader(admin.accessToken),
  } as never)
