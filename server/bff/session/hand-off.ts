import type { Player } from '../../contract/hand-off.ts'
import type { Config } from '../config/config.ts'
import { isRandomId, randomId } from './hashing.ts'
import type { SessionStore } from './store.ts'

/** How long a play site has to redeem a code. */
export const HAND_OFF_S = 60
/** The field behind the `#` of the play site's address that a child's code is in. */
const CODE_FIELD = 'token'

interface Kept {
  readonly site: string
  readonly player: Player
}

/** Makes a one-use code by which a play site, and no other one, learns who plays. */
export async function makeHandOff(store: SessionStore, site: string, player: Player): Promise<string> {
  const code = randomId()
  await store.keep('hand-off', code, { site, player } satisfies Kept, HAND_OFF_S)
  return code
}

/** Who plays, the first time only. A code that another site shows is used up: it has leaked. */
export async function redeemHandOff(
  store: SessionStore,
  site: string,
  code: string,
): Promise<Player | undefined> {
  if (!isRandomId(code)) return undefined
  const kept = (await store.take('hand-off', code)) as Kept | undefined
  return kept?.site === site ? kept.player : undefined
}

/** The play site's address for a child, who goes on to it with a code. */
export function playAddress(site: string, code: string): string {
  const address = new URL(site)
  address.hash = `${CODE_FIELD}=${code}`
  return address.href
}

/** The same with a new code for this child; null where there is no play site. */
export async function handChildOn(
  {
    sessionStore,
    config,
  }: { readonly sessionStore: SessionStore; readonly config: Pick<Config, 'playSite'> },
  { teacherId, studentId }: { readonly teacherId: string; readonly studentId: string },
): Promise<string | null> {
  if (config.playSite === null) return null
  const { id, url } = config.playSite
  return playAddress(url, await makeHandOff(sessionStore, id, { role: 'child', teacherId, studentId }))
}
