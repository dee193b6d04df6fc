import { Session } from 'node:inspector/promises'

/** Between two samples of a profile, microseconds. */
const SAMPLED_EVERY_US = 200

/** Loaded into every measured server: answers its own processor time, in microseconds, and profiles itself when asked. */
const inspector = new Session()
const answers = {
  async cpu() {
    const { user, system } = process.cpuUsage()
    return { cpu: user + system }
  },
  async profile() {
    inspector.connect()
    await inspector.post('Profiler.enable')
    await inspector.post('Profiler.setSamplingInterval', { interval: SAMPLED_EVERY_US })
    await inspector.post('Profiler.start')
    return { profiling: true }
  },
  async profiled() {
    const { profile } = await inspector.post('Profiler.stop')
    inspector.disconnect()
    return { profile }
  },
}
process.on('message', (message) => {
  if (Object.hasOwn(answers, message)) void answers[message]().then((answer) => process.send(answer))
})
