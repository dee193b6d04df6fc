import { accountTemplates, href, pages } from '../../../shared/paths.ts'

const settings = href(pages.accountTemplate, { template: accountTemplates.settings }, { device: 1 })

/**
 * Where somebody goes whose account has just opened: home, which knows what comes first. Only the settings can be
 * told that the sign-up began in an app, so from there it is straight to them (S4.12, S5.55).
 */
export const afterSignUp = (device: boolean): string => (device ? settings : pages.account)
