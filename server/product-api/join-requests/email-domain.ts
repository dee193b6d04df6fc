/** Providers at which anybody can have an address: sharing one says nothing. */
const publicDomains: ReadonlySet<string> = new Set([
  'aol.com',
  'gmail.com',
  'gmx.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mail.com',
  'me.com',
  'msn.com',
  'outlook.com',
  'proton.me',
  'protonmail.com',
  'yahoo.com',
  'ymail.com',
])

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** What a requester's address says beside the administrator's own: the same domain, another, or a public provider. */
export function compareEmailDomains(email: string, own: string): 'same' | 'other' | 'public' {
  const domain = domainOf(email)
  if (publicDomains.has(domain)) return 'public'
  return domain === domainOf(own) ? 'same' : 'other'
}
