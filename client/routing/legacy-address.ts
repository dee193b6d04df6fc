import { FORMER_SIGNIN, pages } from '../../shared/paths.ts'

/** Names that changed on the way from hash routes to paths; all others keep theirs (S2.4, S2.7?). */
const renamed: Readonly<Record<string, string>> = { [FORMER_SIGNIN]: pages.login }

/** Whether an address is the server's to answer: sign-up may be an article elsewhere (S2.60?). */
export const isServerAddress = (address: string): boolean => address.split('?', 1)[0] === pages.signup

/**
 * The path of a legacy hash route (`/#/signin`, `/#/account/playtime`, `/device.html#/devicelogin`), its query
 * kept, or null where the address is none. Always a path of this origin.
 */
export function translateAddress({ search, hash }: Pick<Location, 'search' | 'hash'>): string | null {
  if (!hash.startsWith('#/')) return null
  const [route = '', inHash = ''] = hash.slice(1).split('?', 2)
  const path = `/${route.replace(/^[/\\\s]+/, '')}`
  const query = new URLSearchParams(search)
  for (const [name, value] of new URLSearchParams(inHash)) query.set(name, value)
  const text = query.toString()
  return (renamed[path] ?? path) + (text && `?${text}`)
}
