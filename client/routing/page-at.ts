import { parse } from 'regexparam'
import { matchRoute } from 'wouter'
import { type Page, pageList, routes } from '../../shared/routes.ts'

export interface FoundPage {
  readonly page: Page
  /** What the path says, such as `studentId`; by its place, too. */
  readonly params: Readonly<Record<string | number, string | undefined>>
}

const home: Page = { ...routes.home, name: 'home', screen: 'home' }

/** A page's path as a pattern of wouter's; `rp` is the partner area's prefix, such as '/reading'. */
export const patternOf = ({ path }: Pick<Page, 'path'>, rp: string): string => path.replace('/:rp', rp)

/**
 * The page at a path. Every path that is no page's is home: whoever is signed in goes to their own area from there
 * (S2.13, S2.14).
 */
export function pageAt(path: string, rp: string): FoundPage {
  for (const page of pageList) {
    const [isMatch, params] = matchRoute(parse, patternOf(page, rp), path)
    if (isMatch) return { page, params }
  }
  return { page: home, params: {} }
}
