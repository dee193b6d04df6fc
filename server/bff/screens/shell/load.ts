import type { Visit } from '../../session/visit.ts'
import { type Who, whoIs } from '../../upstream/who.ts'

/** Who is here; one call. */
export const loadShell = (visit: Visit): Promise<Who> => whoIs(visit)
