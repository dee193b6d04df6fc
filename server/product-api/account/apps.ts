/** Builds of the apps that are ours (S7.29), and versions that are no longer allowed. */
export const legitimateBuildNumbers: readonly string[] = ['210', '211', '212', '220', '221']
export const nonSupportedAppVersions: readonly string[] = ['1.0', '1.1', '1.2']

/** Mail hosts that belong to the parent subscription (S5.57?: one sample host). */
export const parentSubscriptionEmailHosts: readonly string[] = ['parents.example.com']
