export const NOT_A_PARENT =
  'You are signed in with a teacher’s account, and a second guardian needs a family account. Ask whoever invited you to use another address of yours.'
export const OTHER_ADDRESS =
  'This invitation was sent to another address. Sign out, and sign in with the address the mail came to.'

/** What an invitation to see a family's children answers if its link does not work. */
export const guardianLinkWords = {
  'not-found': 'This invitation was withdrawn, or replaced by a newer one. Look for the newest mail.',
  'link-used': 'This invitation has already been accepted.',
  'link-expired': 'This invitation has run out. Ask whoever invited you to send it again.',
} as const
