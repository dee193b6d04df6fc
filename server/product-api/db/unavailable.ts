import { causesOf, codeOf } from '../../operations/fault.ts'

/**
 * Codes of what another attempt may not meet: connection errors by PostgreSQL error class (08, 53, 57P) or by the
 * socket's code, transactions rolled back in favor of another (40) or ended because they did nothing (25P03), a server
 * that takes no writes (25006), a lock or a statement that took too long (55P03, 57014).
 */
const PASSING =
  /^(08...|40...|53...|57P..|25P03|25006|55P03|57014)$|^E(CONNREFUSED|CONNRESET|TIMEDOUT|HOSTUNREACH|PIPE)$/
/** What the driver says of a connection that it could not have, or lost; these have no code. */
const LOST =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed)/

/** Whether the database failed in a way that passes, so that the same call may succeed later. */
export const isUnavailable = (error: unknown): boolean =>
  causesOf(error).some((cause) => PASSING.test(codeOf(cause) ?? '') || LOST.test(cause.message))
