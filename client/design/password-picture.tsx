import drawings from './password-pictures.svg'

/** One of the 27 pictures for passwords, by its name; the name is shown next to it. */
export const PasswordPicture = ({ picture, size }: { readonly picture: string; readonly size: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" data-print="color">
    <use href={`${drawings}#${picture.replace(' ', '-')}`} />
  </svg>
)
