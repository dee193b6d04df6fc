import type { GamesView } from '../../../../shared/screens/games.ts'

/** The play site, if there is one. */
export function gamesView(playSite: { readonly url: string } | null): GamesView {
  if (playSite === null) return { site: null }
  const { origin, host } = new URL(playSite.url)
  return { site: { url: playSite.url, origin, host } }
}
