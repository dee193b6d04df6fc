/** The folder of PostgreSQL's own programs, newest first, or undefined where there is none. */
export function postgresPrograms(): string | undefined

/** The folder for databases that nobody keeps: in memory, where there is room for all suites' databases. */
export function throwawayFolder(): string

export interface PostgresServer {
  readonly url: string
  readonly port: number
  /** Ends it at once, whoever is connected, and starts it again with its data; resolves once it is ready. */
  restart(): Promise<void>
  /** Kills its main process at once, which writes nothing any more; its data stays. */
  kill(): Promise<void>
  /** Makes a standby a server that takes writes. */
  promote(): void
  stop(): Promise<void>
}

/**
 * Starts a private, throwaway PostgreSQL on loopback: with `settings` of its own (`name=value`), in the folder
 * `within` (default: the system's for temporary files), and, where `standbyOf` is the address of another server, as
 * its hot standby.
 */
export function startPostgres(given?: {
  readonly settings?: readonly string[]
  readonly standbyOf?: string
  readonly within?: string
}): Promise<PostgresServer>
