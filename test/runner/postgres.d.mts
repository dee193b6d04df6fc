/** The folder of PostgreSQL's own programs, newest first, or undefined where there is none. */
export function postgresPrograms(): string | undefined
/** Starts a private, throwaway PostgreSQL on loopback and answers its address, and how to restart and stop it. */
export function startPostgres(): Promise<{
  readonly url: string
  /** Ends it at once, whoever is connected, and starts it again with its data; resolves once it is ready. */
  restart(): Promise<void>
  stop(): Promise<void>
}>
