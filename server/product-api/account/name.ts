import type { accounts } from '../db/schema/accounts.ts'

/** The names from the settings if both parts are there; otherwise those of the account. */
export const nameOf = ({
  settings,
  firstName,
  lastName,
}: Pick<typeof accounts.$inferSelect, 'settings' | 'firstName' | 'lastName'>) =>
  settings.mmFirstName && settings.mmLastName
    ? { firstName: settings.mmFirstName, lastName: settings.mmLastName }
    : { firstName, lastName }
