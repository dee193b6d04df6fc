import { type Who, whoIs } from '../../upstream/who.ts'
import type { Visit } from '../screen.ts'

/** Who has come home; one call for an account, none for a partner, whose home is the partner area. */
export const loadHome = async (visit: Visit): Promise<Who | null> =>
  visit.identity.partner ? null : whoIs(visit)
