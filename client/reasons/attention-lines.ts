import type { AttentionView, ListedChild, Together } from '../../shared/screens/attention.ts'

/** A line of the list: a child, or several as one. */
export type AttentionLine =
  | { readonly child: ListedChild }
  | { readonly together: Together; readonly children: readonly ListedChild[] }

/** The list as it is drawn, of which the first few lines are shown at once. */
export function attentionLines({
  children,
  together,
}: Pick<AttentionView, 'children' | 'together'>): AttentionLine[] {
  const alone = (some: readonly ListedChild[]) => some.map((child) => ({ child }))
  if (together === null) return alone(children)
  const end = together.first + together.count
  return [
    ...alone(children.slice(0, together.first)),
    { together, children: children.slice(together.first, end) },
    ...alone(children.slice(end)),
  ]
}
