import { useSWRConfig } from 'swr'
import { useLocation, useSearch } from 'wouter'
import type { AttentionView } from '../../shared/screens/attention.ts'
import { viewAddress } from '../data/api.ts'
import type { ChildStepProps } from '../ui/child-step.tsx'

type Position = Omit<ChildStepProps, 'className'>

/** The id in the address of a child's page. */
const ID = /(?<=\/students\/)[^/]+/
/** Every cached view of Attention has a key that begins like this. */
const ATTENTION_KEY = viewAddress('attention')

/**
 * The child's position among those a person steps through. Whoever came from Attention steps through its list as it
 * was then, so that the next child is the next who needs them; everybody else, and anybody after a reload, steps
 * through the class.
 */
export function useChildPosition(inClass: Position | null): Position | null {
  const [path] = useLocation()
  const search = useSearch()
  const { cache } = useSWRConfig()
  const params = new URLSearchParams(search)
  if (params.get('from') !== 'attention') return inClass
  const id = path.match(ID)?.[0]
  const keys = [...cache.keys()].filter((key) => key.startsWith(ATTENTION_KEY))
  const views = keys.map((key) => cache.get(key)?.data) as (Partial<AttentionView> | undefined)[]
  for (const view of views) {
    const children = view?.roster === params.get('roster') ? (view?.children ?? []) : []
    const index = children.findIndex(({ studentId }) => studentId === id)
    if (index < 0) continue
    const linkTo = (child: (typeof children)[number] | undefined) =>
      child ? { label: child.firstName, href: `${path.replace(ID, child.studentId)}?${search}` } : null
    return {
      words: `${index + 1} of ${children.length} listed`,
      previous: linkTo(children[index - 1]),
      next: linkTo(children[index + 1]),
    }
  }
  return inClass
}
