import { recentViews, searchAccounts } from '../../../contract/admin.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { mailState } from '../../../contract/mails.ts'
import { secondFactorPolicy } from '../../../contract/second-factor.ts'
import type { Visit } from '../../session/visit.ts'
import { orNull } from '../../upstream/or-null.ts'
import { loadSignedInPerson, type SignedInPerson } from '../../upstream/signed-in-person.ts'

export interface AdminConsoleSources {
  readonly who: SignedInPerson
  /** Null before any search. */
  readonly found: ({ readonly text: string } & ReplyOf<typeof searchAccounts>) | null
  /** Null if they could not be loaded; the console works without them. */
  readonly views: ReplyOf<typeof recentViews> | null
  /** The same. */
  readonly mail: ReplyOf<typeof mailState> | null
  /** The networks whose sign-ins are turned away, and which of those found are. */
  readonly turnedAway: { readonly networks: readonly string[]; readonly accountIds: ReadonlySet<string> }
  /** Null if it could not be loaded. */
  readonly policy: ReplyOf<typeof secondFactorPolicy> | null
}

/** Loads the signed-in administrator, the search results, the recent views and how mail does in one wave. */
export async function loadAdminConsole(visit: Visit, text: string | null): Promise<AdminConsoleSources> {
  const [who, views, mail, policy, networks, found] = await Promise.all([
    loadSignedInPerson(visit),
    orNull(visit.call(recentViews, {})),
    orNull(visit.call(mailState, {})),
    orNull(visit.call(secondFactorPolicy, {})),
    visit.turnedAway.networks(),
    text === null ? null : visit.call(searchAccounts, { body: { text } }),
  ])
  const people = found?.accounts ?? []
  const areTurnedAway = await Promise.all(people.map((one) => visit.turnedAway.isAccount(one)))
  return {
    who,
    views,
    mail,
    policy,
    turnedAway: {
      networks,
      accountIds: new Set(people.flatMap(({ accountId }, at) => (areTurnedAway[at] ? [accountId] : []))),
    },
    found: found && text !== null ? { text, ...found } : null,
  }
}
