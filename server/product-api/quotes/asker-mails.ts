import { href, pages } from '../../../shared/paths.ts'
import type { Mail } from '../mail/mailer.ts'
import { WHY_ASKER } from './check-mails.ts'

/** The address by which a visitor comes back to a quote. Nothing that was typed is in it. */
export const askersMail = ({ to, number, token }: { to: string; number: string; token: string }): Mail => ({
  to,
  subject: `Your quote ${number}`,
  text: 'The link opens your quote: where it stands, its file, and how to pay it. You need no account, and everybody who has the link can see the quote.',
  link: href(pages['quote-asker'], { token }),
  action: 'Look at your quote',
  why: WHY_ASKER,
})

/** How a visitor whose quote is paid sets up the school: an account with this address has the quote in its list. */
export const setUpMail = ({ to, number }: { to: string; number: string }): Mail => ({
  to,
  subject: `Set up your school: ${number}`,
  text: `Quote ${number} is paid, thank you. Sign up with this address: your account asks whether the quote is yours, and our team opens its seats.`,
  link: pages.signup,
  action: 'Set up the school',
  why: WHY_ASKER,
})
