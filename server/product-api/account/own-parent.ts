import { isParentRole } from '../../../shared/rules/roles.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import { forbidden, notFound } from '../refusal.ts'
import { readAccount } from './me.ts'

/** The bearer's own account, if it is the one that is named and they are a parent: throws 404 and 403 otherwise. */
export async function ownParent(db: Db, bearer: Bearer, parentId: string) {
  if (parentId !== bearer.accountId) throw notFound()
  const account = await readAccount(db, bearer.accountId)
  if (!isParentRole(account.settings.role)) throw forbidden()
  return account
}
