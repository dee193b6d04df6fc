import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { MAX_ZONE_CHANGES } from '../../../shared/rules/account-limits.ts'
import { addDays, dayIn, startOfDay } from '../../../shared/rules/days.ts'
import { games } from '../../../shared/rules/games.ts'
import { institutionTypeOf } from '../../../shared/rules/institutions.ts'
import { adminRoles, isParentRole } from '../../../shared/rules/roles.ts'
import { tidyName } from '../../../shared/rules/roster-names.ts'
import {
  mayChangeRole,
  settingsFaults,
  TEACHES_A_CLASS,
  withDefaults,
} from '../../../shared/rules/settings.ts'
import { storedZone } from '../../../shared/rules/zones.ts'
import type { Clock } from '../../clock.ts'
import type { BodyOf } from '../../contract/call.ts'
import type { ClientData, Settings } from '../../contract/entities.ts'
import { saveMySettings } from '../../contract/settings.ts'
import { coveringPlan } from '../access/covering.ts'
import { clientDataOf } from '../account/me.ts'
import { todayOf, zoneOf } from '../account/zone.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { rosters } from '../db/schema/rosters.ts'
import { forbidden, invalid, notFound, tooMany } from '../refusal.ts'
import { taughtBy } from '../rosters/members.ts'
import type { Product } from '../serve.ts'

type Account = typeof accounts.$inferSelect
type Given = BodyOf<typeof saveMySettings>

const SECOND_MS = 1_000

const gameKeys = new Set(games.map(({ gameKey }) => gameKey))

/** The settings in a body, cleaned as children's names are; unknown fields and games are left out. */
function knownSettings({ games: chosen, ...others }: Given): Given {
  const tidied = Object.entries(others).map(([name, value]) => [
    name,
    typeof value === 'string' ? tidyName(value) : value,
  ])
  const texts = Object.fromEntries(tidied) as typeof others
  const known = {
    ...texts,
    // Figures are kept for each zone: one in many spellings would be as many.
    timezone: texts.timezone && (storedZone(texts.timezone) ?? texts.timezone),
    games:
      chosen &&
      Object.fromEntries(
        Object.entries(chosen).flatMap(([key, { isGameEnabled }]) =>
          gameKeys.has(key) ? [[key, { isGameEnabled }]] : [],
        ),
      ),
  }
  return Object.fromEntries(
    Object.entries(known).filter(
      ([name, value]) => value !== undefined && name in saveMySettings.body.properties,
    ),
  )
}

/**
 * Merges settings into the stored ones, game by game, and updates names and rights. `elevated` is internal staff,
 * `complete` ends sign-up. Throws 400 with every invalid field, 403 for a locked role (S2.127), and 429 for a time zone changed too often.
 */
export async function saveSettings(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  accountId: string,
  given: Given,
  {
    elevated,
    complete = false,
    requireMaySave,
  }: {
    readonly elevated: boolean
    readonly complete?: boolean
    /** Throws for somebody else who may not; asked once the account is locked. */
    readonly requireMaySave?: (tx: Db) => Promise<unknown>
  },
): Promise<ClientData> {
  return db.transaction(async (tx) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update')
    if (!account) throw notFound()
    await requireMaySave?.(tx)
    const known = knownSettings(given)
    const chosen = known.games && { games: { ...account.settings.games, ...known.games } }
    const merged = { ...account.settings, ...known, ...chosen }
    const isSignupComplete = account.isSignupComplete || complete
    const kind = institutionTypeOf(merged.role)
    // If the new role needs another kind of institution, that is chosen afterwards, before sign-up ends.
    const isMoving = !complete && kind !== institutionTypeOf(account.settings.role)
    const hasInstitution = isMoving || account.institution?.type === kind
    const faults = settingsFaults(merged, { isSignupComplete, hasInstitution })
    if (Object.keys(faults).length > 0) throw invalid(faults)
    if (account.settings.role !== undefined && merged.role !== account.settings.role)
      await requireRoleChange({ tx, clock }, account, elevated)
    const zone = zoneChange(account, merged, clock)
    const becomesParent = isParentRole(merged.role) && !isParentRole(account.settings.role)
    if (becomesParent) await requireNoClass(tx, accountId)
    const [saved] = await tx
      .update(accounts)
      .set({
        settings: withDefaults(merged),
        firstName: merged.mmFirstName ?? account.firstName,
        lastName: merged.mmLastName ?? account.lastName,
        isSignupComplete,
        ...zone,
        settingsVersion: sql`${accounts.settingsVersion} + 1`,
        ...rightsOf(account, merged.role),
        // A family belongs to no school, whoever invited the parent.
        ...(becomesParent && { schoolId: null, districtId: null }),
      })
      .where(eq(accounts.id, accountId))
      .returning()
    if (!saved) throw notFound()
    return clientDataOf(saved)
  })
}

/** A change of time zone on its day; 429 beyond those of a day. The first zone is no change. */
function zoneChange({ settings, zoneChangedDay, zoneChanges }: Account, next: Settings, clock: Clock) {
  if (settings.timezone === undefined || zoneOf(settings) === zoneOf(next)) return {}
  const now = clock.now()
  const today = dayIn('UTC', now)
  const before = zoneChangedDay === today ? zoneChanges : 0
  const leftMs = startOfDay('UTC', addDays(today, 1)).getTime() - now.getTime()
  if (before >= MAX_ZONE_CHANGES) throw tooMany(Math.ceil(leftMs / SECOND_MS))
  return { zoneChangedDay: today, zoneChanges: before + 1 }
}

/** A class stays one whatever its teacher chooses to be: nobody else would see to it (S2.127). */
async function requireNoClass(tx: Db, accountId: string): Promise<void> {
  const [found] = await tx
    .select({ id: rosters.id })
    .from(rosters)
    .where(and(isNull(rosters.deactivatedAt), isNotNull(rosters.schoolId), taughtBy(accountId)))
    .limit(1)
  if (found) throw invalid({ role: TEACHES_A_CLASS })
}

async function requireRoleChange(
  { tx, clock }: { tx: Db; clock: Clock },
  account: Account,
  elevated: boolean,
): Promise<void> {
  const covering = await coveringPlan(tx, todayOf(clock, account.settings), account)
  const { isSignupComplete } = account
  if (!mayChangeRole({ isSignupComplete, plan: covering?.plan ?? null, elevated })) throw forbidden()
}

/**
 * An administrator's role gives unverified rights (specification 6). Verified rights belong to the role they
 * were verified for, and end with it.
 */
function rightsOf(account: Account, role: string | undefined) {
  if (role === account.settings.role) return {}
  return { rights: adminRoles.includes(role ?? '') ? ('UV' as const) : null, isVerifiedAccountAdmin: false }
}
