import type { AuditEvent, SignInHelp } from './audit.ts'
import { sha256 } from './hashing.ts'
import type { Player } from './player.ts'
import type { Identity } from './session.ts'

/** What a visit puts on record in the audit log. */
export interface VisitRecords {
  /** Records in the audit log that the stored data of this many children was viewed or exported. */
  readonly recordStudentData: (what: 'searched' | 'exported', count: number) => void
  /** Records in the audit log that rosters with so many rows were handed out as a file. */
  readonly recordRosters: (count: number) => void
  /** Records in the audit log that the pictures of a child's password were shown. */
  readonly recordPasswordShown: (studentId: string) => void
  /** Records in the audit log that the pictures of so many children of a class were handed out for paper. */
  readonly recordPasswordsPrinted: (rosterId: string, count: number) => void
  /** Records in the audit log that so many children of a class were given new badges. */
  readonly recordBadgesMade: (rosterId: string, count: number) => void
  /** Records in the audit log what was done for a child who could not sign in. */
  readonly recordSignInHelp: (how: SignInHelp, studentId: string) => void
  /** Records in the audit log how a child's sign-in by pictures ended; by which pictures is recorded nowhere. */
  readonly recordStudentSignIn: (
    child: Pick<Player, 'studentId' | 'rosterId'>,
    refused: string | null,
  ) => void
  /** Records in the audit log that a class may sign in again after too many wrong attempts. */
  readonly recordClassReleased: (rosterId: string) => void
  /** Records in the audit log that an account, or a network, may try again to sign in; of the network a hash. */
  readonly recordAccountLetIn: (accountId: string) => void
  readonly recordNetworkLetIn: (network: string) => void
}

export function visitRecords(
  { accountId }: Pick<Identity, 'accountId'>,
  record: (event: AuditEvent) => void,
): VisitRecords {
  return {
    recordStudentData(what, count) {
      record({ event: `student-data-${what}`, adminId: accountId, count })
    },
    recordRosters(count) {
      record({ event: 'rosters-downloaded', accountId, count })
    },
    recordSignInHelp(how, studentId) {
      record({ event: 'student-sign-in-helped', how, accountId, studentId })
    },
    recordPasswordShown(studentId) {
      record({ event: 'password-shown', accountId, studentId })
    },
    recordPasswordsPrinted(rosterId, count) {
      record({ event: 'passwords-printed', accountId, rosterId, count })
    },
    recordBadgesMade(rosterId, count) {
      record({ event: 'badges-made', accountId, rosterId, count })
    },
    recordStudentSignIn({ studentId, rosterId }, reason) {
      const child = { accountId, rosterId, studentId }
      record(
        reason === null
          ? { event: 'student-signin', ...child }
          : { event: 'student-signin-failed', reason, ...child },
      )
    },
    recordClassReleased(rosterId) {
      record({ event: 'class-released', accountId, rosterId })
    },
    recordAccountLetIn(whose) {
      record({ event: 'account-let-in-again', adminId: accountId, accountId: whose })
    },
    recordNetworkLetIn(network) {
      record({ event: 'network-let-in-again', adminId: accountId, networkHash: sha256(network) })
    },
  }
}
