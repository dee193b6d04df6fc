import { StoreUnavailable } from '../errors.ts'

/** Waits for a command. Whatever keeps Redis from answering is one thing to the caller: StoreUnavailable. */
export async function answered<T>(sent: Promise<T>): Promise<T> {
  try {
    return await sent
  } catch (cause) {
    throw new StoreUnavailable(cause)
  }
}
