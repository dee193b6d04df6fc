import { type Finding, findingsOn } from '../../operations/finding.ts'
import type { Config } from '../config/config.ts'
import { readClientFiles } from '../web/client-files.ts'

const { ok, fault } = findingsOn('client')

/** Whether the built client is where the configuration says. */
export function checkClient({ clientDir, clientDev }: Pick<Config, 'clientDir' | 'clientDev'>): Finding[] {
  if (clientDev) return [ok('its own server serves it')]
  try {
    readClientFiles(clientDir)
    return [ok('the built client is there')]
  } catch {
    return [
      fault('there is no built client in CLIENT_DIR: build it with npm run build, or leave CLIENT_DIR unset'),
    ]
  }
}
