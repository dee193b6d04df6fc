import { systemClock } from '../clock.ts'
import { exitCodeOf, formatFinding } from '../operations/finding.ts'
import { checkConfiguration } from './check/check.ts'

/**
 * `npm run check-config`, or `node dist/server/bff/check-config.js` in the image: checks, before a release,
 * whether a process with this environment would find everything it needs. Prints one line per finding; exits
 * with 1 if one is a fault.
 */
const findings = await checkConfiguration(process.env, systemClock)
process.stdout.write(`${findings.map(formatFinding).join('\n')}\n`)
process.exitCode = exitCodeOf(findings)
