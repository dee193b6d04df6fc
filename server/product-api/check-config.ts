import { systemClock } from '../clock.ts'
import { exitCodeOf, formatFinding } from '../operations/finding.ts'
import { checkProductApi } from './check/check.ts'

/**
 * `npm run check-config:product-api`, or `node dist/server/product-api/check-config.js` in the image: checks, before a
 * release, whether a product API with this environment would find everything it needs. Prints one line per finding;
 * exits with 1 if one is a fault.
 */
const findings = await checkProductApi(process.env, systemClock)
process.stdout.write(`${findings.map(formatFinding).join('\n')}\n`)
process.exitCode = exitCodeOf(findings)
