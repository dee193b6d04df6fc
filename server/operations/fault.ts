/** Built-in errors only mention code; any other message may quote what someone typed. */
const SAFE_MESSAGES: ReadonlySet<string> = new Set(['TypeError', 'ReferenceError', 'RangeError'])
const FRAMES = 8
/** A code of Node, of a library or of PostgreSQL: never a sentence. */
const CODE = /^\w{1,64}$/
/** PostgreSQL's codes have five characters (SQLSTATE); Node's, such as EPIPE, begin with an E and have no digit. */
const SQLSTATE = /^(?!E[A-Z]{4}$)[0-9A-Z]{5}$/
/** Causes within causes that are followed at most. */
const DEEPEST = 8

/** What may be logged about an unexpected fault: its kind, its code, what caused it, and its location. */
export function traceOf(error: unknown): object {
  if (!(error instanceof Error)) return { fault: typeof error }
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  const causes = causesOf(error).slice(1)
  return {
    fault: error.name,
    code: codeOf(error),
    ...(causes.length > 0 && { cause: causes.map(nameOf).join(', ') }),
    sqlstate: sqlstateOf(error),
    detail: SAFE_MESSAGES.has(error.name) ? error.message : undefined,
    stack: frames.slice(0, FRAMES).map((line) => line.trim()),
  }
}

/** The code PostgreSQL gave to what is behind an error, or undefined if it has said nothing. */
export const sqlstateOf = (error: unknown): string | undefined =>
  causesOf(error)
    .map(codeOf)
    .find((code) => code !== undefined && SQLSTATE.test(code))

/** An error and what caused it, outermost first. */
export function causesOf(error: unknown): Error[] {
  const causes: Error[] = []
  for (let at = error; at instanceof Error && causes.length < DEEPEST; at = at.cause) causes.push(at)
  return causes
}

/** An error's own code, if it has one in the form of a code. */
export const codeOf = (error: Error): string | undefined =>
  'code' in error && CODE.test(String(error.code)) ? String(error.code) : undefined

/** An error's kind and code, which may be shown to anybody. */
export const nameOf = (error: Error): string => [error.name, codeOf(error)].filter(Boolean).join(' ')
