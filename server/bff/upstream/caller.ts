import type { Rights } from '../../contract/entities.ts'
import type { CallUpstream } from './client.ts'

/** The classes a partner's token named, in the selected school. */
export interface PartnerClasses {
  readonly schoolId: string
  readonly classIds: readonly string[]
  /** The class to begin with, if one was chosen. */
  readonly shownClass?: string
}

/** The person a call is made for, as far as they determine which call is made. */
export interface Caller {
  readonly call: CallUpstream
  readonly identity: {
    readonly accountId: string
    readonly rights: Rights | null
    readonly isInternalAdmin: boolean
    readonly superpowers: boolean
    readonly isDemoUser: boolean
    readonly partner: PartnerClasses | null
  }
}
