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
const DRAFTS: MemberLimits = { most: 40, seconds: DRAFT_SECONDS }
/** Seconds to wait where there are as many: how soon one ends is another question to the store. */
const FULL_SECONDS = 3_600

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
    /** Replaces an earlier draft and returns when; throws 429 `too-many` beyond the limits above. */
    async keep(place: DraftPlace, draft: KeptDraft): Promise<Date> {
      const wait = await store.count(`draft writes ${place.accountId}`, WRITES)
      if (wait > 0) throw new PublicError('too-many', { retryAfter: wait })
      const now = clock.now()
      const stored: Stored = { draft, keptAt: now.getTime() }
      const isNew = await store.keepFirst('draft', nameOf(place), stored, DRAFT_SECONDS)
      if (!isNew) await store.keep('draft', nameOf(place), stored, DRAFT_SECONDS)
      await store.addMember('drafts', place.accountId, memberOf(place), DRAFTS)
      if (!isNew || (await store.members('drafts', place.accountId)).includes(memberOf(place))) return now
      await store.take('draft', nameOf(place))
      throw new PublicError('too-many', { retryAfter: FULL_SECONDS })
    },
    drop,
  }
}

/** Ids alone could be guessed; the secret is in the account's sessions, which open for their browsers only. */
const nameOf = ({ accountId, sealingSecret = '', screen, object }: DraftPlace) =>
  `${accountId} ${screen} ${object} ${sealingSecret}`
/** Hashed: the account's secret is in the name, and nobody's session is needed to read the set. */
const memberOf = (place: DraftPlace) => sha256(nameOf(place))
