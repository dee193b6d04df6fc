/** The folder of PostgreSQL's own programs, newest first, or undefined where there is none. */
export function postgresPrograms(): string | undefined
/** Starts a private, throwaway PostgreSQL on loopback and answers its address and how to stop it. */
export function startPostgres(): Promise<{ readonly url: string; stop(): Promise<void> }>
