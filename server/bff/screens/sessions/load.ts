import type { ListedSession } from '../../session/session-list.ts'
import type { Visit } from '../../session/visit.ts'

/** The sessions of whoever asks, from our own store; the upstream knows nothing of them. */
export const loadSessions = async ({
  ownSessions,
}: Visit): Promise<{ listed: readonly ListedSession[]; current: string }> => ({
  listed: await ownSessions.list(),
  current: ownSessions.current,
})
