import { join } from 'node:path'

const source = join(import.meta.dirname, '../../server')

/**
 * A program of the server, such as `bff/main`, and how Node starts it: as it was built for this run (BUILT_SERVER),
 * or, in a file that runs alone, from its source, which takes three seconds of processor more.
 */
export function serverProgram(name: string): { readonly path: string; readonly execArgv: string[] } {
  const built = process.env.BUILT_SERVER
  return built
    ? { path: join(built, `${name}.js`), execArgv: [] }
    : { path: join(source, `${name}.ts`), execArgv: ['--import', 'tsx'] }
}
