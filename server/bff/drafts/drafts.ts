import { MAX_DRAFT_BYTES, MAX_DRAFTS } from '../../../shared/rules/account-limits.ts'
import type { DraftScreen, KeptDraft } from '../../../shared/screens/draft.ts'
import type { Clock } from '../../clock.ts'
import { PublicError } from '../errors.ts'
import { siteOf } from '../session/network-address.ts'
import type { Identity } from '../session/session.ts'
import type { Allowance, SessionStore, Share } from '../session/store.ts'

/** Seconds unsaved changes are kept after the last of them: until the next day's lesson. */
export const DRAFT_SECONDS = 24 * 3600
/**
 * Bytes of the largest draft: several times a large class with every child edited, or a school's children
 * moved.
 */
export const DRAFT_BYTES = 256 * 1024
/** How often an account may save one: an editor sends at most one a second, and there may be several tabs. */
const WRITES: Allowance = { limit: 180, seconds: 60 }
/** What a draft takes beside its text: its key, how it is sealed, and what counts it. */
const BESIDE_BYTES = 1024
/** A network's part of what all drafts take at most: that of a district's teachers, each with a large class. */
const PART_OF_ONE_NETWORK = 1 / 2

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

/**
 * Unsaved changes: sealed in the session store, one per account and object, deleted after a day, or before that where
 * all take `mostBytes` and their network has most of them.
 */
export function createDrafts(store: SessionStore, clock: Clock, mostBytes: number) {
  const limits = { all: mostBytes, ofOneNetwork: mostBytes * PART_OF_ONE_NETWORK }
  const drop = async (place: DraftPlace): Promise<void> => {
    await store.take('draft', nameOf(place))
    await store.leaveRoom('draft', nameOf(place))
  }
  return {
    async find(place: DraftPlace): Promise<Stored | null> {
      return ((await store.peek('draft', nameOf(place))) as Stored | undefined) ?? null
    },
    /**
     * Replaces an earlier draft, sent from `ip`, and returns when; throws 429 `too-many` or 409 `draft-limit` beyond the
     * limits above, and the earlier one stays.
     */
    async keep(place: DraftPlace, draft: KeptDraft, ip: string): Promise<Date> {
      const wait = await store.count(`draft writes ${place.accountId}`, WRITES)
      if (wait > 0) throw new PublicError('too-many', { retryAfter: wait })
      const now = clock.now()
      const stored: Stored = { draft, keptAt: now.getTime() }
      const bytes = Buffer.byteLength(JSON.stringify(draft))
      const hasRoom = await store.takeRoom('draft', nameOf(place), DRAFT_SECONDS, {
        network: siteOf(ip),
        bytes: bytes + BESIDE_BYTES,
        limits,
        shares: sharesOf(place.accountId, bytes),
      })
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

/** What a draft counts against: how many and how much its account has. */
const sharesOf = (accountId: string, bytes: number): readonly Share[] => [
  { name: `drafts of ${accountId}`, own: 1, most: MAX_DRAFTS },
  { name: `bytes of ${accountId}`, own: bytes, most: MAX_DRAFT_BYTES },
]
