import type { DraftScreen, KeptDraft } from '../../../shared/screens/draft.ts'
import type { Clock } from '../../clock.ts'
import { PublicError } from '../errors.ts'
import type { Identity } from '../session/session.ts'
import type { Allowance, SessionStore } from '../session/store.ts'

/** Seconds unsaved changes are kept after the last of them: until the next day's lesson. */
export const DRAFT_SECONDS = 24 * 3600
/**
 * Bytes of the largest draft: several times a large class with every child edited, or a school's children
 * moved.
 */
export const DRAFT_BYTES = 256 * 1024
/** How often an account may save one: an editor sends at most one a second, and there may be several tabs. */
const WRITES: Allowance = { limit: 180, seconds: 60 }
/** How many drafts an account may have at once. */
const DRAFTS: Allowance = { limit: 40, seconds: DRAFT_SECONDS }

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
    const was = await store.take('draft', nameOf(place))
    if (was !== undefined) await store.uncount(countOf(place))
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
      if (!(await store.keepFirst('draft', nameOf(place), stored, DRAFT_SECONDS))) {
        await store.keep('draft', nameOf(place), stored, DRAFT_SECONDS)
        return now
      }
      const full = await store.count(countOf(place), DRAFTS)
      if (full === 0) return now
      await store.take('draft', nameOf(place))
      throw new PublicError('too-many', { retryAfter: full })
    },
    drop,
  }
}

/** Ids alone could be guessed; the secret is in the account's sessions, which open for their browsers only. */
const nameOf = ({ accountId, sealingSecret = '', screen, object }: DraftPlace) =>
  `${accountId} ${screen} ${object} ${sealingSecret}`
const countOf = ({ accountId }: DraftPlace) => `drafts ${accountId}`
