/** What stands where a user name and a password would, up to the last @ before the host. */
const UNESCAPED = /^[a-z]+:\/\/[^@]*[/?#][^@]*@/i
const LOGIN = /^[a-z]+:\/\/([^@]*)@/i

/**
 * What is wrong with the user name and password of an address, as the end of a sentence that begins with the name of
 * its variable; null if nothing is. Such an address would be read as another one, or as none, and the fault that a
 * library then reports has it in full.
 */
export function faultOfLogin(address: string): string | null {
  if (UNESCAPED.test(address))
    return 'has a /, ? or # in its user name or password: write them as %2F, %3F and %23.'
  const [, login = ''] = LOGIN.exec(address) ?? []
  try {
    decodeURIComponent(login)
    return null
  } catch {
    return 'has a % in its user name or password that is not followed by two hexadecimal digits: write it as %25.'
  }
}
