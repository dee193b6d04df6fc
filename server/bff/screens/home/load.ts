import type { Visit } from '../../session/visit.ts'
import { type Who, whoIs } from '../../upstream/who.ts'

/** Who has come home; one call for an account, none for a partner or a device: each of these has one home. */
export const loadHome = async (visit: Visit): Promise<Who | null> =>
  visit.identity.partner || visit.identity.kind === 'device' ? null : whoIs(visit)
