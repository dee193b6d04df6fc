import type { Static, TObject } from 'typebox'
import { AdminConsoleView } from '../../../../shared/screens/admin-console.ts'
import type { Visit } from '../../session/visit.ts'
import { type Command, command } from '../command.ts'
import { showAdminConsole } from './route.ts'

/** How often one administrator may do something to somebody's account. */
export const SUPPORT_ALLOWANCE = { limit: 60, seconds: 3_600 } as const

interface ConsoleCommand<B extends TObject> extends Pick<Command<B>, 'name' | 'body' | 'allowance'> {
  readonly needs?: Command['needs']
  readonly run: (visit: Visit, body: Static<B>) => Promise<void>
}

/** Something done in the admin console, which is then shown as it stands, without a search. */
export const consoleCommand = <B extends TObject>({ run, ...declared }: ConsoleCommand<B>) =>
  command({
    screen: 'admin-console',
    method: 'POST',
    needs: 'admin-console',
    view: AdminConsoleView,
    ...declared,
    async run(visit, body: Static<B>) {
      await run(visit, body)
      return showAdminConsole(visit, null)
    },
  })
