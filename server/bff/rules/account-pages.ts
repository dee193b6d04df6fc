import { accountTemplates, type BuiltScreen, href, pages } from '../../../shared/paths.ts'

/** The address of a screen in the account area. */
export const accountPage = (stem: BuiltScreen): string =>
  href(pages.accountTemplate, { template: accountTemplates[stem] })
