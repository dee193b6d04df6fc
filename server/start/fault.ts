/** Why the start failed, in one sentence for the terminal. */
export class StartFault extends Error {
  override readonly name = 'StartFault'
}
