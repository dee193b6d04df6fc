import { studentData } from '../../../contract/admin.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { Visit } from '../../session/visit.ts'

/** Null where nobody has searched. */
export type Found = ({ readonly text: string } & ReplyOf<typeof studentData>) | null

/** What is stored of the children who match; no call before a search. */
export const loadStudentData = async ({ call }: Visit, text: string | null): Promise<Found> =>
  text === null ? null : { text, ...(await call(studentData, { body: { text } })) }
