/** How many of something each network has at the moment. */
export interface NetworkCounts {
  of(network: string): number
  /** How many networks have any. */
  readonly networks: number
  /** So many more of a network; call what it returns once, when it is over. */
  begin(network: string, more?: number): () => void
}

/** A network that has none is forgotten, so that the memory it takes ends with its requests. */
export function createNetworkCounts(): NetworkCounts {
  const counts = new Map<string, number>()
  const countOf = (network: string) => counts.get(network) ?? 0
  return {
    of: countOf,
    get networks() {
      return counts.size
    },
    begin(network, more = 1) {
      counts.set(network, countOf(network) + more)
      return () => {
        const left = countOf(network) - more
        if (left > 0) counts.set(network, left)
        else counts.delete(network)
      }
    },
  }
}
