import { systemClock } from '../clock.ts'
import { checkConfiguration } from './check/check.ts'
import { lineOf } from './check/finding.ts'

/**
 * `npm run check-config`, or `node dist/server/bff/check-config.js` in the image: before a release, whether a
 * process with this environment would find all it needs. A line a finding; exit 1 where one is a fault.
 */
const findings = await checkConfiguration(process.env, systemClock)
process.stdout.write(`${findings.map(lineOf).join('\n')}\n`)
process.exitCode = findings.some(({ level }) => level === 'fault') ? 1 : 0
