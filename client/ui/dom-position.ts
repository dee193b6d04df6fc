/** An element's position: a parent, and the index of its child that is or contains the element. */
export interface DomPosition {
  readonly parent: Element
  readonly index: number
}

/** An element's positions, innermost first. */
export function positionsOf(element: Element): DomPosition[] {
  const positions: DomPosition[] = []
  for (let ancestor = element; ancestor.parentElement; ancestor = ancestor.parentElement)
    positions.push({
      parent: ancestor.parentElement,
      index: [...ancestor.parentElement.children].indexOf(ancestor),
    })
  return positions
}

/** What has taken the place of a removed element, and what follows; after the last, the one that is last now. */
export function successorsAt(positions: readonly DomPosition[]): HTMLElement[] {
  const nearest = positions.find(({ parent }) => parent.isConnected)
  const siblings = [...(nearest?.parent.children ?? [])] as HTMLElement[]
  return siblings.slice(Math.min(nearest?.index ?? 0, siblings.length - 1))
}
