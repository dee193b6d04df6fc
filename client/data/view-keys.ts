import { viewAddress } from './api.ts'

/** Matches the SWR keys of a screen's view, with any parameters. */
export const isViewOf =
  (screen: string) =>
  (key: unknown): boolean =>
    typeof key === 'string' && key.split('?')[0] === viewAddress(screen)
