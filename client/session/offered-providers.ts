/** Whether this installation offers a sign-in provider, according to the document. */
export const isOffered = (provider: 'google' | 'edu'): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="providers"]')?.content.split(' ').includes(provider) ??
  false
