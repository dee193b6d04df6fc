import type { accounts } from '../db/schema/accounts.ts'

/** The names a person gave in the settings, once both parts are there; else those of the account. */
export const nameOf = ({
  settings,
  firstName,
  lastName,
}: Pick<typeof accounts.$inferSelect, 'settings' | 'firstName' | 'lastName'>) =>
  settings.mmFirstName && settings.mmLastName
    ? { firstName: settings.mmFirstName, lastName: settings.mmLastName }
    : { firstName, lastName }
