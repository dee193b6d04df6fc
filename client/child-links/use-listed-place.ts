import { useSWRConfig } from 'swr'
import { useLocation, useSearch } from 'wouter'
import type { AttentionView } from '../../shared/screens/attention.ts'
import { viewAddress } from '../data/api.ts'
import type { ChildStepProps } from '../ui/child-step.tsx'

type Place = Omit<ChildStepProps, 'className'>

/** The id in the address of a child's page. */
const ID = /(?<=\/students\/)[^/]+/
const LISTS = viewAddress('attention')

/**
 * Where the child of this page is: for somebody who came from Attention in its list, as it was there, so that the
 * next child is the next who needs them; for everybody else in the class. After a reload it is the class again.
 */
export function useListedPlace(ofClass: Place | null): Place | null {
  const [path] = useLocation()
  const search = useSearch()
  const { cache } = useSWRConfig()
  const params = new URLSearchParams(search)
  if (params.get('from') !== 'attention') return ofClass
  const id = path.match(ID)?.[0]
  const lists = [...cache.keys()].filter((key) => key.startsWith(LISTS)).map((key) => cache.get(key)?.data)
  for (const list of lists as (Partial<AttentionView> | undefined)[]) {
    const children = list?.roster === params.get('roster') ? (list?.children ?? []) : []
    const at = children.findIndex(({ studentId }) => studentId === id)
    if (at < 0) continue
    const linkTo = (child: (typeof children)[number] | undefined) =>
      child ? { label: child.firstName, href: `${path.replace(ID, child.studentId)}?${search}` } : null
    return {
      words: `${at + 1} of ${children.length} listed`,
      previous: linkTo(children[at - 1]),
      next: linkTo(children[at + 1]),
    }
  }
  return ofClass
}
