/** Mail hosts that belong to the parent subscription (S5.57?: one sample host). */
const parentSubscriptionEmailHosts: readonly string[] = ['parents.example.com']

/** Builds of the apps that are ours (S7.29), and versions that are no longer allowed. */
export const legitimateBuildNumbers: readonly string[] = ['210', '211', '212', '220', '221']
export const nonSupportedAppVersions: readonly string[] = ['1.0', '1.1', '1.2']

/**
 * Whether somebody signing up in an app can only be a parent: the build is not ours, or the address has one
 * of the parent subscription's hosts (S5.55, S5.56, S5.57?).
 */
export function forcesParentRole({
  device,
  buildNumber,
  email,
}: {
  readonly device: boolean
  readonly buildNumber: string | null
  readonly email: string
}): boolean {
  if (!device) return false
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return !legitimateBuildNumbers.includes(buildNumber ?? '') || parentSubscriptionEmailHosts.includes(host)
}
