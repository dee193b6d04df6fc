import type { Clock } from '../../clock.ts'
import type { RoomKind, SessionStore, Takes } from './store.ts'

interface Member extends Takes {
  readonly name: string
  readonly until: number
}

/** What records take of their rooms, within one process. `remove` removes one that gives way. */
export function memoryRooms(
  clock: Clock,
  remove: (kind: RoomKind, name: string) => void,
): Pick<SessionStore, 'takeRoom' | 'leaveRoom'> {
  const rooms = new Map<RoomKind, readonly Member[]>()
  const othersIn = (kind: RoomKind, name: string) =>
    (rooms.get(kind) ?? []).filter((one) => one.name !== name && clock.now().getTime() < one.until)

  return {
    async takeRoom(kind, name, seconds, takes) {
      const others = othersIn(kind, name)
      const member = { ...takes, name, until: clock.now().getTime() + seconds * 1000 }
      const staying = refuses(others, member) ? null : madeRoom(others, member)
      if (staying === null) return false
      for (const one of others) if (!staying.includes(one)) remove(kind, one.name)
      rooms.set(kind, [...staying, member])
      return true
    },
    async leaveRoom(kind, name) {
      rooms.set(kind, othersIn(kind, name))
    },
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
const bytesOf = (members: readonly Member[]): number => sum(members.map(({ bytes }) => bytes))
const ofNetwork = (members: readonly Member[], network: string): number =>
  bytesOf(members.filter((one) => one.network === network))

/** Whether a sum of its own, or its network, has no room for it. */
const refuses = (others: readonly Member[], { network, bytes, limits, shares }: Member): boolean =>
  ofNetwork(others, network) + bytes > limits.ofOneNetwork ||
  shares.some(({ name, own, most }) => {
    const taken = others.flatMap((other) => other.shares).filter((share) => share.name === name)
    return sum(taken.map((share) => share.own)) + own > most
  })

/** Those who stay with it; null where others do not have enough more than its network to make room. */
function madeRoom(others: readonly Member[], { network, bytes, limits }: Member): readonly Member[] | null {
  const has = ofNetwork(others, network) + bytes
  const most = () =>
    [...new Set(staying.map((one) => one.network))]
      .map((one) => ({ network: one, bytes: ofNetwork(staying, one) }))
      .filter((one) => one.network !== network && one.bytes > has)
      .sort((one, other) => other.bytes - one.bytes)
  let staying = [...others].sort((one, other) => one.until - other.until)
  if (sum(most().map((one) => one.bytes - has)) < bytesOf(staying) + bytes - limits.all) return null
  while (bytesOf(staying) + bytes > limits.all) {
    const [first] = most()
    const oldest = staying.find((one) => one.network === first?.network)
    staying = staying.filter((one) => one !== oldest)
  }
  return staying
}
