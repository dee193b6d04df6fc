/** The providers of this installation that a person may be vouched for by, as the document names them. */
export const isOffered = (provider: 'google' | 'edu'): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="providers"]')?.content.split(' ').includes(provider) ??
  false
