import { eq } from 'drizzle-orm'
import { isParentRole } from '../../../shared/rules/roles.ts'
import { readAccount } from '../account/me.ts'
import type { Bearer } from '../auth/bearer.ts'
import { isAmong } from '../db/is-among.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { type School, schools } from '../db/schema/institutions.ts'
import { isAccountErasedByOthers } from '../erasures/being-erased.ts'
import { administers, scopeOf } from '../ownership.ts'
import { mayDeactivate } from '../teachers/deactivate.ts'

/** Somebody whose address is in a file and who has an account already. */
export interface KnownPerson {
  readonly accountId: string
  /** `support` for anybody the bearer does not manage: of them nothing is told. */
  readonly status: 'known' | 'deactivated' | 'support'
  /** Their school, if it is not the file's. */
  readonly schoolName: string | null
  readonly deactivatedAt: string | null
  readonly mayReturn: boolean
}

/** Who of these addresses has an account, by normalized address. One query. */
export async function readPeople(
  db: Db,
  bearer: Bearer,
  school: School,
  emails: readonly string[],
): Promise<Map<string, KnownPerson>> {
  const self = await readAccount(db, bearer.accountId)
  const by = { id: self.id, scope: scopeOf(self) }
  const rows = await db
    .select({
      account: accounts,
      schoolName: schools.name,
      isManaged: administers(bearer, accounts.schoolId).mapWith(Boolean),
      isLeaving: isAccountErasedByOthers.mapWith(Boolean),
    })
    .from(accounts)
    .leftJoin(schools, eq(schools.id, accounts.schoolId))
    .where(isAmong(accounts.email, emails))
  return new Map(
    rows.map(({ account, schoolName, isManaged, isLeaving }): [string, KnownPerson] => {
      const isOurs = account.schoolId === school.id
      const known = {
        accountId: account.id,
        schoolName: isOurs || !isManaged ? null : schoolName,
        deactivatedAt: null,
        mayReturn: false,
      }
      if (account.id !== by.id && !(isManaged && isTeacher(account)))
        return [account.email, { ...known, status: 'support' }]
      if (account.state !== 'deactivated') return [account.email, { ...known, status: 'known' }]
      return [
        account.email,
        {
          ...known,
          status: 'deactivated',
          deactivatedAt: account.deactivatedAt?.toISOString() ?? null,
          mayReturn: isOurs && !isLeaving && account.stateBefore !== null && mayDeactivate(by, account),
        },
      ]
    }),
  )
}

/** As in the lists of teachers: no parents and no partner educators. */
const isTeacher = ({ partner, settings }: typeof accounts.$inferSelect): boolean =>
  partner === null && !isParentRole(settings.role)
