/** What people agree to: how they use the service, for their family, and that they may enter children. */
export type AgreementKind = 'terms' | 'family' | 'authority'

/**
 * The texts, each with its version: whoever changes a sentence raises its version, and everybody is asked again. What
 * somebody agreed to is kept with the text's hash.
 */
export const agreements: Readonly<
  Record<AgreementKind, { readonly version: number; readonly text: string }>
> = {
  terms: {
    version: 1,
    text: 'I use Numberlane for teaching, and keep what I see about students to myself.',
  },
  family: {
    version: 1,
    text: 'I am the parent or guardian of the children I add, and I agree that their names and what they play are kept, so that I can see how they are doing.',
  },
  authority: {
    version: 1,
    text: 'I have the authority to enter these students: my school or their parents have agreed to it.',
  },
}
