import { FORMER_SIGNIN, pages } from '../../shared/paths.ts'

/** The one name that changed with the move from hash routes to paths (S2.4, S2.7?). */
const currentPath = (path: string): string => (path === FORMER_SIGNIN ? pages.login : path)

/** Whether the server has to answer an address: sign-up may be an article on another site (S2.60?). */
export const isServerAddress = (address: string): boolean => address.split('?', 1)[0] === pages.signup

/**
 * The path for a legacy hash route (`/#/signin`, `/#/account/playtime`, `/device.html#/devicelogin`) with its
 * query, or null if the address is not one. Always a path of this origin.
 */
export function translateAddress({ search, hash }: Pick<Location, 'search' | 'hash'>): string | null {
  if (!hash.startsWith('#/')) return null
  const [route = '', inHash = ''] = hash.slice(1).split('?', 2)
  const path = `/${route.replace(/^[/\\\s]+/, '')}`
  const query = new URLSearchParams(search)
  for (const [name, value] of new URLSearchParams(inHash)) query.set(name, value)
  const text = query.toString()
  return currentPath(path) + (text && `?${text}`)
}
