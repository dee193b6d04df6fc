/** Loaded into every measured server: answers its own processor time, in microseconds, when asked. */
process.on('message', (message) => {
  if (message === 'cpu') {
    const { user, system } = process.cpuUsage()
    process.send({ cpu: user + system })
  }
})
