import { type Who, whoIs } from '../../upstream/who.ts'
import type { Visit } from '../screen.ts'

/** Who is here; one call. */
export const loadShell = (visit: Visit): Promise<Who> => whoIs(visit)
