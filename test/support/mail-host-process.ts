import { startMailHost } from './smtp.ts'

/** A mail host in a process of its own: tells its parent its port, and then each mail it has taken. */
const host = await startMailHost({ keep: ({ messageId, to }) => void process.send?.({ messageId, to }) })
process.send?.({ port: host.port })
process.once('disconnect', () => process.exit())
