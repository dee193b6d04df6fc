import { eq } from 'drizzle-orm'
import type { Test } from 'tap'
import { randomId } from '../../../../../server/bff/session/hashing.ts'
import { accounts, subscriptions } from '../../../../../server/product-api/db/schema/accounts.ts'
import type { SettingsForm } from '../../../../../shared/rules/settings-form.ts'
import type { SaveSettings } from '../../../../../shared/screens/settings.ts'
import { buildTestApp } from '../../../../support/app.ts'
import { type RunningProductApi, startProductApi } from '../../../../support/product-api.ts'
import { addAccount, addSchool, bearerFor } from '../../../../support/product-data.ts'
import { grantOf, identityOf } from '../../../../support/sessions.ts'
import { type Browser, browserOf } from '../../../../support/signed-in.ts'

export const SAVE = '/api/screens/settings/save'
export const INVITE = '/api/screens/settings/coteacher'
export const form: SettingsForm = {
  mmFirstName: 'Alma',
  mmLastName: 'Reyes',
  role: 'Classroom teacher',
  gradeLevel: '3',
  country: 'United States',
  timezone: 'America/Chicago',
  standards: 'TEKS',
  iPadImplementation: 'Cart(s)',
  installer: 'teacher',
  studentPasswords: '',
  games: { zoom: true, match: false },
}
export const picked = { how: 'picked', id: 'north' } as const
export const bodyOf = (over: Partial<SettingsForm> = {}, rest: Partial<SaveSettings> = {}): SaveSettings => ({
  form: { ...form, ...over },
  institution: picked,
  isTracked: true,
  ...rest,
})

interface SettingsApp {
  readonly productApi: RunningProductApi
  readonly logged: readonly string[]
  /** A new account, signed in. */
  signUp(id: string, rest?: Parameters<typeof addAccount>[2], plan?: 'trial' | 'gold'): Promise<Browser>
  rowOf(id: string): Promise<typeof accounts.$inferSelect | undefined>
}

export async function openSettingsApp(t: Test): Promise<SettingsApp> {
  const productApi = await startProductApi()
  const { db } = productApi
  const built = await buildTestApp(t, { productApi })
  t.teardown(() => productApi.close())
  await addSchool(db, 'north', 'valley')
  return {
    productApi,
    logged: built.logged,
    rowOf: async (id) => (await db.select().from(accounts).where(eq(accounts.id, id)))[0],
    signUp: async (id, rest = {}, plan = 'trial') => {
      await addAccount(db, id, rest)
      await db
        .insert(subscriptions)
        .values({ id: `plan-${id}`, ownerId: id, plan, scope: 'teacher', rosterLimit: 9 })
      const now = built.parts.clock.now().getTime()
      const grant = grantOf({ accessToken: await bearerFor(productApi, id), refreshToken: null }, now)
      const identity = identityOf({ accountId: id, role: null })
      const open = { id: randomId(), identity, grant, startedAt: now, touchedAt: now, version: 1 }
      await built.parts.sessionStore.create(open)
      const browser = browserOf(built, [`session=${open.id}`])
      return browser
    },
  }
}
