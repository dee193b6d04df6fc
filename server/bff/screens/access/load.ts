import { teacherSubscriptions } from '../../../contract/access.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { Visit } from '../../session/visit.ts'

export type AccessSources = ReplyOf<typeof teacherSubscriptions>

/** The subscription, its rules and everybody it can be given to: one call. */
export const loadAccess = ({ call }: Visit): Promise<AccessSources> => call(teacherSubscriptions, {})
