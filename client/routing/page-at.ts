import { parse } from 'regexparam'
import { matchRoute } from 'wouter'
import { type Page, pageList, routes } from '../../shared/routes.ts'

export interface PageMatch {
  readonly page: Page
  /** Params in the path, such as `studentId`; by index, too. */
  readonly params: Readonly<Record<string | number, string | undefined>>
}

const home: Page = { ...routes.home, name: 'home', screen: 'home' }

/** A page's path as a wouter pattern; `rp` is the partner area's prefix, for example '/reading'. */
export const patternOf = ({ path }: Pick<Page, 'path'>, rp: string): string => path.replace('/:rp', rp)

/**
 * The page at a path. A path that matches no page is home, which sends anybody signed in to their own area
 * (S2.13, S2.14, S2.39?).
 */
export function pageAt(path: string, rp: string): PageMatch {
  for (const page of pageList) {
    const [isMatch, params] = matchRoute(parse, patternOf(page, rp), path)
    if (isMatch) return { page, params }
  }
  return { page: home, params: {} }
}
