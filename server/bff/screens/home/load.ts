import type { Visit } from '../../session/visit.ts'
import { type Who, whoIs } from '../../upstream/who.ts'

/** Who has come home; one call for an account, none for a partner, whose home is the partner area. */
export const loadHome = async (visit: Visit): Promise<Who | null> =>
  visit.identity.partner ? null : whoIs(visit)
