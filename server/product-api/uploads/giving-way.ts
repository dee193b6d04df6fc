import type { Sender } from './staging-line.ts'

/**
 * Whose place goes to a sender where all are taken: that of somebody unknown, for one who is known, or else of the
 * account that has most of them, if the sender would have fewer. Of an account it is the latest; none is the sender's own.
 */
export function givingWay<One extends Sender>(
  all: Iterable<One>,
  { accountId, isKnown }: Sender,
): One | undefined {
  const byAccount = new Map<string, One[]>()
  for (const one of all) byAccount.set(one.accountId, [...(byAccount.get(one.accountId) ?? []), one])
  const own = (byAccount.get(accountId)?.length ?? 0) + 1
  byAccount.delete(accountId)
  const others = [...byAccount.values()]
  const unknown = isKnown ? others.filter(([first]) => first?.isKnown === false) : []
  const [most] = (unknown.length > 0 ? unknown : others).toSorted((one, other) => other.length - one.length)
  return most && (unknown.length > 0 || most.length > own) ? most.at(-1) : undefined
}
