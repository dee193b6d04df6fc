import { eq, sql } from 'drizzle-orm'
import { games } from '../../../shared/rules/games.ts'
import { offeredApps } from '../../../shared/rules/offered-apps.ts'
import { isParentRole } from '../../../shared/rules/roles.ts'
import { tidyName } from '../../../shared/rules/roster-names.ts'
import * as contract from '../../contract/settings.ts'
import { clientDataOf, readAccount } from '../account/me.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { requireVisibleTeacher, scopeOf } from '../ownership.ts'
import { forbidden, notFound } from '../refusal.ts'
import { gradeFirstRoster } from '../rosters/first-roster.ts'
import { type ProductApi, serve } from '../serve.ts'
import { mayDeactivate } from '../teachers/deactivate.ts'
import { saveSettings } from './save.ts'

type Account = Awaited<ReturnType<typeof readAccount>>

/** Settings, the setup checklist, the games to choose from, and those to install. */
export function settingsRoutes(app: ProductApi): void {
  serve(
    app,
    contract.saveMySettings,
    async ({ db, clock, bearer, body, query }) => {
      const { isInternalAdmin, isSignupComplete, settings } = await readAccount(db, bearer.accountId)
      const elevated = isInternalAdmin || bearer.view?.superpowers === true
      const complete = query.isSignupComplete === true
      const { gradeLevel = settings.gradeLevel } = body
      return db.transaction(async (tx) => {
        // Before the account is locked, as whatever changes rosters does; undone if the settings are refused.
        if (complete && !isSignupComplete && gradeLevel !== undefined)
          await gradeFirstRoster({ tx, clock, bearer }, tidyName(gradeLevel))
        return saveSettings({ db: tx, clock }, bearer.accountId, body, { elevated, complete })
      })
    },
    ['account'],
  )

  serve(
    app,
    contract.saveSettings,
    async ({ db, clock, bearer, params, body }) => {
      const requireMaySave = async (now: Db) => {
        const teacher = await requireVisibleTeacher(now, bearer, params.teacherId)
        const self = await readAccount(now, bearer.accountId)
        if (!mayGiveRole(self, teacher, body.role)) throw forbidden()
        return { elevated: self.isInternalAdmin }
      }
      const { elevated } = await requireMaySave(db)
      return saveSettings({ db, clock }, params.teacherId, body, { elevated, requireMaySave })
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

/**
 * Whether somebody may give an account a role. Verified rights go with the role they were verified for, so colleagues
 * of the same rights leave each other theirs; and only a person themselves becomes a parent.
 */
function mayGiveRole(self: Account, account: Account, role: string | undefined): boolean {
  const given = role && tidyName(role)
  const isSame = given === undefined || given === account.settings.role
  if (isSame || account.id === self.id || self.isInternalAdmin) return true
  return !isParentRole(given) && mayDeactivate({ id: self.id, scope: scopeOf(self) }, account)
}
