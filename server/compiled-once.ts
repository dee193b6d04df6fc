interface Schema {
  readonly schema: object
  /** The part of a request, which decides how its texts are read. */
  readonly httpPart?: string
}

/**
 * Compiles each schema once for this process. Fastify would do it for each route that names it, which is twice for
 * each call where the schema is that of errors, and again for each app: most of what starting one takes.
 */
export function compiledOnce<Route extends Schema, Compiled>(
  compile: (route: Route) => Compiled,
): (route: Route) => Compiled {
  const compiled = new WeakMap<object, Map<string | undefined, Compiled>>()
  return (route) => {
    const byPart = compiled.get(route.schema) ?? new Map<string | undefined, Compiled>()
    compiled.set(route.schema, byPart)
    const made = byPart.get(route.httpPart) ?? compile(route)
    byPart.set(route.httpPart, made)
    return made
  }
}
