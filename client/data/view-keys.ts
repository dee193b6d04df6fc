import { viewAddress } from './api.ts'

/** Whether a key of SWR is that of a screen's view, whatever its parameters. */
export const isViewOf =
  (screen: string) =>
  (key: unknown): boolean =>
    typeof key === 'string' && key.startsWith(viewAddress(screen))
