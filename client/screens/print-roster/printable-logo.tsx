/** The logo as an outline that prints in black on any paper. */
export function PrintableLogo() {
  return (
    <svg viewBox="0 0 36 36" width="44" height="44" aria-hidden="true" fill="none" stroke="var(--color-ink)">
      <rect x="1" y="1" width="34" height="34" rx="10" strokeWidth="2" />
      <path d="M5.5 27.5h25M10 23.5v8" strokeWidth="2.6" strokeLinecap="round" />
      <path d="M10 19.5C11.5 7 22 6.5 24.8 15.5" strokeWidth="2.6" strokeLinecap="round" />
      <circle cx="26" cy="21.5" r="4.6" fill="var(--color-surface)" strokeWidth="2.2" />
    </svg>
  )
}
