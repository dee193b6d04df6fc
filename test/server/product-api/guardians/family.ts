import { randomUUID } from 'node:crypto'
import type { Test } from 'tap'
import {
  acceptGuardianInvitation,
  guardian,
  guardianInvitation,
  inviteGuardian,
  inviteGuardianAgain,
  joinAsGuardian,
  leaveFamily,
  removeGuardian,
  sharedChildren,
} from '../../../../server/contract/guardians.ts'
import { parentRoles } from '../../../../shared/rules/roles.ts'
import { movableClock } from '../../../support/clock.ts'
import { tokenMailedTo } from '../../../support/mails.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, addRoster, bearerFor } from '../../../support/product-data.ts'

const settings = { role: parentRoles[0] ?? '', country: 'United States', standards: 'CommonCore' as const }

/** Ana's family, with two children; Ben and Cora are parents, and Alma is a teacher with a class of one child. */
export async function twoFamilies(t: Test) {
  const clock = movableClock()
  const api = await startProductApi({ clock, config: { sandbox: true } })
  t.teardown(() => api.close())
  const { db, url } = api
  await addAccount(db, 'ana', { firstName: 'Ana', lastName: 'Ortiz', settings })
  await addAccount(db, 'ben', { firstName: 'Ben', lastName: 'Ortiz', settings })
  await addAccount(db, 'cora', { firstName: 'Cora', lastName: 'Diaz', settings })
  await addAccount(db, 'alma')
  await addRoster(db, 'home', 'ana', ['leo', 'mia'])
  await addRoster(db, 'class', 'alma', ['kid'])
  const as = (who: string) => bearerFor(api, who)
  const params = (parentId: string) => ({ parentId })
  return {
    api,
    clock,
    as,
    invite: async (who: string, email: string) =>
      callApi(url, inviteGuardian, { params: params(who), bearer: await as(who), body: { email } }),
    again: async (who: string) =>
      callApi(url, inviteGuardianAgain, { params: params(who), bearer: await as(who), body: {} }),
    remove: async (who: string, of = who) =>
      callApi(url, removeGuardian, { params: params(of), bearer: await as(who) }),
    guardianOf: async (who: string) => callApi(url, guardian, { params: params(who), bearer: await as(who) }),
    sharedWith: async (who: string) =>
      callApi(url, sharedChildren, { params: params(who), bearer: await as(who) }),
    leave: async (who: string, guardianId: string, of = who) =>
      callApi(url, leaveFamily, { params: { parentId: of, guardianId }, bearer: await as(who) }),
    look: (token: string) => callApi(url, guardianInvitation, { query: { token } }),
    accept: async (who: string, token: string) =>
      callApi(url, acceptGuardianInvitation, { query: { token }, bearer: await as(who), body: {} }),
    join: (token: string, password = 'a password of Dan') =>
      callApi(url, joinAsGuardian, {
        query: { token },
        body: { firstName: ' Dan ', lastName: 'Ruiz', password },
      }),
    mailed: (email: string) => tokenMailedTo(db, email),
    once: () => ({ 'idempotency-key': randomUUID() }),
  }
}

/** The same with Ben as second guardian. */
export async function sharedFamily(t: Test) {
  const family = await twoFamilies(t)
  await family.invite('ana', 'ben@School.test')
  await family.accept('ben', await family.mailed('ben@School.test'))
  return family
}
