import { busy } from './busy.ts'
import { createFileRoom, type HeldRoom } from './file-room.ts'
import { givingWay } from './giving-way.ts'
import { createStagingLine, type Sender } from './staging-line.ts'

/** How many files are read at once: as fast as their senders send, so they take no place of those that wait. */
const MAX_READING = 16
/** How many files may be of one account, read or in line: the others' files go on. */
const MAX_PER_ACCOUNT = 3

interface Staging<Read, Stored> {
  /** Whoever has no room for a large file gives up with `busy` as soon as it is one. */
  readonly read: (room: HeldRoom) => Promise<Read>
  /** Asked once it is whole. */
  readonly isLarge: (read: Read) => boolean | Promise<boolean>
  readonly store: (read: Read) => Promise<Stored>
  /** Aborted when nobody waits for it any more. */
  readonly signal?: AbortSignal
}

/** Lets one large file and one small one be staged at a time in this process. */
export interface StagingTurns {
  /**
   * Reads a file at once and stores it in its turn; small ones do not wait for large ones. Throws 503 `busy` if no more
   * may wait: before anything is read if that is so then, or if no more may be read, or no more of this account's; or
   * while it is read, if large files have no room, or its place goes to another.
   */
  run<Read, Stored>(sender: Sender, staging: Staging<Read, Stored>): Promise<Stored>
}

/** A file that arrives. */
interface Reading extends Sender {
  readonly giveWay: () => void
}

export function createStagingTurns(): StagingTurns {
  const [large, small] = [createStagingLine(), createStagingLine()]
  const room = createFileRoom()
  const filesOf = new Map<string, number>()
  const reading = new Set<Reading>()

  function makeWay(sender: Sender): void {
    if (reading.size < MAX_READING) return
    const other = givingWay(reading, sender)
    if (other === undefined) throw busy()
    reading.delete(other)
    other.giveWay()
  }

  async function readWhole<Read>(
    sender: Sender,
    held: HeldRoom,
    read: (room: HeldRoom) => Promise<Read>,
  ): Promise<Read> {
    makeWay(sender)
    const place = { ...sender, giveWay: held.giveWay }
    reading.add(place)
    try {
      const file = await read(held)
      held.keep()
      return file
    } finally {
      reading.delete(place)
    }
  }

  return {
    async run(sender, { read, isLarge, store, signal }) {
      const { accountId } = sender
      const own = filesOf.get(accountId) ?? 0
      if (own >= MAX_PER_ACCOUNT) throw busy()
      const mayBeLarge = large.hasRoom(sender)
      if (!mayBeLarge && !small.hasRoom(sender)) throw busy()
      const held = room.hold(sender, mayBeLarge)
      filesOf.set(accountId, own + 1)
      try {
        const file = await readWhole(sender, held, read)
        const line = (await isLarge(file)) ? large : small
        return await line.run(sender, () => store(file), signal)
      } finally {
        held.leave()
        const left = (filesOf.get(accountId) ?? 1) - 1
        if (left > 0) filesOf.set(accountId, left)
        else filesOf.delete(accountId)
      }
    },
  }
}
