import { isEmail } from '../../../shared/rules/email.ts'
import { matching } from '../../variables/rule.ts'

/** A variable that is an e-mail address. */
export const emailAddress = matching('an e-mail address', isEmail)
