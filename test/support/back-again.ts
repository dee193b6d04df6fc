/** Sends a request until it is answered: how long a connection takes to come back is Redis's and the machine's. */
export async function backAgain(send: () => Promise<{ status: number }>, good = 200): Promise<void> {
  for (let left = 150; left > 0; left--) {
    const { status } = await send()
    if (status === good) return
    if (status !== 503) throw new Error(`answered ${status}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('it did not come back')
}
