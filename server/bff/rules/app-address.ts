import type { App } from './apps.ts'

/** The folders that iPad apps and web games are pages of; null where this service was told none. */
export interface AppPlaces {
  readonly appStoreUrl: string | null
  readonly playSiteUrl: string | null
}

/** Where an app is installed, or its game opened. */
export function appAddress({ game, type }: App, { appStoreUrl, playSiteUrl }: AppPlaces): string | null {
  if (type === 'ipad') return appStoreUrl && `${appStoreUrl}/${game.gameKey}`
  return playSiteUrl && `${playSiteUrl.replace(/\/+$/, '')}${game.infoLink}`
}
