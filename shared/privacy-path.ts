/** Asked by one page alone: it stands here and not among the addresses that every page loads. */
export const PRIVACY_API = '/api/privacy'
