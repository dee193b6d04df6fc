import { openDatabase } from '../../server/product-api/db/open.ts'
import { testSealer as sealer } from './product-api.ts'
import { senderTo, settingsFor } from './smtp.ts'

/** A process that sends what is queued until it is killed: the database, and the port of a host on this machine. */
const [url, port] = process.argv.slice(2)
const LIMITS = { sendMs: 4_000, leaseMs: 5_000 }
const LOOK_EVERY_MS = 200

const { db } = await openDatabase({ url, migrates: false })
const clock = { now: () => new Date() }
const sender = senderTo({ db, clock, sealer, limits: LIMITS }, settingsFor(Number(port), { perDomain: 5 }))
setInterval(() => void sender.deliver(), LOOK_EVERY_MS)
