import { accountPage } from './account-pages.ts'

/** Where one is signed in, in the list at the side of the settings: a page of its own. */
export const signInsSection = () => ({ id: 'sign-ins', label: 'Sign-ins', href: accountPage('sessions') })
