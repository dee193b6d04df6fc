import { eq, sql } from 'drizzle-orm'
import { games } from '../../../shared/rules/games.ts'
import { offeredApps } from '../../../shared/rules/offered-apps.ts'
import * as contract from '../../contract/settings.ts'
import { clientDataOf, readAccount } from '../account/me.ts'
import { accounts } from '../db/schema/accounts.ts'
import { requireVisibleTeacher } from '../ownership.ts'
import { notFound } from '../refusal.ts'
import { type ProductApi, serve } from '../serve.ts'
import { saveSettings } from './save.ts'

/** Settings, the setup checklist, the games to choose from, and those to install. */
export function settingsRoutes(app: ProductApi): void {
  serve(
    app,
    contract.saveMySettings,
    async ({ db, clock, bearer, body, query }) => {
      const { isInternalAdmin } = await readAccount(db, bearer.accountId)
      const elevated = isInternalAdmin || bearer.view?.superpowers === true
      const complete = query.isSignupComplete === true
      return saveSettings({ db, clock }, bearer.accountId, body, { elevated, complete })
    },
    ['account'],
  )

  serve(
    app,
    contract.saveSettings,
    async ({ db, clock, bearer, params, body }) => {
      const teacher = await requireVisibleTeacher(db, bearer, params.teacherId)
      const { isInternalAdmin: elevated } = await readAccount(db, bearer.accountId)
      return saveSettings({ db, clock }, teacher.id, body, { elevated })
    },
    ['account'],
  )

  serve(
    app,
    contract.setup,
    async ({ db, bearer, body: { rosterFinished, appsFinished } }) => {
      const [saved] = await db
        .update(accounts)
        .set({
          ...(rosterFinished !== undefined && { rosterFinished }),
          ...(appsFinished !== undefined && { appsFinished }),
          settingsVersion: sql`${accounts.settingsVersion} + 1`,
        })
        .where(eq(accounts.id, bearer.accountId))
        .returning()
      if (!saved) throw notFound()
      return clientDataOf(saved)
    },
    ['account'],
  )

  serve(
    app,
    contract.teacherGames,
    async ({ db, bearer }) => {
      const { settings } = await readAccount(db, bearer.accountId)
      return games
        .filter(({ isNotActive, isInCAPilot }) => !isNotActive && (isInCAPilot || !settings.isCAPilot))
        .map(({ gameKey, appContext, displayName }) => ({
          gameKey,
          appContext,
          displayName,
          isGameEnabled: settings.games?.[gameKey]?.isGameEnabled ?? true,
        }))
    },
    ['account'],
  )

  serve(
    app,
    contract.mobileApps,
    async ({ db, bearer }) => {
      const { settings } = await readAccount(db, bearer.accountId)
      return offeredApps(settings)
        .filter(({ type }) => type === 'ipad')
        .map(({ game: { gameKey, appContext, displayName, gradesDisplay } }) => ({
          gameKey,
          appContext,
          displayName,
          gradesDisplay,
        }))
    },
    ['account'],
  )
}
