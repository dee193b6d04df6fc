import type { Db } from '../db/open.ts'
import { Refusal } from '../refusal.ts'
import type { Mail, Mailer } from './mailer.ts'

/** Tells somebody what was done. Where no mail can be sent, it is done all the same: what failed must not stay as it was. */
export async function tell(mailer: Mailer, tx: Db, mail: Mail): Promise<void> {
  await mailer.send(tx, mail).catch((fault) => {
    if (!(fault instanceof Refusal)) throw fault
  })
}
