import { href, pages } from '../../../shared/paths.ts'

const settings = (query?: { device: 1 }) => href(pages.settings, undefined, query)

/**
 * Where someone goes whose account has just been opened: home, which decides what comes first. Only the
 * settings page can be told that the sign-up began in an app, so those people go straight there (S4.12,
 * S5.55).
 */
export const afterSignUp = (device: boolean): string => (device ? settings({ device: 1 }) : pages.account)

/** Home congratulates every parent; a new one goes to the settings first (S2.100?). */
export const afterParentSignUp = (device: boolean): string => (device ? afterSignUp(device) : settings())
