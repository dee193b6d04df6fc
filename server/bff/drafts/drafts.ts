import { MOST_DRAFT_BYTES, MOST_DRAFTS } from '../../../shared/rules/most-made.ts'
import type { DraftScreen, KeptDraft } from '../../../shared/screens/draft.ts'
import type { Clock } from '../../clock.ts'
import { PublicError } from '../errors.ts'
import { sha256 } from '../session/hashing.ts'
import type { Identity } from '../session/session.ts'
import type { Allowance, MemberLimits, SessionStore } from '../session/store.ts'

/** Seconds unsaved changes are kept after the last of them: until the next day's lesson. */
export const DRAFT_SECONDS = 24 * 3600
/**
 * Bytes of the largest draft: several times a large class with every child edited, or a school's children
 * moved.
 */
export const DRAFT_BYTES = 256 * 1024
/** How often an account may save one: an editor sends at most one a second, and there may be several tabs. */
const WRITES: Allowance = { limit: 180, seconds: 60 }
/** How many drafts an account may have at once, each for as long as it is kept. */
const DRAFTS: MemberLimits = { most: MOST_DRAFTS, seconds: DRAFT_SECONDS }

/** Whose draft it is, and of which object. */
export interface DraftPlace extends Pick<Identity, 'accountId' | 'sealingSecret'> {
  readonly screen: DraftScreen
  readonly object: string
}

interface Stored {
  readonly draft: KeptDraft
  /** Epoch milliseconds. */
  readonly keptAt: number
}

/** Unsaved changes: sealed in the session store, one per account and object, deleted after a day. */
export function createDrafts(store: SessionStore, clock: Clock) {
  const drop = async (place: DraftPlace): Promise<void> => {
    await store.take('draft', nameOf(place))
    await store.removeMember('drafts', place.accountId, memberOf(place))
  }
  return {
    async find(place: DraftPlace): Promise<Stored | null> {
      return ((await store.peek('draft', nameOf(place))) as Stored | undefined) ?? null
    },
    /** Replaces an earlier draft and returns when; throws 429 `too-many` or 409 `draft-limit` beyond the limits above. */
    async keep(place: DraftPlace, draft: KeptDraft): Promise<Date> {
      const wait = await store.count(`draft writes ${place.accountId}`, WRITES)
      if (wait > 0) throw new PublicError('too-many', { retryAfter: wait })
      const now = clock.now()
      const stored: Stored = { draft, keptAt: now.getTime() }
      const size = { own: Buffer.byteLength(JSON.stringify(draft)), all: MOST_DRAFT_BYTES }
      const hasRoom = await store.addMember('drafts', place.accountId, memberOf(place), { ...DRAFTS, size })
      if (!hasRoom) throw new PublicError('draft-limit')
      await store.keep('draft', nameOf(place), stored, DRAFT_SECONDS)
      return now
    },
    drop,
  }
}

/** Ids alone could be guessed; the secret is in the account's sessions, which open for their browsers only. */
const nameOf = ({ accountId, sealingSecret = '', screen, object }: DraftPlace) =>
  `${accountId} ${screen} ${object} ${sealingSecret}`
/** Hashed: the account's secret is in the name, and nobody's session is needed to read the set. */
const memberOf = (place: DraftPlace) => sha256(nameOf(place))
